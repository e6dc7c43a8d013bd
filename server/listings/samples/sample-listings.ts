import type { Kysely, Selectable } from "kysely";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import { type SampleListing, sampleListings } from "../../../content/sample-listings.ts";
import { recordRowChanges } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListingSeed } from "../record/listing-draft.ts";
import { insertListings } from "../write/write-listings.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** The key of the `setting` row that states whether samples were loaded. This is decided once per database. */
const settingKey = "samples";
/** The number of rows per transaction; a transaction takes far less than two seconds. */
const removalBatch = 1_000;

/**
 * Loads the samples into a database that has never held a listing, with dates before `now`. The decision is stored
 * in the table `setting` in the same transaction, so the samples do not come back after they were removed.
 * @returns the number of loaded samples: all of them, or 0
 */
export async function insertSampleListings(db: Kysely<Schema>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const drafts = (await hasEverHeldListings(tx))
      ? []
      : sampleListings.map((sample) => toDraft(sample, now));
    const decision = await tx
      .insertInto("setting")
      .values({
        key: settingKey,
        value: JSON.stringify({ loaded: drafts.length, decidedAt: now }),
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!decision) return 0;
    await insertListings(tx, drafts);
    return drafts.length;
  });
}

/**
 * Deletes every sample, including generated listings, with its pictures. Batches keep transactions short; after an
 * interruption, a second call continues. Used by a command in the terminal; not recorded in the audit.
 * @returns the number of deleted samples
 */
export async function removeSampleListings(
  db: Kysely<Schema>,
  onProgress: (removed: number) => void = () => {},
): Promise<number> {
  let removed = 0;
  let lastId = 0;
  for (;;) {
    const deleted = await removeBatch(db, lastId);
    if (deleted.length === 0) return removed;
    removed += deleted.length;
    lastId = highestOf(deleted, lastId);
    onProgress(removed);
  }
}

/**
 * Deletes samples like `removeSampleListings`, but for a staff page. Each batch is recorded in its transaction with
 * all unit codes. After the time limit, which is far below that of proxies, the rest is left for another request.
 * @returns the number of deleted samples
 */
export async function removeSamplesUntilTimeout(
  db: Kysely<Schema>,
  change: ChangeContext,
  { timeoutMs = 5_000 } = {},
): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  let removed = 0;
  let lastId = 0;
  for (;;) {
    const deleted = await db.transaction().execute(async (tx) => {
      const rows = await removeBatch(tx, lastId);
      const entries = rows.map(({ id, unit_code }) => ({
        action: "remove",
        entity: "listing",
        entityId: id,
        changes: { unit_code: { from: unit_code, to: null } },
      }));
      await recordRowChanges(tx, change, entries);
      return rows;
    });
    removed += deleted.length;
    lastId = highestOf(deleted, lastId);
    if (deleted.length < removalBatch || Date.now() >= deadline) return removed;
  }
}

type RemovedListing = Pick<Selectable<Schema["listing"]>, "id" | "unit_code">;

/**
 * Deletes the next samples by ascending id. Without `afterId`, each batch would scan all rows that were deleted
 * before.
 */
function removeBatch(db: Kysely<Schema>, afterId: number): Promise<readonly RemovedListing[]> {
  return db
    .with("sample", (query) =>
      query
        .selectFrom("listing")
        .select("id")
        .where("is_sample", "=", true)
        .where("id", ">", afterId)
        .orderBy("id")
        .limit(removalBatch),
    )
    .deleteFrom("listing")
    .where("id", "in", (query) => query.selectFrom("sample").select("id"))
    .returning(["id", "unit_code"])
    .execute();
}

const highestOf = (rows: readonly RemovedListing[], minimum: number) =>
  rows.reduce((last, { id }) => Math.max(last, id), minimum);

/** Whether there is a listing, or a tombstone of a deleted one. */
async function hasEverHeldListings(tx: Kysely<Schema>): Promise<boolean> {
  const listing = await tx.selectFrom("listing").select("id").limit(1).executeTakeFirst();
  const tombstone = await tx.selectFrom("listing_tombstone").select("listing_id").limit(1).executeTakeFirst();
  return listing !== undefined || tombstone !== undefined;
}

function toDraft({ pictures, daysAgo, ...sample }: SampleListing, now: Date): ListingSeed {
  const createdAt = new Date(now.getTime() - daysAgo * dayMs);
  return {
    ...sample,
    status: "active",
    isSample: true,
    images: pictures.map(toListingImage),
    createdAt,
    updatedAt: createdAt,
  };
}
