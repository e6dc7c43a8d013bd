import { type KeyboardEvent, useState } from "react";
import type { Bilingual, Locale } from "../../../domain/text/locale.ts";
import { pictureListLimits } from "../../../domain/pictures/picture-list.ts";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../forms/labelled-field.tsx";
import styles from "./pictures.module.css";
import { useNumberFormats } from "../shell/use-number-formats.ts";

interface PictureDetailsProps {
  readonly id: string;
  readonly picture: ListingPicture;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDescribe: (alt: Bilingual) => void;
}

/** The fields below the grid for the open picture: its position and its descriptions. */
export function PictureDetails({ id, picture, index, count, onMove, onDescribe }: PictureDetailsProps) {
  const t = useTranslations("pictures");
  const { count: figure } = useNumberFormats();
  const [alt, setAlt] = useState(picture.alt);
  const saveAlt = () => {
    if (alt.en !== picture.alt.en || alt.ar !== picture.alt.ar) onDescribe(alt);
  };
  // Enter must not submit the form of a new listing, which contains this field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    saveAlt();
  };
  const field = (locale: Locale) => (
    <FormField
      id={`${id}-${locale}`}
      name={undefined}
      label={t(`alt.${locale}`)}
      lang={locale}
      dir={locale === "ar" ? "rtl" : "ltr"}
      maxLength={pictureListLimits.altLength}
      value={alt[locale]}
      onChange={(event) => setAlt({ ...alt, [locale]: event.target.value })}
      onBlur={saveAlt}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <div
      id={id}
      className={styles.details}
      role="group"
      aria-label={t("open", { number: figure(index + 1), count: figure(count) })}
    >
      <div className={`cluster gap-2 ${styles.moves}`}>
        <Button small onClick={() => onMove(index - 1)} aria-disabled={index === 0}>
          {t("moveEarlier")}
        </Button>
        <Button small onClick={() => onMove(index + 1)} aria-disabled={index === count - 1}>
          {t("moveLater")}
        </Button>
        <Button small onClick={() => onMove(0)} aria-disabled={index === 0}>
          {t("makeCover")}
        </Button>
      </div>
      <fieldset className="rows gap-2">
        <legend>{t("alt.label")}</legend>
        <p className="tiny muted">{t("alt.hint")}</p>
        {field("en")}
        {field("ar")}
      </fieldset>
    </div>
  );
}
