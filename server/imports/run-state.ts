import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { ImportState } from "../../domain/uploads/import-state.ts";
import type { Schema } from "../db/schema.ts";

export type ImportRunRow = Selectable<Schema["import_run"]>;

/**
 * "going-on" if the chosen action has started; "late" if the import's state no longer allows it, or another import
 * is in progress.
 */
export interface ImportActionResult {
  readonly kind: "going-on" | "late";
}

/** Rows per transaction; a batch takes far less than a second in both PostgreSQL and PGlite. */
export const importBatchSize = 500;

/** Locks the import until the transaction ends; null unless it is in one of these states. */
export async function lockImportRun(
  tx: Transaction<Schema>,
  id: number,
  states: readonly ImportState[],
): Promise<ImportRunRow | null> {
  const run = await tx
    .selectFrom("import_run")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return run && states.some((state) => state === run.state) ? run : null;
}

/** Deletes the file of an import after which it cannot be read again. */
export async function deleteImportFile(tx: Kysely<Schema>, id: number): Promise<void> {
  await tx.deleteFrom("import_part").where("run_id", "=", id).execute();
}

/** Deletes the file and the rows of an import that is refused or given up before it was applied. */
export async function deleteImportData(tx: Kysely<Schema>, id: number): Promise<void> {
  await deleteImportFile(tx, id);
  await tx.deleteFrom("import_row").where("run_id", "=", id).execute();
}

export async function updateImportRun(
  db: Kysely<Schema>,
  id: number,
  columns: Partial<Omit<ImportRunRow, "id" | "state">> & { readonly state?: ImportState },
): Promise<void> {
  await db.updateTable("import_run").set(columns).where("id", "=", id).execute();
}

/** Runs transactions one after another, until `processBatch` returns true because no work is left. */
export async function runBatchTransactions(
  db: Kysely<Schema>,
  processBatch: (tx: Transaction<Schema>) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (await db.transaction().execute(processBatch)) return;
    await yieldToOthers();
  }
}
