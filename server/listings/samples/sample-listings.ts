import type { Kysely, Selectable } from "kysely";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import { type SampleListing, sampleListings } from "../../../content/sample-listings.ts";
import { recordChanges } from "../../audit/append-audit.ts";
import type { Change } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListingDraft } from "../record/listing-draft.ts";
import { insertListings } from "../write/write-listings.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** The row of `setting` that remembers the decision, made once in the life of a database. */
const settingKey = "samples";
/** Small enough for one transaction to stay far below two seconds. */
const removalBatch = 1_000;

/**
 * Loads the samples into a database that never held a listing, dated back from `now`. What it decides is remembered in
 * the table `setting`, in the same transaction: neither removing the samples nor emptying the table brings them back.
 * @returns how many were loaded: all of them, or 0
 */
export async function loadSamples(db: Kysely<Schema>, now: Date): Promise<number> {
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
 * Removes every sample, the generated homes among them, with their pictures: in batches, so that a million do not hold
 * the others up. Stopped half-way, it goes on where it was when it is run again. For a terminal: nothing is recorded.
 * @returns how many were removed
 */
export async function removeSamples(
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

/** The longest time in milliseconds that one removal request works before it answers; proxies wait far longer. */
const pressMs = 5_000;

/**
 * Removes samples as `removeSamples` does, for a press on a page of staff: each batch is recorded in the transaction
 * that makes it, with the unit code of every home, and when the time is over the rest stays for the next press.
 * @returns how many were removed
 */
export async function removeSamplesFor(
  db: Kysely<Schema>,
  change: Change,
  { patienceMs = pressMs, clock = Date.now } = {},
): Promise<number> {
  const until = clock() + patienceMs;
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
      await recordChanges(tx, change, entries);
      return rows;
    });
    removed += deleted.length;
    lastId = highestOf(deleted, lastId);
    if (deleted.length < removalBatch || clock() >= until) return removed;
  }
}

type Removed = Pick<Selectable<Schema["listing"]>, "id" | "unit_code">;

/** By rising id: without the lower bound each batch would read again past all the rows already removed. */
function removeBatch(db: Kysely<Schema>, afterId: number): Promise<readonly Removed[]> {
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

const highestOf = (rows: readonly Removed[], least: number) =>
  rows.reduce((last, { id }) => Math.max(last, id), least);

/** A listing that is gone has left its number among the tombstones, in the transaction that removed it. */
async function hasEverHeldListings(tx: Kysely<Schema>): Promise<boolean> {
  const listing = await tx.selectFrom("listing").select("id").limit(1).executeTakeFirst();
  const tombstone = await tx.selectFrom("listing_tombstone").select("listing_id").limit(1).executeTakeFirst();
  return listing !== undefined || tombstone !== undefined;
}

function toDraft({ pictures, daysAgo, ...sample }: SampleListing, now: Date): ListingDraft {
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
