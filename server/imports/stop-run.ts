import type { Kysely, Transaction } from "kysely";
import { type BusyImportState, busyImportStates } from "../../domain/uploads/import-state.ts";
import type { Schema } from "../db/schema.ts";
import type { ChangeContext } from "../audit/change.ts";
import {
  deleteImportData,
  type ImportActionResult,
  lockImportRun,
  type ImportRunRow,
  updateImportRun,
} from "./run-state.ts";

type Send = (runId: number, transaction: Transaction<Schema>) => Promise<void>;

/**
 * Stops the work on an import: a reading is discarded, written rows are undone, and an undo is interrupted. The
 * worker notices this before its next batch.
 * @returns "late" if the import's state is no longer `stops`, unless an earlier request has already stopped it
 */
export async function stopImportRun(
  tx: Transaction<Schema>,
  send: Send,
  { id, stops }: { readonly id: number; readonly stops: BusyImportState | null },
  { actorId, now }: ChangeContext,
): Promise<ImportActionResult> {
  const run = await lockImportRun(tx, id, busyImportStates);
  if (run?.state !== stops || run === null)
    return { kind: run?.state === "undoing" && stops === "applying" ? "going-on" : "late" };
  const decided = { decided_by: actorId, decided_at: now };
  if (run.state === "reading") {
    await updateImportRun(tx, id, { state: "discarded", finished_at: now, ...decided });
    await deleteImportData(tx, id);
  } else if (run.state === "applying") {
    await updateImportRun(tx, id, { state: "undoing", rows_left: 0, ...decided });
    await send(id, tx);
  } else await abortRun(tx, run, null);
  return { kind: "going-on" };
}

/**
 * Marks an import as failed after its last retry. In the mode "all", rows that were already written are undone;
 * otherwise they stay, and staff can undo them later.
 * @param reference of the error in the log
 */
export async function failImportRun(
  db: Kysely<Schema>,
  send: Send,
  id: number,
  reference: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lockImportRun(tx, id, busyImportStates);
    if (run === null) return;
    if (run.state === "applying" && run.mode === "all") {
      await updateImportRun(tx, id, { state: "undoing", rows_left: 0, reference });
      await send(id, tx);
    } else await abortRun(tx, run, reference);
  });
}

async function abortRun(tx: Transaction<Schema>, { id, state }: ImportRunRow, reference: string | null) {
  const { written } = await tx
    .selectFrom("import_row")
    .select(({ fn }) => fn.countAll<number>().as("written"))
    .where("run_id", "=", id)
    .where("outcome", "=", "applied")
    .executeTakeFirstOrThrow();
  // From now on these counts refer to the written rows, which can still be undone.
  const counts = { rows_applied: written, rows_undone: 0 };
  await updateImportRun(tx, id, {
    state: "failed",
    finished_at: new Date(),
    ...counts,
    ...(reference && { reference }),
  });
  if (state === "reading") await deleteImportData(tx, id);
}
