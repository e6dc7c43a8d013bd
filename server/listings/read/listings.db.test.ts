import { sampleAreasBySlug, sampleAreas } from "../../../content/places/sample-areas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toListingImage } from "../../../content/pictures/pictures.ts";
import { fieldNames, fieldTable } from "../../../domain/listings/field-table.ts";
import { blankListingFields } from "../../../domain/listings/listing-fields.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import type { ListingSeed } from "../record/listing-draft.ts";
import { createListingReader, type ListingReader } from "./listings.ts";
import { insertListings } from "../write/write-listings.ts";

/** The stored values of optional facts that the draft does not state. */
const blankOptionalFacts = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const { optional, listing, type } = fieldTable[name];
    return optional && listing
      ? [[listing, type === "text" ? { en: "", ar: "" } : blankListingFields[name]]]
      : [];
  }),
);

const draft: ListingSeed = {
  unitCode: "AA01-101",
  title: { en: 'A "quoted" title', ar: "عنوان، به ‏علامات" },
  projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
  developerName: { en: "Apex Real Estate", ar: "أبيكس العقارية" },
  location: { en: "New Zayed, East Cairo", ar: "زايد الجديدة" },
  coordinates: { lat: 29.9872, lng: 31.5356 },
  unitTypeText: { en: "Town", ar: "تاون هاوس" },
  areaM2: 140,
  rooms: 3,
  bathrooms: 2,
  priceEgp: 3_999_999_999,
  downPaymentEgp: 700_000,
  monthlyEgp: 25_000,
  chargesEgp: {
    "transfer-fee": 70_000,
    "maintenance-deposit": 280_000,
    club: 4_000_000_000,
    parking: 0,
    registration: null,
    tax: 1,
  },
  finishingText: { en: "", ar: "نص تشطيب" },
  deliveryText: { en: "Q4 2027", ar: "الربع الرابع 2027" },
  status: "active",
  isSample: true,
  images: [
    toListingImage("units/living-sea"),
    {
      url: "https://images.example.com/a.jpg",
      alt: { en: "", ar: "" },
      widthPx: 10,
      heightPx: 20,
      placeholder: "",
    },
  ],
  createdAt: new Date("2026-10-01T10:11:12.345Z"),
  updatedAt: new Date("2026-10-02T00:00:00.000Z"),
};
const minimalListing: ListingSeed = {
  ...draft,
  unitCode: "BB-2",
  location: { en: "Somewhere", ar: "" },
  coordinates: null,
  unitTypeText: { en: "Spaceship", ar: "" },
  deliveryText: { en: "Under Construction", ar: "" },
  finishingText: { en: "", ar: "" },
  images: [],
};

