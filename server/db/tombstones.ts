import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "./in-batches.ts";
import type { Schema } from "./schema.ts";

const dayMs = 86_400_000;
/** How long the number of a listing that was deleted is kept for those who follow the database. */
const keptMs = 30 * dayMs;

/**
 * What was last read of the database so long ago cannot be brought up to date by what has changed since: numbers of
 * deleted listings may be forgotten by then. A day before that, because clocks and nights differ.
 */
export const followedAtMost = keptMs - dayMs;

/**
 * Forgets the numbers of listings that were deleted more than a month ago. The newest one stays: it shows that there were
 * listings here once, so that samples do not come back.
 */
export async function tidyTombstones(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await deleteInBatches(
    db,
    "listing_tombstone",
    sql`buried_at < ${before}::timestamptz
        and listing_id <> (select listing_id from listing_tombstone order by buried_at desc, listing_id desc limit 1)`,
    { signal },
  );
}
