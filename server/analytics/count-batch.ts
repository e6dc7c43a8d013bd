import { type Kysely, type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../db/in-batches.ts";
import type { Schema } from "../db/schema.ts";

/** Identifies a batch of counts, so that a batch that is written twice is counted once. */
export interface CountBatchId {
  /** A UUID; each process has one for each kind of counts. */
  readonly writer: string;
  /** From 1; increases by one with each batch of the same writer. */
  readonly number: number;
}

/**
 * The first part of an SQL statement that adds counts; it records the batch. The common table expression `batch`
 * has a row only if the batch was not written before, and the rest of the statement must add counts only then. If
 * the first attempt is still running, its row lock makes a repeated attempt wait and then add nothing.
 */
export function countBatchCteSql({ writer, number }: CountBatchId): RawBuilder<unknown> {
  return sql`
    with batch as (
      insert into count_writer (id, last_batch, written_at) values (${writer}::uuid, ${number}::integer, now())
      on conflict (id) do update set last_batch = excluded.last_batch, written_at = excluded.written_at
        where count_writer.last_batch < excluded.last_batch
      returning id)`;
}

/** In milliseconds: 30 days, much longer than any process retries a batch. */
const retentionMs = 30 * 86_400_000;

/** Deletes rows of writers that wrote nothing for 30 days (`retentionMs`): their processes have ended. */
export async function deleteOldCountWriters(
  db: Kysely<Schema>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await deleteInBatches(db, "count_writer", sql`written_at < ${before}::timestamptz`, { signal });
}
