import { pictureUploadLimits } from "../../../../domain/uploads/picture-upload.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { LabelledField } from "../../../forms/labelled-field.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/field.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { useFieldLabel } from "../pieces/field-words.ts";
import { projectFilesHref } from "../pieces/studio-address.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import { UploadFileField, UploadTextField } from "./file-fields.tsx";
import type { ProjectFilesActionData, ProjectFilesData, PicturePlaceOption } from "./files-data.ts";
import styles from "./files.module.css";

interface PicturesFormProps {
  readonly page: ProjectFilesData;
  readonly answer: ProjectFilesActionData | null;
}

/** Uploads pictures with their place, captions and descriptions. */
export function PicturesUploadForm({ page, answer }: PicturesFormProps) {
  const t = useTranslations("studio.files");
  const locale = usePageLocale();
  const placeName = usePlaceName();
  const fault = answer?.faults.find(({ input }) => input === "place")?.words;
  return (
    <section id="pictures" className={`rows gap-3 ${styles.section}`}>
      <h2 className="h3">{t("pictures.title")}</h2>
      <form
        method="post"
        encType="multipart/form-data"
        action={projectFilesHref(locale, page.name, "pictures")}
        className={`rows gap-4 ${styles.form}`}
      >
        <LabelledField id="place" label={t("pictures.place")} fault={fault} isQuiet>
          {(aria) => (
            <Select {...aria} name="place" defaultValue={answer?.texts["place"] ?? page.chosenPlace}>
              {page.places.map((place) => (
                <option key={place.value} value={place.value}>
                  {placeName(place)}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <UploadFileField
          id="picture-files"
          name="images"
          label={t("pictures.file")}
          hint={t("pictures.hint", { count: pictureUploadLimits.filesAtOnce })}
          accept="image/jpeg,image/png,image/webp,image/avif"
          isMultiple
          answer={answer}
        />
        <UploadTextField input="caption-en" label={t("pictures.captionEn")} answer={answer} lang="en" />
        <UploadTextField input="caption-ar" label={t("pictures.captionAr")} answer={answer} lang="ar" />
        <UploadTextField input="alt-en" label={t("pictures.altEn")} answer={answer} lang="en" />
        <UploadTextField input="alt-ar" label={t("pictures.altAr")} answer={answer} lang="ar" />
        <p className="small muted">{t("pictures.later")}</p>
        <Button type="submit" look="primary" small>
          {t("pictures.send")}
        </Button>
      </form>
    </section>
  );
}

/**
 * Returns a function that describes where a picture goes: "Pictures: one more", "Villa, Floor plans: one more", "In
 * place of picture 2: The pool".
 */
function usePlaceName(): (place: PicturePlaceOption) => string {
  const t = useTranslations("studio.files.pictures");
  const label = useFieldLabel();
  const optionName = useOptionName();
  const locale = usePageLocale();
  const { count, list } = useNumberFormats();
  return ({ kind, path, row, unitType }) => {
    const what = list([...(unitType ? [optionName(unitType)] : []), label(path)]);
    if (kind === "add") return t("add", { what });
    if (row === null) return t("only", { what });
    const caption = localizedText(locale, row.caption);
    const number = count(row.place);
    return caption === "" ? t("replace", { what, number }) : t("replaceNamed", { what, number, caption });
  };
}
