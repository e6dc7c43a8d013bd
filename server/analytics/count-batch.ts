import { type Kysely, type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../db/in-batches.ts";
import type { Schema } from "../db/schema.ts";

/** Identifies a batch of counts, so that sending it repeatedly counts only once. */
export interface CountBatch {
  /** A UUID for one kind of counts in one process. */
  readonly writer: string;
  /** From 1; each batch of a writer has the next number. */
  readonly number: number;
}

/**
 * The beginning of a statement that adds counts. It records the batch; the table `batch` has a row only if the
 * batch was not written before, and the rest of the statement must add counts only then. If the first attempt is
 * still running, its row lock makes a repeated attempt wait and then add nothing.
 */
export function notingBatch({ writer, number }: CountBatch): RawBuilder<unknown> {
  return sql`
    with batch as (
      insert into count_writer (id, last_batch, written_at) values (${writer}::uuid, ${number}::integer, now())
      on conflict (id) do update set last_batch = excluded.last_batch, written_at = excluded.written_at
        where count_writer.last_batch < excluded.last_batch
      returning id)`;
}

/** In milliseconds. No process waits this long to send a batch again. */
const keptMs = 30 * 86_400_000;

/** Deletes the rows of writers whose processes have ended. */
export async function tidyCountWriters(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await deleteInBatches(db, "count_writer", sql`written_at < ${before}::timestamptz`, { signal });
}
