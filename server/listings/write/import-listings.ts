import { setImmediate as yieldToTimers } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { ListingDraft } from "../record/listing-draft.ts";
import { insertListings } from "./write-listings.ts";

export interface ImportOptions {
  /** Listings of one transaction. */
  readonly batchSize?: number;
  /** Batches on their way at once; 1 where there is one session only, as in PGlite. */
  readonly parallel?: number;
  readonly onProgress?: (written: number) => void;
}

/**
 * Writes any number of listings in small transactions of their own: readers and the search's polling are never held up
 * by one long one, and memory stays that of a few batches. Stopped half-way, whole batches are there and others are not.
 * @returns how many were written
 */
export async function importListings(
  db: Kysely<Schema>,
  drafts: Iterable<ListingDraft>,
  { batchSize = 1_000, parallel = 1, onProgress = () => {} }: ImportOptions = {},
): Promise<number> {
  const source = drafts[Symbol.iterator]();
  let written = 0;
  const writeBatches = async (): Promise<void> => {
    for (;;) {
      const batch = takeBatch(source, batchSize);
      if (batch.length === 0) return;
      await insertListings(db, batch);
      written += batch.length;
      onProgress(written);
      // PGlite answers without ever leaving the queue of promises, which would starve every timer.
      await yieldToTimers();
    }
  };
  const writers = await Promise.allSettled(Array.from({ length: parallel }, writeBatches));
  for (const writer of writers) if (writer.status === "rejected") throw writer.reason;
  return written;
}

function takeBatch(source: Iterator<ListingDraft>, size: number): ListingDraft[] {
  const batch: ListingDraft[] = [];
  while (batch.length < size) {
    const next = source.next();
    if (next.done) break;
    batch.push(next.value);
  }
  return batch;
}
