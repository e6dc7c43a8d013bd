import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { importRights } from "../../../domain/staff/rights/imports.ts";
import { isBusy } from "../../../domain/uploads/import-state.ts";
import type { FaultPage, ImportRun } from "../../../server/imports/find-runs.ts";
import type { AskedRow } from "../../../server/imports/rows/list-asked.ts";
import type { AskedName } from "../../../server/imports/rows/project-answers.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFigures } from "../shell/figures.ts";
import { useMay } from "../shell/use-may.ts";
import { DraftRows } from "./asked-rows.tsx";
import { FaultList } from "./fault-list.tsx";
import { ImportChoice, StopImport, UndoImport } from "./import-steps.tsx";
import styles from "./imports.module.css";

interface ImportReportProps {
  readonly run: ImportRun;
  readonly faults: FaultPage | null;
  /** Rows with an amount that is far off, the first of them. */
  readonly doubtful: readonly AskedRow[];
  /** Rows that say next to nothing, the first of them. */
  readonly drafts: readonly AskedRow[];
  /** Names of projects that may be places, those of the most rows first. */
  readonly names: readonly AskedName[];
  readonly isAskingUndo: boolean;
}

const counted = ["new", "changed", "unchanged", "faulty"] as const;

/** What a file would do, or did. */
export function ImportReport({ run, faults, doubtful, drafts, names, isAskingUndo }: ImportReportProps) {
  const t = useTranslations("imports");
  const { count } = useFigures();
  const may = useMay();
  return (
    <>
      <h1 className="h2">
        <bdi className={styles.fileName}>{run.fileName || t("unnamed")}</bdi>
      </h1>
      <p className={styles.state} role="status">
        {t(`sentences.${run.state}`, {
          applied: run.rows.applied,
          undone: run.rows.undone,
          left: run.rows.left,
        })}
      </p>
      {isBusy(run.state) && (
        <>
          <Progress run={run} />
          {may(importRights.stop, run).ok && <StopImport id={run.id} state={run.state} />}
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
      {run.state !== "refused" && (
        <dl className={styles.counts}>
          {counted.map((kind) => (
            <div key={kind}>
              <dt>{t(`counts.${kind}`)}</dt>
              <dd>{count(run.rows[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
      {drafts.length > 0 && <DraftRows count={run.rows.drafted} rows={drafts} />}
      {may(importRights.discard, run).ok && <ImportChoice run={run} doubtful={doubtful} names={names} />}
      {may(importRights.undo, run).ok && <UndoImport run={run} isAsking={isAskingUndo} />}
      {run.state === "applied" && run.rows.applied > 0 && !run.canUndo && (
        <p className={styles.hint}>{t("undo.gone")}</p>
      )}
      {faults && faults.rows.length > 0 && <FaultList run={run} faults={faults} />}
    </>
  );
}

const pollMs = 1_000;

/** How far it is. With scripts the page asks again by itself, without them the browser loads it anew. */
function Progress({ run }: { readonly run: ImportRun }) {
  const t = useTranslations("imports");
  const { count } = useFigures();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = window.setTimeout(() => void revalidate(), pollMs);
    return () => window.clearTimeout(timer);
  }, [revalidate, state]);
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
