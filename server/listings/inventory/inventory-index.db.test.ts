import { afterAll, beforeAll, expect, test } from "vitest";
import { makeListingDraft } from "../../../tests/search/test-listing-draft.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { maxCatchUpAgeMs } from "../../db/tombstones.ts";
import { insertListings } from "../write/write-listings.ts";
import { createInventoryIndex } from "./inventory-index.ts";

describeEachDatabase("The staff's list in memory", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  afterAll(() => database.close());

  test("is read completely after so long without a request that tombstones may be gone", async () => {
    let now = 0;
    const index = createInventoryIndex(database.db, () => now);
    await insertListings(database.db, [makeListingDraft("AA-1"), makeListingDraft("AA-2")]);
    const sizeOf = async () => (await index.current()).columns.size;
    expect(await sizeOf()).toBe(2);
    await database.db.deleteFrom("listing").where("unit_code", "=", "AA-1").execute();
    await database.db.deleteFrom("listing_tombstone").execute();
    now = maxCatchUpAgeMs + 1;
    expect(await sizeOf()).toBe(1);
  });
});
