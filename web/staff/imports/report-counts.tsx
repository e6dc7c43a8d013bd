import { faultKindText } from "../../../messages/import-texts.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import styles from "./report.module.css";
import { ImportReportSection } from "./report-section.tsx";

const countKeys = ["new", "changed", "unchanged", "asked", "faulty"] as const;
const tones: Partial<Record<(typeof countKeys)[number], string | undefined>> = {
  asked: styles.warn,
  faulty: styles.err,
};

/** The numbers of rows, grouped by what the import does with them. */
export function ImportRowCounts({ rows }: Pick<ImportRun, "rows">) {
  const t = useTranslations("imports.counts");
  const { count } = useNumberFormats();
  return (
    <dl className={styles.counts}>
      {countKeys.map((kind) => (
        <div key={kind}>
          <dt>{t(kind)}</dt>
          <dd className={classNames(rows[kind] > 0 && tones[kind])}>{count(rows[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Counts of faulty cells by column and kind of fault, and of missing values. */
export function ImportFaultTotals({ totals: { faults, blanks } }: Pick<ImportRun, "totals">) {
  const t = useTranslations("imports");
  const { style } = useNumberFormats();
  if (faults.length + blanks.length === 0) return null;
  return (
    <div className={styles.columns}>
      <CountList
        id="kinds"
        title={t("totals.faults")}
        lines={faults.map(({ count, ...fault }) => [faultKindText(fault, style), count])}
      />
      <CountList
        id="blanks"
        title={t("totals.blanks")}
        lines={blanks.map(({ fact, count }) => [t(`blanks.${fact}`), count])}
      />
    </div>
  );
}

interface CountListProps {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly (readonly [text: string, count: number])[];
}

function CountList({ id, title, lines }: CountListProps) {
  const t = useTranslations("imports.totals");
  const { count } = useNumberFormats();
  return (
    <ImportReportSection id={id} title={title}>
      {lines.length === 0 ? (
        <p className={styles.none}>{t("none")}</p>
      ) : (
        <dl className={styles.lines}>
          {lines.map(([text, figure]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{count(figure)}</dd>
            </div>
          ))}
        </dl>
      )}
    </ImportReportSection>
  );
}
