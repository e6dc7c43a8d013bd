import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import { emptyInventoryQuery, listingsPerInventoryPage } from "../../../domain/listings/inventory-query.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import { savePictures } from "../../pictures/save-pictures.ts";
import { createInventoryService, type InventoryService } from "./inventory.ts";
import {
  unattributedListingChange,
  completeListingFields,
  daysBeforeTestNow,
  inventoryTestNow,
  createInventoryFixture,
} from "../../../tests/support/inventory-fixture.ts";

const searches: readonly (readonly [typed: string, codes: readonly string[]])[] = [
  ["brooks", ["BR02-7"]],
  ["the  BROOKS", ["BR02-7"]],
  ["بروكس", ["BR02-7"]],
  ["ايفوار", ["AA01-101"]],
  ["آيفوار", ["AA01-101"]],
  ["aa01101", ["AA01-101"]],
  ["01-10", ["AA01-101"]],
  ["٠١-١٠", ["AA01-101"]],
  ["e", ["BR02-7", "AA01-101"]],
  ["100%", []],
  ["%", []],
  ["_", []],
  ["\\", []],
  ["'; drop table listing; --", []],
  ["   ", ["BR02-7", "AA01-101"]],
];

describeEachDatabase("The list of properties", (kind) => {
  let scene: Awaited<ReturnType<typeof createInventoryFixture>>;
  let properties: InventoryService;
  beforeAll(async () => void (scene = await createInventoryFixture(kind)));
  beforeEach(async () => void (properties = await scene.clear()));
  afterAll(() => scene.database.close());

  test("is empty at first, with every figure at zero", async () => {
    expect(await properties.list(emptyInventoryQuery, inventoryTestNow)).toEqual({
      properties: [],
      total: 0,
      page: 1,
      pageCount: 1,
    });
    expect(Object.values(await properties.counts(inventoryTestNow)).every((count) => count === 0)).toBe(true);
    expect(await properties.stats()).toEqual({
      totalProperties: 0,
      activeProperties: 0,
      pausedProperties: 0,
      removedProperties: 0,
      updateProperties: 0,
      totalValue: 0,
      averagePrice: 0,
      minPrice: null,
      maxPrice: null,
      averageAreaM2: 0,
      developers: 0,
      locations: 0,
      lastUpdated: null,
      samples: 0,
    });
    expect(await properties.find(1, inventoryTestNow)).toBeNull();
  });

  test("shows a listing with its cover in the smallest size and its missing values", async () => {
    const home = await scene.add("AA01-101", { titlear: "", price: 0 }, inventoryTestNow, 2);
    const [row] = (await properties.list(emptyInventoryQuery, inventoryTestNow)).properties;
    expect(row).toEqual({
      id: home.id,
      revision: 1,
      unitCode: "AA01-101",
      projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
      developerName: { en: suggestedListingFields.developername, ar: suggestedListingFields.developernamear },
      location: { en: suggestedListingFields.location, ar: suggestedListingFields.locationar },
      unitType: { en: suggestedListingFields.unittype, ar: suggestedListingFields.unittypear },
      areaM2: 140,
      sourceWords: {},
      rooms: 3,
      priceEgp: 0,
      status: "active",
      isSample: false,
      cover: { url: "/pictures/units/living-sea-400.webp?v=0", placeholder: "abc" },
      pictureCount: 2,
      createdAt: inventoryTestNow,
      updatedAt: inventoryTestNow,
      confirmedAt: inventoryTestNow,
      isDue: false,
      isPriceOpen: false,
      draftLacks: [],
      missing: ["price", "titlear"],
      duplicates: [],
      contractFaults: [],
    });
  });

  test("finds the typed text in names of projects and in unit codes, and nothing else", async () => {
    await scene.add("AA01-101", {}, daysBeforeTestNow(1));
    await scene.add("BR02-7", { projectname: "The Brooks", projectnamear: "ذا بروكس" });
    for (const [text, expected] of searches)
      expect({ text, codes: await scene.codesOf({ text }) }).toEqual({ text, codes: expected });
  });

  test("is sorted as requested, with unknown prices last in both directions", async () => {
    await scene.add("B-2", { price: 2_000_000, projectname: "Zed" }, daysBeforeTestNow(3));
    await scene.add("A-1", { price: 0, projectname: "Badya", rooms: 1 }, daysBeforeTestNow(2));
    const last = await scene.add("C-3", { price: 9_000_000, projectname: "" }, daysBeforeTestNow(1));
    await properties.update({ rooms: 5 }, unattributedListingChange(last));
    expect(await scene.codesOf({ sort: "newest" })).toEqual(["C-3", "A-1", "B-2"]);
    expect(await scene.codesOf({ sort: "code" })).toEqual(["A-1", "B-2", "C-3"]);
    expect(await scene.codesOf({ sort: "project" })).toEqual(["A-1", "B-2", "C-3"]);
    expect(await scene.codesOf({ sort: "price-asc" })).toEqual(["B-2", "C-3", "A-1"]);
    expect(await scene.codesOf({ sort: "price-desc" })).toEqual(["C-3", "B-2", "A-1"]);
    // Changed, added and removed listings update the orders that were sorted before.
    const [first] = (await properties.list({ ...emptyInventoryQuery, text: "B-2" }, inventoryTestNow))
      .properties;
    const later = new Date(inventoryTestNow.getTime() + 1_000);
    await properties.update({ price: 9_500_000 }, { ...first!, actorId: null, now: later });
    await scene.add("A-0", { price: 1_000_000, projectname: "Alma" }, daysBeforeTestNow(9));
    expect(await scene.codesOf({ sort: "updated" })).toEqual(["B-2", "C-3", "A-1", "A-0"]);
    expect(await scene.codesOf({ sort: "price-desc" })).toEqual(["B-2", "C-3", "A-0", "A-1"]);
    expect(await scene.codesOf({ sort: "project" })).toEqual(["A-0", "A-1", "B-2", "C-3"]);
    expect(await scene.codesOf({ sort: "newest" })).toEqual(["C-3", "A-1", "B-2", "A-0"]);
  });

  test("has pages, and a number past the end gives the last one", async () => {
    for (let n = 0; n < listingsPerInventoryPage + 2; n++)
      await scene.add(`P-${n}`, {}, daysBeforeTestNow(n), 0);
    expect(await properties.list({ ...emptyInventoryQuery, page: 2 }, inventoryTestNow)).toMatchObject({
      total: 26,
      page: 2,
      pageCount: 2,
    });
    expect(await scene.codesOf({ page: 2 })).toEqual(["P-24", "P-25"]);
    expect(await scene.codesOf({ page: 99 })).toEqual(["P-24", "P-25"]);
  });

  test("a listing is found with all data and its pictures in order, even if deleted", async () => {
    const home = await scene.add("AA01-101", {}, daysBeforeTestNow(40), 2);
    const deletion = await properties.delete(unattributedListingChange(home, daysBeforeTestNow(39)));
    expect(deletion.kind).toBe("saved");
    expect(await properties.find(home.id, inventoryTestNow)).toMatchObject({
      id: home.id,
      revision: 2,
      values: { ...completeListingFields, status: "deleted" },
      confirmedAt: daysBeforeTestNow(40),
      isDue: false,
      missing: [],
      duplicates: [],
      pictures: [
        { url: "/pictures/units/living-sea.webp?v=0", widthPx: 1600, heightPx: 1200, placeholder: "abc" },
        { url: "/pictures/units/living-sea.webp?v=1" },
      ],
    });
  });

  test("the figures leave out deleted listings, and unknown prices from the lowest", async () => {
    await scene.add("A-1", { price: 2_000_000, unitarea: 100 }, daysBeforeTestNow(2));
    await scene.add(
      "A-2",
      { price: 0, unitarea: 200, developername: "Ora", status: "paused" },
      daysBeforeTestNow(1),
    );
    await scene.add(
      "A-3",
      { price: 4_000_000, unitarea: 300, location: "Sheikh Zayed", status: "update" },
      daysBeforeTestNow(3),
    );
    const deletedListing = await scene.add(
      "A-4",
      { price: 9_000_000, developername: "Sodic" },
      daysBeforeTestNow(5),
    );
    await properties.delete(unattributedListingChange(deletedListing));
    expect(await properties.stats()).toEqual({
      totalProperties: 3,
      activeProperties: 1,
      pausedProperties: 1,
      removedProperties: 0,
      updateProperties: 1,
      totalValue: 6_000_000,
      averagePrice: 2_000_000,
      minPrice: 2_000_000,
      maxPrice: 4_000_000,
      averageAreaM2: 200,
      developers: 2,
      locations: 2,
      lastUpdated: daysBeforeTestNow(1),
      samples: 0,
    });
  });

  test("changes by another process are seen at once, including pictures and deletions", async () => {
    const otherInventory = createInventoryService(scene.database.db);
    const home = await scene.add("AA01-101", {}, inventoryTestNow, 0);
    expect(await scene.codesOf({}, otherInventory)).toEqual(["AA01-101"]);
    await scene.addPicture(home.id, 0);
    expect((await otherInventory.counts(inventoryTestNow)).incomplete).toBe(0);
    await scene.add("BB", { unitarea: 99 }, daysBeforeTestNow(1));
    expect(await scene.codesOf({}, otherInventory)).toEqual(["AA01-101", "BB"]);
    await scene.database.db.deleteFrom("listing").where("id", "=", home.id).execute();
    expect(await scene.codesOf({}, otherInventory)).toEqual(["BB"]);
  });

  test("a request during another one sees what was saved before", async () => {
    const home = await scene.add("AA01-101");
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await scene.add(`M-${n}`, {}, daysBeforeTestNow(n + 1), 0);
        return [n, await scene.codesOf({ text: `M-${n}` })] as const;
      }),
    );
    for (const [n, codes] of results) expect(codes).toContain(`M-${n}`);
    expect((await properties.find(home.id, inventoryTestNow))?.id).toBe(home.id);
  });

  test("a large number of changes causes a full read", async () => {
    await scene.add("AA01-101");
    expect(await scene.codesOf({})).toEqual(["AA01-101"]);
    await scene.database.pool.query(
      `insert into listing (unit_code, unit_type, finishing, created_at)
       select 'N-' || n, 'villa', 'unknown', '2026-01-01' from generate_series(1, 6000) n`,
    );
    expect((await properties.counts(inventoryTestNow)).all).toBe(6_001);
    expect(await scene.codesOf({ text: "n-6000" })).toEqual(["N-6000"]);
  });

  test("the history of a listing names who made each change, newest first", async () => {
    const { rows } = await scene.database.pool.query<{ id: number }>(
      `insert into staff_account (email, name, role, created_at)
       values ('mona@example.com', 'Mona', 'owner', now()) returning id`,
    );
    const actorId = rows[0]?.id ?? 0;
    const home = await scene.add("AA01-101");
    await savePictures(
      scene.database.db,
      { listingId: home.id, pictures: [], version: null },
      { actorId, now: inventoryTestNow },
    );
    await properties.update({ rooms: 4 }, { ...unattributedListingChange(home), actorId });
    const history = await properties.history(home.id, 10);
    expect(history.map(({ entity, action, actorName }) => [entity, action, actorName])).toEqual([
      ["listing", "update", "Mona"],
      ["listing_image", "update", "Mona"],
      ["listing", "create", null],
    ]);
    expect(await properties.history(home.id, 1)).toHaveLength(1);
  });
});
