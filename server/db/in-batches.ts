import { setImmediate as yieldToTimers } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

interface BatchOptions {
  /** What ends the work between two batches; what is committed stays done. */
  readonly signal?: AbortSignal | undefined;
  /** Told after each batch how much is done in all. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Does a batch after another, each in a transaction of its own, until one finds nothing to do.
 * @param batch how much it did
 * @returns how much was done
 * @throws the signal's reason when it ends the work
 */
export async function inBatches(
  batch: () => Promise<number>,
  { signal, onProgress }: BatchOptions = {},
): Promise<number> {
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const count = await batch();
    if (count === 0) return done;
    done += count;
    onProgress?.(done);
    // PGlite answers without ever leaving the queue of promises, which would starve every timer.
    await yieldToTimers();
  }
}

/** Rows of one statement, of tables whose rows take nothing else with them. */
const rowsPerStatement = 5_000;

/** Deletes any number of rows, so many in a statement that none comes near the time that a statement has. */
export function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
  options: BatchOptions = {},
): Promise<number> {
  return inBatches(async () => {
    // Locked rows are in use; waiting for several of them in two processes at once could end in a deadlock.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${rowsPerStatement} for update skip locked))`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  }, options);
}
