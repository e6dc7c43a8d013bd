import type { Kysely } from "kysely";
import type { Schema } from "../../server/db/schema.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import type { ListingSeed } from "../../server/listings/record/listing-draft.ts";
import { seedPlaces } from "../../server/places/save-places.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";

const rowsPerBatch = 2_000;

/** Inserts generated listings without pictures. The same seed and `now` always give the same listings. */
export async function insertGeneratedListings(
  db: Kysely<Schema>,
  { count, seed, now }: { readonly count: number; readonly seed: number; readonly now: Date },
): Promise<void> {
  await seedPlaces(db, now);
  let batch: ListingSeed[] = [];
  for (const home of generateListings({ count, seed, now })) {
    batch.push({ ...home, images: [] });
    if (batch.length < rowsPerBatch) continue;
    await insertListings(db, batch);
    batch = [];
  }
  await insertListings(db, batch);
}
