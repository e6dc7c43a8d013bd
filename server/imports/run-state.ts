import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { ImportState } from "../../domain/uploads/import-state.ts";
import type { Schema } from "../db/schema.ts";

export type RunRow = Selectable<Schema["import_run"]>;

/** Rows of one transaction: far below a second on either database. */
export const batchRows = 500;

/** The run, which nobody else works on until the transaction ends; null unless it is in one of these states. */
export async function lockRun(
  tx: Transaction<Schema>,
  id: number,
  states: readonly ImportState[],
): Promise<RunRow | null> {
  const run = await tx
    .selectFrom("import_run")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return run && states.some((state) => state === run.state) ? run : null;
}

/** Forgets the file of a run: nothing of it is read any more. */
export async function forgetFile(tx: Kysely<Schema>, id: number): Promise<void> {
  await tx.deleteFrom("import_part").where("run_id", "=", id).execute();
}

export async function setRun(
  db: Kysely<Schema>,
  id: number,
  columns: Partial<Omit<RunRow, "id" | "state">> & { readonly state?: ImportState },
): Promise<void> {
  await db.updateTable("import_run").set(columns).where("id", "=", id).execute();
}

/** Has batches worked on, each in a transaction of its own, until one says that the work is over. */
export async function workInBatches(
  db: Kysely<Schema>,
  workOnBatch: (tx: Transaction<Schema>) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (await db.transaction().execute(workOnBatch)) return;
    await yieldToOthers();
  }
}
