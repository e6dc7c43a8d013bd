import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newListingCutoff } from "../../../domain/listings/listing.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { createListingReader } from "../read/listings.ts";
import { insertSampleListings, removeSampleListings } from "./sample-listings.ts";

const now = new Date("2026-11-21T09:00:00Z");
const count = async ({ pool }: TestDatabase, table: string) =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

describeEachDatabase("Samples", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
  });
  afterEach(() => database.close());

  test("an empty database gets twenty active samples with pictures, dated within the last 60 days", async () => {
    expect(await insertSampleListings(database.db, now)).toBe(20);
    const { rows } = await database.pool.query<{ id: number }>("select id from listing");
    const listings = await createListingReader(database.db, () => sampleAreas).byIds(
      rows.map(({ id }) => id),
    );
    expect(listings).toHaveLength(20);
    for (const listing of listings) {
      expect(listing).toMatchObject({ status: "active", isSample: true });
      expect(listing.images.length).toBeGreaterThan(0);
      const ageDays = (now.getTime() - listing.createdAt.getTime()) / 86_400_000;
      expect(ageDays).toBeGreaterThanOrEqual(0);
      expect(ageDays).toBeLessThanOrEqual(60);
    }
    expect(listings.filter(({ createdAt }) => createdAt >= newListingCutoff(now)).length).toBeGreaterThan(10);
  });

  test("they are loaded once, even by two processes at the same time", async () => {
    const loaded = await Promise.all([
      insertSampleListings(database.db, now),
      insertSampleListings(database.db, now),
    ]);
    expect(loaded.toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect(await insertSampleListings(database.db, now)).toBe(0);
    expect(await count(database, "listing")).toBe(20);
  });

  test("once removed they are never loaded again", async () => {
    await insertSampleListings(database.db, now);
    expect(await removeSampleListings(database.db)).toBe(20);
    expect(await insertSampleListings(database.db, now)).toBe(0);
    expect(await count(database, "listing")).toBe(0);
    expect(await count(database, "listing_image")).toBe(0);
  });

  test("a database with past or present listings gets none, and removal leaves those alone", async () => {
    await database.pool.query(
      "insert into listing (unit_code, unit_type, finishing) values ('own-1', 'other', 'unknown')",
    );
    expect(await insertSampleListings(database.db, now)).toBe(0);
    expect(await removeSampleListings(database.db)).toBe(0);
    expect(await count(database, "listing")).toBe(1);
    await database.pool.query("delete from listing; delete from setting");
    expect(await insertSampleListings(database.db, now)).toBe(0);
  });

  test("removal continues in batches until the last sample", async () => {
    await database.pool.query(
      "insert into listing (unit_code, unit_type, finishing, is_sample) select 'S-' || n, 'other', 'unknown', n % 3 <> 0 from generate_series(1, 3600) as n",
    );
    const progress: number[] = [];
    expect(await removeSampleListings(database.db, (removed) => progress.push(removed))).toBe(2_400);
    expect(progress).toEqual([1_000, 2_000, 2_400]);
    expect(await count(database, "listing")).toBe(1_200);
  });
});
