import { setImmediate as yieldToTimers } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { ListingSeed } from "../record/listing-draft.ts";
import { insertListings } from "./write-listings.ts";

export interface BatchInsertOptions {
  /** The number of listings per transaction. */
  readonly batchSize?: number;
  /** The number of concurrent batches; 1 for a database with a single session, such as PGlite. */
  readonly parallel?: number;
  readonly onProgress?: (written: number) => void;
}

/**
 * Writes any number of listings in small transactions, so that readers and the polling search never wait long, and
 * memory holds only a few batches. After an interruption, complete batches remain.
 * @returns the number of written listings
 */
export async function insertListingsInBatches(
  db: Kysely<Schema>,
  drafts: Iterable<ListingSeed>,
  { batchSize = 1_000, parallel = 1, onProgress = () => {} }: BatchInsertOptions = {},
): Promise<number> {
  const source = drafts[Symbol.iterator]();
  let writtenCount = 0;
  const writeBatches = async (): Promise<void> => {
    for (;;) {
      const batch = takeBatch(source, batchSize);
      if (batch.length === 0) return;
      await insertListings(db, batch);
      writtenCount += batch.length;
      onProgress(writtenCount);
      // PGlite resolves only in microtasks, so timers would never run without this pause.
      await yieldToTimers();
    }
  };
  const results = await Promise.allSettled(Array.from({ length: parallel }, writeBatches));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return writtenCount;
}

function takeBatch(source: Iterator<ListingSeed>, size: number): ListingSeed[] {
  const batch: ListingSeed[] = [];
  while (batch.length < size) {
    const next = source.next();
    if (next.done) break;
    batch.push(next.value);
  }
  return batch;
}
