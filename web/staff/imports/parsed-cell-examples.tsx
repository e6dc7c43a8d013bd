import { importedFieldsText } from "../../../messages/import-texts.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { ImportReportSection } from "./report-section.tsx";
import styles from "./report.module.css";

/** Examples of how cells were read. Also says that an empty payment cell is not read as cash. */
export function ParsedCellExamples({ totals: { readings, blanks } }: Pick<ImportRun, "totals">) {
  const t = useTranslations("imports.reads");
  const { style } = useNumberFormats();
  const hasUnknownPayment = blanks.some(({ fact }) => fact === "payment");
  if (readings.length === 0 && !hasUnknownPayment) return null;
  return (
    <ImportReportSection id="reads" title={t("title")}>
      <dl className={styles.reads}>
        {readings.map(({ column, text, fields }) => (
          <div key={`${column} ${text}`}>
            <dt>
              <bdi>{text}</bdi>
            </dt>
            <dd>
              <bdi>{importedFieldsText(fields, style)}</bdi>
            </dd>
          </div>
        ))}
        {hasUnknownPayment && (
          <div>
            <dt>{t("empty")}</dt>
            <dd>
              {t("unknownPayment")}
              <small>{t("neverCash")}</small>
            </dd>
          </div>
        )}
      </dl>
    </ImportReportSection>
  );
}
