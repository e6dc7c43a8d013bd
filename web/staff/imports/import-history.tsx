import { Link } from "react-router";
import { importRights } from "../../../domain/staff/rights/imports.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import { importHref } from "./import-address.ts";
import { ImportReportSection } from "./report-section.tsx";
import styles from "./report.module.css";

/** Earlier imports, the newest first, each with its result; the last one can be undone. */
export function ImportHistory({ runs }: { readonly runs: readonly ImportRun[] }) {
  const t = useTranslations("imports");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  const may = usePermissionCheck();
  return (
    <ImportReportSection id="history" title={t("history.title")}>
      {runs.length === 0 ? (
        <p className={styles.none}>{t("history.none")}</p>
      ) : (
        <ol>
          {runs.map((run) => (
            <li key={run.id} className={styles.import}>
              <div>
                <Link to={importHref(locale, { runId: run.id })}>
                  <bdi className={styles.fileName}>{run.fileName || t("unnamed")}</bdi>
                </Link>{" "}
                <span>
                  {t(`states.${run.state}`)} · {formatCairoDateTime(run.createdAt, style)}
                  {run.actorName !== null && (
                    <>
                      {" · "}
                      <bdi>{run.actorName}</bdi>
                    </>
                  )}
                </span>
                {run.rows.applied > 0 && (
                  <p>{t("history.line", { applied: run.rows.applied, left: countSkippedRows(run) })}</p>
                )}
              </div>
              {may(importRights.undo, run).ok && (
                <Link
                  className={buttonClass({ small: true })}
                  to={importHref(locale, { runId: run.id, isConfirmingUndo: true })}
                >
                  {t("history.takeBack")}
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </ImportReportSection>
  );
}

/** The number of rows that were not imported. */
export function countSkippedRows({ rows }: Pick<ImportRun, "rows">): number {
  return rows.faulty + rows.left + rows.asked + rows.declined;
}
