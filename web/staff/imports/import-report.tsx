import { useRevalidationPolling } from "../pieces/use-polling.ts";
import { importRights, countRowsToWrite } from "../../../domain/staff/rights/imports.ts";
import { isImportBusy } from "../../../domain/uploads/import-state.ts";
import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import { fileNoteText } from "../../../messages/file-note-text.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import { RowsImportedAsDrafts } from "./questioned-rows.tsx";
import { ImportColumnList } from "./column-list.tsx";
import { SkippedRowList } from "./fault-list.tsx";
import { countSkippedRows, ImportHistory } from "./import-history.tsx";
import { ApplyImportBar, HoldOrPublishChoice, StopImportForm, UndoImportForm } from "./import-steps.tsx";
import styles from "./imports.module.css";
import type { ImportReportView } from "./load-import.ts";
import { UnusualPriceQuestions } from "./price-list.tsx";
import { ProjectNameQuestions } from "./project-names.tsx";
import { ParsedCellExamples } from "./parsed-cell-examples.tsx";
import { ImportRowCounts, ImportFaultTotals } from "./report-counts.tsx";
import report from "./report.module.css";

const historyMaxCount = 4;

interface ImportReportProps {
  readonly view: ImportReportView;
  readonly history: readonly ImportRun[];
  readonly isConfirmingUndo: boolean;
}

/** The report of an import: what it would change, or what it changed. */
export function ImportReport({ view, history, isConfirmingUndo }: ImportReportProps) {
  const t = useTranslations("imports");
  const { count } = useNumberFormats();
  const may = usePermissionCheck();
  const { run, faults, prices, names, doubtfulRows, drafts } = view;
  const { rows } = run;
  const mayWrite = may(importRights.answer, run).ok;
  const others = history.filter(({ id }) => id !== run.id).slice(0, historyMaxCount);
  return (
    <>
      {isImportBusy(run.state) && (
        <>
          <Progress run={run} />
          {may(importRights.stop, run).ok && <StopImportForm id={run.id} state={run.state} />}
        </>
      )}
      {run.reference !== null && (
        <Notice tone="error" role="alert">
          {t("ourFault")} <bdi dir="ltr">{run.reference}</bdi>
        </Notice>
      )}
      {run.trouble !== null && (
        <Notice tone="error" role="alert">
          {t(`troubles.${run.trouble}`, {
            row: count(run.troubleRow ?? 0),
            other: count(run.troubleOtherRow ?? 0),
            names: run.troubleNames.join(", "),
          })}
        </Notice>
      )}
      <ImportFileNotes notes={run.notes} />
      {may(importRights.undo, run).ok && <UndoImportForm run={run} isConfirming={isConfirmingUndo} />}
      {run.state === "applied" && rows.applied > 0 && !run.canUndo && (
        <p className={styles.hint}>{t("undo.gone")}</p>
      )}
      {run.state !== "refused" && <ImportRowCounts rows={rows} />}
      <ImportFaultTotals totals={run.totals} />
      {run.columns.length > 0 && <ImportColumnList run={run} />}
      {prices.length > 0 && <UnusualPriceQuestions run={run} prices={prices} />}
      {names.length > 0 && <ProjectNameQuestions run={run} names={names} />}
      {rows.drafted > 0 && drafts.length > 0 && <RowsImportedAsDrafts count={rows.drafted} rows={drafts} />}
      {mayWrite && may(importRights.good, run).ok && rows.statusless + rows.doubtful > 0 && (
        <HoldOrPublishChoice run={run} doubtfulRows={doubtfulRows} />
      )}
      <div className={report.columns}>
        <div>
          <ParsedCellExamples totals={run.totals} />
        </div>
        <div>
          {run.columns.length > 0 && countSkippedRows(run) > 0 && (
            <SkippedRowList run={run} faults={faults} />
          )}
          {others.length > 0 && <ImportHistory runs={others} />}
        </div>
      </div>
      {mayWrite && (run.state === "checked" || rows.asked + countRowsToWrite(run) > 0) && (
        <ApplyImportBar run={run} />
      )}
    </>
  );
}

const pollMs = 1_000;

/** The progress of the import. Polls with scripts; reloads the page without. */
function Progress({ run }: { readonly run: ImportRun }) {
  const t = useTranslations("imports");
  const { count } = useNumberFormats();
  useRevalidationPolling(true, pollMs);
  const { rows } = run;
  const [done, all] =
    run.state === "applying"
      ? [rows.applied + rows.left, rows.new + rows.changed]
      : [rows.undone + rows.left, rows.applied];
  const isReading = run.state === "reading";
  return (
    <div className={styles.progress}>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <progress
        aria-label={t("progress.label")}
        {...(isReading ? {} : { value: done, max: Math.max(1, all) })}
      />
      <p className={styles.hint}>
        {isReading
          ? t("progress.read", { count: rows.read })
          : t("progress.done", { done: count(done), all: count(all) })}
      </p>
    </div>
  );
}

/** Warnings about a file that was read, for staff to check before the import. Renders nothing if there are none. */
export function ImportFileNotes({ notes }: { readonly notes: readonly FileWarning[] }) {
  const t = useTranslations("imports.notes");
  const { style } = useNumberFormats();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className={styles.notes}>
      <h2 id="notes">{t("title")}</h2>
      {notes.map((note) => (
        <Notice key={note.kind}>
          <p>{fileNoteText(note, style)}</p>
        </Notice>
      ))}
    </section>
  );
}