describeEachDatabase("Listings", (kind) => {
  let database: TestDatabase;
  let listings: ListingReader;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    listings = createListingReader(database.db, () => sampleAreas);
    await insertListings(database.db, [
      draft,
      minimalListing,
      { ...draft, unitCode: "CC-3", status: "paused" },
      { ...draft, unitCode: "CC-4", status: "deleted" },
      { ...draft, unitCode: "CC-5", status: "removed" },
      { ...draft, unitCode: "CC-6", status: "update" },
    ]);
  });
  afterAll(() => database.close());

  test("are read as they were written, with areas, slugs, types and delivery resolved on writing", async () => {
    const result = await listings.findByUnitCode("AA01-101");
    expect(result).toEqual({
      ...blankOptionalFacts,
      features: {},
      confirmedPriceEgp: null,
      ...draft,
      id: result?.id,
      projectSlug: "ivoire-east",
      developerSlug: "apex-real-estate",
      areas: [sampleAreasBySlug["new-cairo"], sampleAreasBySlug["sheikh-zayed"]],
      unitType: "townhouse",
      finishing: "semi-finished",
      delivery: { kind: "quarter", year: 2027, quarter: 4 },
    });
  });

  test("keep unknown texts, and resolve them to other, unknown and no area", async () => {
    expect(await listings.findByUnitCode("BB-2")).toMatchObject({
      areas: [],
      coordinates: null,
      unitType: "other",
      unitTypeText: { en: "Spaceship", ar: "" },
      finishing: "unknown",
      delivery: { kind: "unknown" },
      deliveryText: { en: "Under Construction", ar: "" },
      images: [],
    });
  });

  test.each(["aa01-101", "AA01101", "aa-01-101", " AA01-101 "])("a unit is found as %j", async (code) => {
    expect((await listings.findByUnitCode(code))?.unitCode).toBe("AA01-101");
  });

  test.each([
    "",
    "-",
    "AA01-10",
    "AA01-101' or '1'='1",
    "\u0000",
    "\ud800",
    "x".repeat(5_000),
    "CC-3",
    "CC-4",
  ])("%j is no public unit", async (code) => {
    expect(await listings.findByUnitCode(code)).toBeNull();
  });

  test("with the status removed or update are still found", async () => {
    expect((await listings.findByUnitCode("CC-5"))?.status).toBe("removed");
    expect((await listings.findByUnitCode("CC-6"))?.status).toBe("update");
  });

  test("of a page are read with their pictures in one query", async () => {
    let queryCount = 0;
    const counting = database.db.withPlugin({
      transformQuery({ node }) {
        queryCount++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { rows } = await database.pool.query<{ id: number }>("select id from listing");
    const results = await createListingReader(counting, () => sampleAreas).byIds(rows.map(({ id }) => id));
    expect(results.length).toBeGreaterThan(2);
    expect(results.find(({ unitCode }) => unitCode === "AA01-101")?.images).toEqual(draft.images);
    expect(queryCount).toBe(1);
  });

  test("come in the requested order, without paused, deleted and unknown ones", async () => {
    const { rows } = await database.pool.query<{ id: number; unit_code: string }>(
      "select id, unit_code from listing order by id desc",
    );
    const results = await listings.byIds([...rows.map(({ id }) => id), 9_999_999]);
    expect(results.map(({ unitCode }) => unitCode)).toEqual(["CC-6", "CC-5", "BB-2", "AA01-101"]);
    expect(results.map(({ images }) => images.length)).toEqual([2, 2, 0, 2]);
    expect(await listings.byIds([])).toEqual([]);
  });

  test("are found by several codes: each once, in the requested order, without those that are not public", async () => {
    const codes = ["cc5", "ZZ-9", "BB-2", "CC-3", "aa01101", "AA01-101", "", "\u0000"];
    const results = await listings.byUnitCodes(codes);
    expect(results.map(({ unitCode, status }) => [unitCode, status])).toEqual([
      ["CC-5", "removed"],
      ["BB-2", "active"],
      ["AA01-101", "active"],
    ]);
    expect(results.map(({ images }) => images.length)).toEqual([2, 0, 2]);
    expect(await listings.byUnitCodes([])).toEqual([]);
    expect(await listings.byUnitCodes(["ZZ-9"])).toEqual([]);
  });

  test("have their pictures in order", async () => {
    expect((await listings.findByUnitCode("aa01101"))?.images).toEqual(draft.images);
  });

  test("leave out a picture with an address that no page may use, whoever wrote it", async () => {
    const usable = toListingImage("units/living-sea");
    const images = [{ ...usable, url: "javascript:alert(1)" }, { ...usable, url: "https://[bad" }, usable];
    await insertListings(database.db, [{ ...draft, unitCode: "EE-1", images }]);
    expect((await listings.findByUnitCode("EE-1"))?.images).toEqual([usable]);
  });

  test("with a taken unit code are refused, and nothing of their batch is written", async () => {
    const batch = [
      { ...draft, unitCode: "DD-1" },
      { ...draft, unitCode: "aa-01-101" },
    ];
    await expect(insertListings(database.db, batch)).rejects.toMatchObject({ code: "23505" });
    expect(await listings.findByUnitCode("DD-1")).toBeNull();
  });
});
