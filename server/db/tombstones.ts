import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "./in-batches.ts";
import type { Schema } from "./schema.ts";

const dayMs = 86_400_000;
/** In milliseconds: how long ids of deleted listings are stored for processes that poll the database for changes. */
const retentionMs = 30 * dayMs;

/**
 * Maximum age, in milliseconds, of data that can still be brought up to date from changes: ids of listings deleted
 * before that may be gone. A day shorter than `retentionMs`, because clocks and the time of the clean-up differ.
 */
export const maxCatchUpAgeMs = retentionMs - dayMs;

/**
 * Deletes the ids of listings that were deleted more than a month ago. The newest id stays: it shows that the site
 * has had listings, so that the samples are not loaded again.
 */
export async function deleteOldTombstones(
  db: Kysely<Schema>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await deleteInBatches(
    db,
    "listing_tombstone",
    sql`buried_at < ${before}::timestamptz
        and listing_id <> (select listing_id from listing_tombstone order by buried_at desc, listing_id desc limit 1)`,
    { signal },
  );
}
