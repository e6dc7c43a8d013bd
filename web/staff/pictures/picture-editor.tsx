import { pictureListHash } from "../../../domain/pictures/picture-list.ts";
import { textDirectionOf, locales } from "../../../domain/text/locale.ts";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { InteractivePictureEditor, type PictureEditorProps } from "./live-pictures.tsx";
import { useTranslations } from "../../language/use-translations.ts";
import styles from "./pictures.module.css";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { UndoPictureChangeForm, usePathWithoutFlash } from "./undo-pictures.tsx";
import { PictureFlashNotice } from "./picture-flash-notice.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";

/**
 * Edits the pictures of a listing: add, order, cover, describe, remove.
 *
 * For an existing listing each change is saved at once (`/{lang}/admin/pictures`), whatever the listing's revision.
 * Without scripts the editor renders forms, so it must not be inside another form.
 *
 * For a new listing it must be inside the listing's form. It writes the hidden field `pictures`: a JSON array of
 * `{ url, alt, widthPx, heightPx, placeholder }` in display order, which `parsePictureField`
 * (domain/pictures/picture-list.ts) parses when the listing is created. To show a refused form again, pass the
 * parsed field as `pictures`.
 */
export function PictureEditor(props: PictureEditorProps) {
  const t = useTranslations("pictures");
  const { propertyId, pictures, canUndo } = props;
  return (
    <section className="rows gap-3" aria-labelledby="pictures-title">
      <div className={`cluster apart gap-1 gap-x4 ${styles.head}`}>
        <h3 id="pictures-title">{t("title")}</h3>
        <span className="needs-inline-scripts tiny muted">{t("hint")}</span>
      </div>
      <PictureFlashNotice />
      <div className="needs-inline-scripts">
        <InteractivePictureEditor key={propertyId ?? "new"} {...props} />
      </div>
      <noscript>
        {propertyId === null ? (
          <p className="muted">{t("addFirst")}</p>
        ) : (
          <PlainPictures
            propertyId={propertyId}
            pictures={pictures}
            version={pictureListHash(pictures)}
            canUndo={canUndo}
          />
        )}
      </noscript>
    </section>
  );
}

interface PlainPicturesProps {
  readonly propertyId: number;
  readonly pictures: readonly ListingPicture[];
  readonly version: string;
  readonly canUndo: boolean;
}

/** The picture editor without scripts: a form for files, and a form for each picture. */
function PlainPictures({ propertyId, pictures, version, canUndo }: PlainPicturesProps) {
  const t = useTranslations("pictures");
  const { count } = useNumberFormats();
  const locale = usePageLocale();
  const to = usePathWithoutFlash();
  const hidden = { property: propertyId, version, to };
  return (
    <div className="rows gap-4">
      {canUndo && <UndoPictureChangeForm propertyId={propertyId} version={version} />}
      <form
        className={styles.plainAdd}
        method="post"
        encType="multipart/form-data"
        action={urls.staffPictureUpload(locale, propertyId, to)}
      >
        <label htmlFor="pictures-files">{t("add")}</label>
        <input id="pictures-files" type="file" name="images" accept="image/*" multiple required />
        <p className="tiny muted">{t("addHint")}</p>
        <Button type="submit" small>
          {t("add")}
        </Button>
      </form>
      <ol className={styles.plainList}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Picture image={picture} sizes="120px" variant="square" />
            <form method="post" action={urls.page("admin/pictures", locale)}>
              <HiddenFields values={{ ...hidden, picture: picture.url }} />
              {locales.map((language) => (
                <FormField
                  key={language}
                  id={`picture-${index}-${language}`}
                  name={`alt-${language}`}
                  label={`${t("alt.label")}: ${t(`alt.${language}`)}`}
                  lang={language}
                  dir={textDirectionOf(language)}
                  defaultValue={picture.alt[language]}
                />
              ))}
              <div className={`cluster gap-2 ${styles.moves}`}>
                <Button type="submit" name="do" value="describe" small>
                  {t("alt.save")}
                </Button>
                {index > 0 && (
                  <>
                    <Button type="submit" name="do" value="earlier" small>
                      {t("moveEarlier")}
                    </Button>
                    <Button type="submit" name="do" value="cover" small>
                      {t("makeCover")}
                    </Button>
                  </>
                )}
                {index < pictures.length - 1 && (
                  <Button type="submit" name="do" value="later" small>
                    {t("moveLater")}
                  </Button>
                )}
                <Button type="submit" name="do" value="remove" small>
                  {t("remove", { number: count(index + 1) })}
                </Button>
              </div>
            </form>
          </li>
        ))}
      </ol>
    </div>
  );
}
