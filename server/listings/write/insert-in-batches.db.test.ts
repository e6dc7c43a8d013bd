import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { generateListings } from "../../../scripts/market/generate-listings.ts";
import { insertListingsInBatches } from "./insert-in-batches.ts";
import { createListingReader } from "../read/listings.ts";

const now = new Date("2026-11-21T09:00:00Z");

describeEachDatabase("Importing", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
  });
  afterEach(() => database.close());

  const parallel = kind === "postgres" ? 2 : 1;
  const countOf = async (table: string) =>
    (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
      ?.count;

  test("stores every listing with its pictures, in small transactions", async () => {
    const drafts = [...generateListings({ count: 1_050, seed: 3, now })];
    const progress: number[] = [];
    const writtenCount = await insertListingsInBatches(database.db, drafts, {
      batchSize: 200,
      parallel,
      onProgress: (count) => progress.push(count),
    });
    expect(writtenCount).toBe(1_050);
    expect(progress).toHaveLength(6);
    expect(await countOf("listing")).toBe(1_050);
    expect(await countOf("listing_image")).toBe(drafts.reduce((sum, { images }) => sum + images.length, 0));
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(distinct tx)::int as count from listing",
    );
    expect(rows[0]?.count).toBe(6);

    const pictured = drafts.find(({ status, images }) => status === "active" && images.length > 1);
    if (!pictured) throw new Error("no home has pictures");
    const { images, title, priceEgp, createdAt } = pictured;
    expect(
      await createListingReader(database.db, () => sampleAreas).findByUnitCode(pictured.unitCode),
    ).toMatchObject({
      images,
      title,
      priceEgp,
      createdAt,
      isSample: true,
    });
  });

  test("reports a failure with its cause, and keeps complete batches only", async () => {
    const drafts = [...generateListings({ count: 300, seed: 3, now })];
    const [first] = drafts;
    if (!first) throw new Error("nothing was generated");
    const brokenDrafts = [...drafts, { ...first, unitCode: "not a code" }];
    await expect(
      insertListingsInBatches(database.db, brokenDrafts, { batchSize: 100 }),
    ).rejects.toMatchObject({
      code: "23514",
    });
    expect(await countOf("listing")).toBe(300);
    await expect(insertListingsInBatches(database.db, drafts, { batchSize: 100 })).rejects.toMatchObject({
      code: "23505",
    });
    expect(await countOf("listing")).toBe(300);
  });

  test("does not block timers", async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await insertListingsInBatches(database.db, generateListings({ count: 400, seed: 3, now }), {
      batchSize: 50,
    });
    clearInterval(timer);
    expect(ticks).toBeGreaterThanOrEqual(4);
  });
});
