import type { PropertyPicture } from "../../../server/listings/record/listing-picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../shell/urls.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import { useFigures } from "../shell/figures.ts";
import { PictureThumb } from "./picture-thumb.tsx";
import styles from "./pictures.module.css";
import { HiddenFields, UndoPictures, useReturnAddress } from "./undo-pictures.tsx";

interface PlainPicturesProps {
  readonly propertyId: number;
  readonly pictures: readonly PropertyPicture[];
  readonly version: string;
  readonly canUndo: boolean;
}

/** The editor of pictures without scripts: a form for files, and one for each picture. */
export function PlainPictures({ propertyId, pictures, version, canUndo }: PlainPicturesProps) {
  const t = useTranslations("pictures");
  const { text } = useFigures();
  const locale = usePageLocale();
  const to = useReturnAddress();
  const hidden = { property: String(propertyId), version, to };
  return (
    <div className={styles.plain}>
      {canUndo && <UndoPictures propertyId={propertyId} version={version} />}
      <form
        className={styles.plainAdd}
        method="post"
        encType="multipart/form-data"
        action={urls.staffPictureUpload(locale, propertyId, to)}
      >
        <label htmlFor="pictures-files">{t("add")}</label>
        <input id="pictures-files" type="file" name="images" accept="image/*" multiple required />
        <p className={styles.hint}>{t("addHint")}</p>
        <Button type="submit" small>
          {t("add")}
        </Button>
      </form>
      <ol className={styles.plainList}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <PictureThumb picture={picture} />
            <form method="post" action={urls.page("admin/pictures", locale)}>
              <HiddenFields values={{ ...hidden, picture: picture.url }} />
              <FormField
                id={`picture-${index}-en`}
                name="alt-en"
                label={`${t("alt.label")}: ${t("alt.en")}`}
                lang="en"
                dir="ltr"
                defaultValue={picture.alt.en}
              />
              <FormField
                id={`picture-${index}-ar`}
                name="alt-ar"
                label={`${t("alt.label")}: ${t("alt.ar")}`}
                lang="ar"
                dir="rtl"
                defaultValue={picture.alt.ar}
              />
              <div className={styles.moves}>
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
                  {text(t("remove", { number: index + 1 }))}
                </Button>
              </div>
            </form>
          </li>
        ))}
      </ol>
    </div>
  );
}
