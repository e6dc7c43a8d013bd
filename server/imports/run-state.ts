import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Where an import is; each is the name of a message. */
export const runStates = [
  /** The file is being read and compared; nothing is changed. */
  "reading",
  /** The report is there, and somebody has to choose. */
  "checked",
  "refused",
  "discarded",
  "applying",
  "applied",
  /** All or nothing was chosen, and somebody else was quicker: what was written is being taken back. */
  "reverting",
  "reverted",
  "undoing",
  "undone",
  /** Broken off, by our fault or by staff: nothing is being done, and what it wrote can be taken back. */
  "failed",
] as const;
export type RunState = (typeof runStates)[number];

/** Whether all or nothing is written, or the rows without a fault. */
export type ImportMode = "all" | "good";

/** States in which there is work to do. */
export const busyStates = [
  "reading",
  "applying",
  "reverting",
  "undoing",
] as const satisfies readonly RunState[];

export type RunRow = Selectable<Schema["import_run"]>;

/** Rows of one transaction: far below a second on either database. */
export const batchRows = 500;

/** The run, which nobody else works on until the transaction ends; null unless it is in one of these states. */
export async function lockRun(
  tx: Transaction<Schema>,
  id: number,
  states: readonly RunState[],
): Promise<RunRow | null> {
  const run = await tx
    .selectFrom("import_run")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return run && states.some((state) => state === run.state) ? run : null;
}

export async function setRun(
  db: Kysely<Schema>,
  id: number,
  columns: Partial<Omit<RunRow, "id" | "state">> & { readonly state?: RunState },
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
