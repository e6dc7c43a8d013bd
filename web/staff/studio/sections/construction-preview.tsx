import type { RefObject } from "react";
import { formatPercent } from "../../../../domain/money/money.ts";
import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import { parsePictureFile } from "../../../../domain/studio/fields/picture-values.ts";
import { parsePercent } from "../../../../domain/studio/fields/typed-percent.ts";
import { rowKeysAt } from "../../../../domain/studio/typed-fields.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { isIsoDate } from "../../../../domain/time/month-dates.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { PercentText } from "../../../ui/percent.tsx";
import { PictureFrame } from "../../../ui/picture-frame.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { FieldLink } from "../editor/field-link.tsx";
import { usePartEditor } from "../editor/part-editor-context.ts";
import { useLiveInputTexts } from "../pads/use-input-texts.ts";
import { useFieldLabel } from "../pieces/field-words.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import styles from "./construction.module.css";

const percentInput = "construction.completionPercent";
const dayInput = "construction.updatedOn";

/**
 * Previews the construction progress on the project's page: percentage, phase, and reports with the newest
 * photographs.
 */
export function ConstructionPreview({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const t = useTranslations("studio.construction");
  const label = useFieldLabel();
  const { formValues } = usePartEditor();
  const locale = usePageLocale();
  const optionName = useOptionName();
  const { style } = useNumberFormats();
  const { texts } = useLiveInputTexts(container, formValues, [percentInput, dayInput]);
  const percent = parsePercent(texts[percentInput] ?? "");
  if (percent === null) return <p className="small muted">{t("none")}</p>;
  const percentText = formatPercent(percent, style);
  const milestone = rowKeysAt(formValues, "construction.milestones").at(-1);
  const reports = rowKeysAt(formValues, "siteReports")
    .map((row) => ({
      row,
      day: formValues[`siteReports.${row}.madeOn`] ?? "",
      percent: parsePercent(formValues[`siteReports.${row}.completionPercent`] ?? ""),
      text: localizedText(locale, textOf(formValues, `siteReports.${row}.text`)),
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  const dayOf = (day: string) => (isIsoDate(day) ? formatDay(day, style) : t("noDay"));
  return (
    <aside className={`rows gap-2 small ${styles.panel}`} aria-label={t("seen")}>
      <h3>{t("seen")}</h3>
      <p className={styles.percent}>
        <PercentText>{percentText}</PercentText>
      </p>
      <p className="small muted">{optionName(formValues["construction.phase"] || "foundation")}</p>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${label(["construction", "completionPercent"])}: ${percentText}`}
      >
        <i style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </div>
      <ol className={`rows gap-3 ${styles.line}`}>
        <li>
          <span className="tiny muted">{t("draftOf", { day: dayOf(texts[dayInput] ?? "") })}</span>
          <span>
            {milestone === undefined
              ? percentText
              : t("told", {
                  percent: percentText,
                  text:
                    localizedText(locale, textOf(formValues, `construction.milestones.${milestone}.text`)) ||
                    "…",
                })}
          </span>
          <NewestPhotos formValues={formValues} />
        </li>
        {reports.map(({ row, day, percent: reportPercent, text }) => (
          <li key={row}>
            <span className="tiny muted">{dayOf(day)}</span>
            <span>
              {reportPercent === null
                ? text
                : t("told", { percent: formatPercent(reportPercent, style), text: text || "…" })}
            </span>
          </li>
        ))}
      </ol>
      {reports.length > 0 && (
        <FieldLink input="siteReports" className="link small">
          {t("correct")}
        </FieldLink>
      )}
    </aside>
  );
}

function NewestPhotos({ formValues }: { readonly formValues: FormValues }) {
  const photos = rowKeysAt(formValues, "sitePhotos")
    .flatMap((row) => {
      const file = parsePictureFile(formValues[`sitePhotos.${row}.file`] ?? "");
      return file ? [{ row, file, takenOn: formValues[`sitePhotos.${row}.takenOn`] ?? "" }] : [];
    })
    .toSorted((one, other) => other.takenOn.localeCompare(one.takenOn));
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.slice(0, 3).map(({ row, file }) => (
        <li key={row}>
          <PictureFrame picture={{ url: file.url, alt: "" }} sizes="96px" variant="card" isDecorative />
        </li>
      ))}
    </ul>
  );
}

function textOf(formValues: FormValues, inputPath: string) {
  return { en: formValues[`${inputPath}.en`] ?? "", ar: formValues[`${inputPath}.ar`] ?? "" };
}
