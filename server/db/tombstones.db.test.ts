import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { makeListingDraft } from "../../tests/search/test-listing-draft.ts";
import { insertSampleListings } from "../listings/samples/sample-listings.ts";
import { insertListings } from "../listings/write/write-listings.ts";
import { deleteOldTombstones } from "./tombstones.ts";

const now = new Date("2026-06-01T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeEachDatabase("Numbers of listings that were deleted", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  afterAll(() => database.close());

  test("are forgotten after a month, but for the newest, which keeps samples from coming back", async () => {
    const { db } = database;
    await insertListings(
      db,
      ["AA-1", "AA-2", "AA-3", "AA-4"].map((code) => makeListingDraft(code)),
    );
    const rows = await db.selectFrom("listing").select("id").orderBy("id").execute();
    await db.deleteFrom("listing").execute();
    for (const [index, { id }] of rows.entries())
      await db
        .updateTable("listing_tombstone")
        .set({ buried_at: daysAgo([60, 31, 29, 28][index] ?? 0) })
        .where("listing_id", "=", id)
        .execute();
    const listTombstones = async () =>
      (await db.selectFrom("listing_tombstone").select("listing_id").orderBy("listing_id").execute()).map(
        (row) => row.listing_id,
      );
    await deleteOldTombstones(db, now);
    expect(await listTombstones()).toEqual(rows.slice(2).map(({ id }) => id));
    await deleteOldTombstones(db, new Date("2027-06-01T00:00:00Z"));
    expect(await listTombstones()).toEqual(rows.slice(3).map(({ id }) => id));
    expect(await insertSampleListings(db, now)).toBe(0);
  });
});
