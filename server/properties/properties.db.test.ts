import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newProperty, type PropertyValues } from "../../domain/property.ts";
import { propertiesPerPage, type PropertyQuery, type PropertyView } from "../../domain/property-query.ts";
import { describeEachDatabase, testDatabase, type TestDatabase } from "../../tests/support/database.ts";
import type { Property } from "../listings/property.ts";
import { savePictures } from "../pictures/save-pictures.ts";
import { createProperties } from "./create-properties.ts";
import type { Properties } from "./properties.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const everything: PropertyQuery = { text: "", view: "all", sort: "newest", page: 1 };

const complete: PropertyValues = {
  ...newProperty,
  unitcode: "AA01-101",
  title: "Garden corner",
  titlear: "ركن بحديقة",
  projectname: "Ivoire East",
  projectnamear: "آيفوار إيست",
  unitarea: 140,
  rooms: 3,
  price: 3_500_000,
};

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
  let database: TestDatabase;
  let properties: Properties;
  beforeAll(async () => void (database = await testDatabase(kind)));
  beforeEach(async () => {
    await database.pool.query("truncate listing, listing_tombstone cascade");
    properties = createProperties(database.db);
  });
  afterAll(() => database.close());

  async function add(
    unitcode: string,
    different: Partial<PropertyValues> = {},
    at = now,
    pictures = 1,
  ): Promise<Property> {
    const values = { ...complete, unitcode, ...different };
    const made = await properties.create(values, { actorId: null, now: at });
    if (made.kind !== "saved") throw new Error(JSON.stringify(made));
    for (let position = 0; position < pictures; position++) await addPicture(made.property.id, position);
    return made.property;
  }
  const addPicture = (listing_id: number, position: number) =>
    database.db
      .insertInto("listing_image")
      .values({
        listing_id,
        position,
        url: `/pictures/units/living-sea.webp?v=${position}`,
        width_px: 1600,
        height_px: 1200,
        placeholder: "abc",
      })
      .execute();
  const codesOf = async (query: Partial<PropertyQuery>, of = properties) =>
    (await of.list({ ...everything, ...query }, now)).properties.map(({ unitCode }) => unitCode);
  const by = ({ id, revision }: Property, at = now) => ({ id, revision, actorId: null, now: at });

  test("is empty at first, and says so in every figure", async () => {
    expect(await properties.list(everything, now)).toEqual({
      properties: [],
      total: 0,
      page: 1,
      pageCount: 1,
    });
    expect(Object.values(await properties.counts(now)).every((count) => count === 0)).toBe(true);
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
    });
    expect(await properties.find(1, now)).toBeNull();
  });

  test("shows a property with its cover in the smallest size and what it lacks", async () => {
    const home = await add("AA01-101", { titlear: "", price: 0 }, now, 2);
    const [shown] = (await properties.list(everything, now)).properties;
    expect(shown).toEqual({
      id: home.id,
      revision: 1,
      unitCode: "AA01-101",
      projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
      developerName: { en: newProperty.developername, ar: newProperty.developernamear },
      location: { en: newProperty.location, ar: newProperty.locationar },
      unitType: { en: newProperty.unittype, ar: newProperty.unittypear },
      areaM2: 140,
      rooms: 3,
      priceEgp: 0,
      status: "active",
      isSample: false,
      cover: { url: "/pictures/units/living-sea-400.webp?v=0", placeholder: "abc" },
      pictureCount: 2,
      createdAt: now,
      updatedAt: now,
      confirmedAt: now,
      isDue: false,
      missing: ["price", "titlear"],
      duplicates: [],
    });
  });

  test("finds what was typed in names of projects and in unit codes, and nothing else", async () => {
    await add("AA01-101", {}, daysAgo(1));
    await add("BR02-7", { projectname: "The Brooks", projectnamear: "ذا بروكس" });
    for (const [text, expected] of searches)
      expect({ text, codes: await codesOf({ text }) }).toEqual({ text, codes: expected });
  });

  test("is sorted as asked, with what has no price last both ways", async () => {
    await add("B-2", { price: 2_000_000, projectname: "Zed" }, daysAgo(3));
    await add("A-1", { price: 0, projectname: "Badya", rooms: 1 }, daysAgo(2));
    const last = await add("C-3", { price: 9_000_000, projectname: "" }, daysAgo(1));
    await properties.update({ rooms: 5 }, by(last));
    expect(await codesOf({ sort: "newest" })).toEqual(["C-3", "A-1", "B-2"]);
    expect(await codesOf({ sort: "code" })).toEqual(["A-1", "B-2", "C-3"]);
    expect(await codesOf({ sort: "project" })).toEqual(["A-1", "B-2", "C-3"]);
    expect(await codesOf({ sort: "price-asc" })).toEqual(["B-2", "C-3", "A-1"]);
    expect(await codesOf({ sort: "price-desc" })).toEqual(["C-3", "B-2", "A-1"]);
    // One that changes, comes or goes finds its place in orders that were asked for before.
    const [first] = (await properties.list({ ...everything, text: "B-2" }, now)).properties;
    const later = new Date(now.getTime() + 1_000);
    await properties.update({ price: 9_500_000 }, { ...first!, actorId: null, now: later });
    await add("A-0", { price: 1_000_000, projectname: "Alma" }, daysAgo(9));
    expect(await codesOf({ sort: "updated" })).toEqual(["B-2", "C-3", "A-1", "A-0"]);
    expect(await codesOf({ sort: "price-desc" })).toEqual(["B-2", "C-3", "A-0", "A-1"]);
    expect(await codesOf({ sort: "project" })).toEqual(["A-0", "A-1", "B-2", "C-3"]);
    expect(await codesOf({ sort: "newest" })).toEqual(["C-3", "A-1", "B-2", "A-0"]);
  });

  test("has pages, and one past the end shows the last", async () => {
    for (let n = 0; n < propertiesPerPage + 2; n++) await add(`P-${n}`, {}, daysAgo(n), 0);
    expect(await properties.list({ ...everything, page: 2 }, now)).toMatchObject({
      total: 26,
      page: 2,
      pageCount: 2,
    });
    expect(await codesOf({ page: 2 })).toEqual(["P-24", "P-25"]);
    expect(await codesOf({ page: 99 })).toEqual(["P-24", "P-25"]);
  });

  test("has views by status and by what there is to do, each with its number", async () => {
    const statuses = ["active", "update", "removed", "paused"] as const;
    for (const [n, status] of statuses.entries())
      await add(`S-${n}`, { status, unitarea: 200 + n }, daysAgo(n));
    const gone = await add("GONE", { price: 0 });
    await properties.delete(by(gone));
    await add("OLD", { unitarea: 300 }, daysAgo(26));
    await add("POOR", { unitarea: 400 }, daysAgo(1), 0);
    await add("TWIN-1", {}, daysAgo(2));
    await add("TWIN-2", { price: 3_900_000 }, daysAgo(3));
    const expected = {
      all: ["S-0", "S-1", "POOR", "S-2", "TWIN-1", "S-3", "TWIN-2", "OLD"],
      active: ["S-0", "POOR", "TWIN-1", "TWIN-2", "OLD"],
      update: ["S-1"],
      removed: ["S-2"],
      paused: ["S-3"],
      deleted: ["GONE"],
      due: ["OLD"],
      incomplete: ["POOR"],
      duplicates: ["TWIN-1", "TWIN-2"],
    };
    const counts = await properties.counts(now);
    for (const [view, codes] of Object.entries(expected)) {
      const { properties: shown } = await properties.list({ ...everything, view: view as PropertyView }, now);
      expect([view, shown.map(({ unitCode }) => unitCode).toSorted()]).toEqual([view, codes.toSorted()]);
      expect([view, counts[view as PropertyView]]).toEqual([view, codes.length]);
    }
    const shownIn = async (view: PropertyView) =>
      (await properties.list({ ...everything, view }, now)).properties;
    expect((await shownIn("due")).map(({ isDue }) => isDue)).toEqual([true]);
    expect((await shownIn("incomplete")).map(({ missing }) => missing)).toEqual([["pictures"]]);
    expect((await shownIn("duplicates")).map(({ duplicates }) => duplicates)).toEqual([
      ["TWIN-2"],
      ["TWIN-1"],
    ]);
  });

  test("what a view says lacks something is what the panel says lacks something", async () => {
    const gaps: Partial<PropertyValues>[] = [
      { price: 0 },
      { titlear: "" },
      { projectnamear: "" },
      { projectname: "", projectnamear: "" },
      { developernamear: "" },
      { locationar: "" },
      { unittypear: "" },
      { finishingar: "" },
      { deliveryar: "" },
      { delivery: "", deliveryar: "" },
    ];
    for (const [n, gap] of gaps.entries()) await add(`G-${n}`, gap);
    await add("G-P", {}, now, 0);
    const { properties: all } = await properties.list(everything, now);
    const lacking = all.filter(({ missing }) => missing.length > 0).map(({ unitCode }) => unitCode);
    expect(lacking).toHaveLength(gaps.length + 1 - 2);
    expect(await codesOf({ view: "incomplete" })).toEqual(lacking);
  });

  test("a pair stops being one as soon as one of the two is gone, or turns out to differ", async () => {
    const one = await add("D-1");
    const two = await add("D-2", { price: 4_000_000 });
    expect(await properties.find(one.id, now)).toMatchObject({
      duplicates: [{ id: two.id, unitCode: "D-2", priceEgp: 4_000_000 }],
    });
    const changed = await properties.update({ unitarea: 141 }, by(two));
    expect(await codesOf({ view: "duplicates" })).toEqual([]);
    expect(changed.kind).toBe("saved");
    await properties.undo({ ...by(two), revision: 2 });
    expect(await codesOf({ view: "duplicates" })).toEqual(["D-2", "D-1"]);
    await database.db.deleteFrom("listing").where("id", "=", two.id).execute();
    expect(await codesOf({ view: "duplicates" })).toEqual([]);
    expect((await properties.find(one.id, now))?.duplicates).toEqual([]);
  });

  test("of homes of which a compound has very many alike none is called a duplicate", async () => {
    await database.pool.query(
      `insert into listing (unit_code, project_slug, unit_type, area_m2, rooms, finishing)
       select 'L-' || n, 'ivoire-east', 'apartment', 140, 3, 'unknown' from generate_series(1, 51) n`,
    );
    expect((await properties.counts(now)).duplicates).toBe(0);
    await database.pool.query("delete from listing where unit_code = 'L-51'");
    expect((await properties.counts(now)).duplicates).toBe(50);
  });

  test("a property is found whole with its pictures in order, a deleted one too", async () => {
    const home = await add("AA01-101", {}, daysAgo(40), 2);
    const gone = await properties.delete(by(home, daysAgo(39)));
    expect(gone.kind).toBe("saved");
    expect(await properties.find(home.id, now)).toMatchObject({
      id: home.id,
      revision: 2,
      values: { ...complete, status: "deleted" },
      confirmedAt: daysAgo(40),
      isDue: false,
      missing: [],
      duplicates: [],
      pictures: [
        { url: "/pictures/units/living-sea.webp?v=0", widthPx: 1600, heightPx: 1200, placeholder: "abc" },
        { url: "/pictures/units/living-sea.webp?v=1" },
      ],
    });
  });

  test("the figures leave deleted ones out, and prices that are not known out of the lowest", async () => {
    await add("A-1", { price: 2_000_000, unitarea: 100 }, daysAgo(2));
    await add("A-2", { price: 0, unitarea: 200, developername: "Ora", status: "paused" }, daysAgo(1));
    await add(
      "A-3",
      { price: 4_000_000, unitarea: 300, location: "Sheikh Zayed", status: "update" },
      daysAgo(3),
    );
    const gone = await add("A-4", { price: 9_000_000, developername: "Sodic" }, daysAgo(5));
    await properties.delete(by(gone));
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
      lastUpdated: daysAgo(1),
    });
  });

  test("what another process saves is seen at once, pictures and removals too", async () => {
    const elsewhere = createProperties(database.db);
    const home = await add("AA01-101", {}, now, 0);
    expect(await codesOf({}, elsewhere)).toEqual(["AA01-101"]);
    await addPicture(home.id, 0);
    expect((await elsewhere.counts(now)).incomplete).toBe(0);
    await add("BB", { unitarea: 99 }, daysAgo(1));
    expect(await codesOf({}, elsewhere)).toEqual(["AA01-101", "BB"]);
    await database.db.deleteFrom("listing").where("id", "=", home.id).execute();
    expect(await codesOf({}, elsewhere)).toEqual(["BB"]);
  });

  test("whoever asks while others are being answered sees what was saved before", async () => {
    const home = await add("AA01-101");
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await add(`M-${n}`, {}, daysAgo(n + 1), 0);
        return [n, await codesOf({ text: `M-${n}` })] as const;
      }),
    );
    for (const [n, codes] of results) expect(codes).toContain(`M-${n}`);
    expect((await properties.find(home.id, now))?.id).toBe(home.id);
  });

  test("more changes than are followed one by one are read like everything", async () => {
    await add("AA01-101");
    expect(await codesOf({})).toEqual(["AA01-101"]);
    await database.pool.query(
      `insert into listing (unit_code, unit_type, finishing, created_at)
       select 'N-' || n, 'villa', 'unknown', '2026-01-01' from generate_series(1, 6000) n`,
    );
    expect((await properties.counts(now)).all).toBe(6_001);
    expect(await codesOf({ text: "n-6000" })).toEqual(["N-6000"]);
  });

  test("the history of a property names who made each change, the newest first", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into staff_account (email, name, role, created_at)
       values ('mona@example.com', 'Mona', 'owner', now()) returning id`,
    );
    const actorId = rows[0]?.id ?? 0;
    const home = await add("AA01-101");
    await savePictures(database.db, { listingId: home.id, pictures: [], version: null }, { actorId, now });
    await properties.update({ rooms: 4 }, { ...by(home), actorId });
    const history = await properties.history(home.id, 10);
    expect(history.map(({ entity, action, actorName }) => [entity, action, actorName])).toEqual([
      ["listing", "update", "Mona"],
      ["listing_image", "update", "Mona"],
      ["listing", "create", null],
    ]);
    expect(await properties.history(home.id, 1)).toHaveLength(1);
  });
});
