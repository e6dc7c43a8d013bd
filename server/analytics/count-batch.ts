import { type Kysely, type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../db/in-batches.ts";
import type { Schema } from "../db/schema.ts";

/** Names what is written in one statement, however often that statement is sent. */
export interface CountBatch {
  /** Of one kind of counts of one process, a UUID. */
  readonly writer: string;
  /** From 1; each batch of a writer has the next number. */
  readonly number: number;
}

/**
 * Begins a statement that adds counts: it notes the batch, and its table `batch` has a row only when the batch was not
 * written before. The rest of the statement adds nothing unless there is that row. A statement whose answer was lost and
 * that is still under way holds the row of its writer, so that the same batch waits for it and then adds nothing.
 */
export function notingBatch({ writer, number }: CountBatch): RawBuilder<unknown> {
  return sql`
    with batch as (
      insert into count_writer (id, last_batch, written_at) values (${writer}::uuid, ${number}::integer, now())
      on conflict (id) do update set last_batch = excluded.last_batch, written_at = excluded.written_at
        where count_writer.last_batch < excluded.last_batch
      returning id)`;
}

/** No batch waits so long for a database that is away: a process that could send it again has long been started anew. */
const keptMs = 30 * 86_400_000;

/** Forgets the writers of processes that have ended. */
export async function tidyCountWriters(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await deleteInBatches(db, "count_writer", sql`written_at < ${before}::timestamptz`, { signal });
}
