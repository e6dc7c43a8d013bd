import { setImmediate as yieldToTimers } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

interface BatchOptions {
  /** Ends the work between two batches; committed batches stay. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each batch with the total so far. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Runs batches until one finds nothing to do, each in a transaction of its own.
 * @param batch returns the number of items it processed
 * @returns the total of all batches
 * @throws the signal's reason when it ends the work
 */
export async function runInBatches(
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
    // PGlite resolves its promises without returning to the event loop, which would starve every timer.
    await yieldToTimers();
  }
}

/** Number of rows of one statement, for tables without cascading deletes. */
const rowsPerStatement = 5_000;

/** Deletes any number of rows, in statements small enough to stay far below the statement timeout. */
export function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
  options: BatchOptions = {},
): Promise<number> {
  return runInBatches(async () => {
    // Skips locked rows: two processes that waited for the same rows in different order could deadlock.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${rowsPerStatement} for update skip locked))`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  }, options);
}
