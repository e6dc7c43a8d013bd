import { useLocation } from "react-router";
import type { PropertyPicture } from "../../../server/properties/properties.ts";
import { useTranslations } from "../../messages/translator.ts";
import { usePageLocale } from "../../page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { urls } from "../../urls.ts";
import { FormField } from "../form-field.tsx";
import { findSaid } from "../said.ts";
import { PictureThumb } from "./picture-thumb.tsx";
import styles from "./pictures.module.css";

interface PlainPicturesProps {
  readonly propertyId: number;
  readonly pictures: readonly PropertyPicture[];
  readonly version: string;
}

/** The editor of pictures without scripts: a form for files, and one for each picture. */
export function PlainPictures({ propertyId, pictures, version }: PlainPicturesProps) {
  const t = useTranslations("pictures");
  const locale = usePageLocale();
  const { pathname, search } = useLocation();
  const to = pathname + withoutSaid(search);
  const hidden = { property: String(propertyId), version, to };
  return (
    <div className={styles.plain}>
      {findSaid(search, ["pictures-removed"]) && (
        <form method="post" action={urls.staffPictures(locale)}>
          <HiddenFields values={hidden} />
          <Button type="submit" name="do" value="undo" small>
            {t("undo")}
          </Button>
        </form>
      )}
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
            <form method="post" action={urls.staffPictures(locale)}>
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
                  {t("remove", { number: index + 1 })}
                </Button>
              </div>
            </form>
          </li>
        ))}
      </ol>
    </div>
  );
}

function HiddenFields({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function withoutSaid(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("said");
  const rest = params.toString();
  return rest && `?${rest}`;
}
