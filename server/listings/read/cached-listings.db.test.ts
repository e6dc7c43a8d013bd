import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sampleListings } from "../../../content/sample-listings.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { createListingReader } from "./listings.ts";
import { type CachedListingReader, createCachedListingReader } from "./cached-listings.ts";
import { insertSampleListings } from "../samples/sample-listings.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");

describeEachDatabase("Listings remembered", (kind) => {
  let database: TestDatabase;
  let ids: number[];
  let listings: CachedListingReader;
  let followedMsAgo: number | null;
  const priceOf = async (id: number) => (await listings.byIds([id]))[0]?.priceEgp;
  const setPrice = (id: number, priceEgp: number) =>
    database.db.updateTable("listing").set({ price_egp: priceEgp }).where("id", "=", id).execute();

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    await insertSampleListings(database.db, new Date(noon));
    ids = (await database.db.selectFrom("listing").select("id").orderBy("id").execute()).map(({ id }) => id);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    followedMsAgo = 1_500;
    listings = createCachedListingReader(
      createListingReader(database.db, () => sampleAreas),
      () => followedMsAgo,
    );
  });

  test("equal those of the database, in the requested order, whichever of them were cached", async () => {
    expect(ids).toHaveLength(sampleListings.length);
    await listings.byIds([ids[3]!, ids[1]!]);
    const order = [ids[2]!, ids[1]!, 999_999, ids[3]!, ids[0]!];
    expect(await listings.byIds(order)).toEqual(
      await createListingReader(database.db, () => sampleAreas).byIds(order),
    );
  });

  test("stay cached until they are changed", async () => {
    const id = ids[0]!;
    await setPrice(id, 5_000_000);
    expect(await priceOf(id)).toBe(5_000_000);
    await setPrice(id, 6_000_000);
    expect(await priceOf(id)).toBe(5_000_000);
    listings.forget("all");
    expect(await priceOf(id)).toBe(6_000_000);
  });

  test("are evicted one by one, if it is known which ones changed", async () => {
    const [id, other] = [ids[0]!, ids[1]!];
    for (const each of [id, other]) await setPrice(each, 5_000_000);
    await listings.byIds([id, other]);
    for (const each of [id, other]) await setPrice(each, 6_000_000);
    listings.forget(new Set([id]));
    expect([await priceOf(id), await priceOf(other)]).toEqual([6_000_000, 5_000_000]);
  });

  test("are read again while changes are not being followed", async () => {
    const id = ids[0]!;
    await setPrice(id, 5_000_000);
    expect(await priceOf(id)).toBe(5_000_000);
    await setPrice(id, 7_000_000);
    followedMsAgo = 2_500;
    expect(await priceOf(id)).toBe(7_000_000);
    followedMsAgo = null;
    await setPrice(id, 8_000_000);
    expect(await priceOf(id)).toBe(8_000_000);
  });

  test("read during a change of the catalogue are not cached", async () => {
    const id = ids[1]!;
    await setPrice(id, 5_000_000);
    const before = listings.byIds([id]);
    listings.forget(new Set());
    await before;
    await setPrice(id, 9_000_000);
    expect(await priceOf(id)).toBe(9_000_000);
  });
});
