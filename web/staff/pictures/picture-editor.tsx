import { type PictureEditorProps, LivePictures } from "./live-pictures.tsx";
import { pictureVersion } from "../../../domain/pictures/picture-list.ts";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "./pictures.module.css";
import { PlainPictures } from "./plain-pictures.tsx";
import { SaidOfPictures } from "./said-notice.tsx";

/**
 * The pictures of a property: add, order, cover, describe, remove. For a property that is there each change is saved at
 * once (`/{lang}/admin/pictures`), apart from the texts' revision; it holds forms of its own for who has no scripts, so
 * it must not stand within another form.
 *
 * For a new property it belongs into the property's form: it writes the hidden field `pictures`, JSON of
 * `{ url, alt, widthPx, heightPx, placeholder }` in their order. The create reads it with `parsePictureField`
 * (domain/pictures/picture-list.ts) and saves it with `app.pictures.save({ listingId, pictures, version: null }, change)`; to
 * show it again after a refusal, hand the parsed field back as `pictures`.
 */
export function PictureEditor(props: PictureEditorProps) {
  const t = useTranslations("pictures");
  const { propertyId, pictures, canUndo } = props;
  return (
    <section className={styles.editor} aria-labelledby="pictures-title">
      <div className={styles.head}>
        <h3 id="pictures-title">{t("title")}</h3>
        <span className={`needs-inline-scripts ${styles.hint}`}>{t("hint")}</span>
      </div>
      <SaidOfPictures />
      <div className="needs-inline-scripts">
        <LivePictures key={propertyId ?? "new"} {...props} />
      </div>
      <noscript>
        {propertyId === null ? (
          <p className="muted">{t("addFirst")}</p>
        ) : (
          <PlainPictures
            propertyId={propertyId}
            pictures={pictures}
            version={pictureVersion(pictures)}
            canUndo={canUndo}
          />
        )}
      </noscript>
    </section>
  );
}
