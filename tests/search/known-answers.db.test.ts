import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBoundingBox } from "../../domain/places/bounding-box.ts";
import { parseDrawnArea } from "../../domain/places/drawn-area.ts";
import { emptySearchQuery, type SearchQuery, type SortOrder } from "../../domain/search/search-query.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { makeListingDraft } from "./test-listing-draft.ts";
import { openTestReadModel } from "../support/read-model.ts";

const now = new Date("2026-06-01T00:00:00Z");
const day = (date: string) => ({ createdAt: new Date(`${date}T12:00:00Z`) });
const bilingual = (en: string, ar: string) => ({ en, ar });
const cashOnly = { downPaymentEgp: 0, monthlyEgp: 0 };

/** Listings, oldest first. */
const homes = [
  makeListingDraft("AA01-101", { ...day("2026-01-01"), features: { garden: "yes", pool: "no" } }),
  makeListingDraft("AA01-102", {
    ...day("2026-01-02"),
    title: bilingual("Bright corner flat", "شقة ناصية مشمسة"),
    ...cashOnly,
    priceEgp: 5_000_000,
    areaM2: 100,
    rooms: 2,
    features: { garden: "no" },
  }),
  makeListingDraft("AA01-103", { ...day("2026-01-03"), ...cashOnly, priceEgp: 0, rooms: 5 }),
  makeListingDraft("BB-7", {
    ...day("2026-02-01"),
    coordinates: { lat: 30.0628, lng: 30.976 },
    projectName: bilingual("Ivoire West", "إيفوار ويست"),
    location: bilingual("El Sheikh Zayed", "الشيخ زايد"),
    unitTypeText: bilingual("Villa", "فيلا"),
    priceEgp: 26_000_000,
    downPaymentEgp: 2_600_000,
    monthlyEgp: 195_000,
    areaM2: 400,
    features: { garden: "yes", pool: "yes", "golf-view": "yes" },
    rooms: 7,
    bathrooms: 6,
    finishingText: bilingual("Core and Shell", "بدون تشطيب"),
    deliveryText: bilingual("Q4 2027", ""),
  }),
  makeListingDraft("BB-8", {
    ...day("2026-05-20"),
    coordinates: { lat: 29.6, lng: 32.317 },
    projectName: bilingual("Telal Sokhna", "تلال السخنة"),
    developerName: bilingual("Horizon Developments", "هورايزون للتطوير"),
    location: bilingual("Ain Sokhna", "العين السخنة"),
    unitTypeText: bilingual("Chalet", "شاليه"),
    priceEgp: 6_750_000,
    areaM2: 75,
    features: { pool: "yes" },
    rooms: 1,
    bathrooms: 1,
    deliveryText: bilingual("2028", ""),
  }),
  makeListingDraft("BB-9", { ...day("2026-05-25"), status: "update", priceEgp: 3_500_000 }),
  makeListingDraft("BB-10", { ...day("2026-05-26"), status: "removed" }),
  makeListingDraft("BB-11", { ...day("2026-05-27"), status: "paused" }),
  makeListingDraft("BB-12", { ...day("2026-05-28"), status: "deleted" }),
];

const atMost = (max: number) => ({ min: null, max });

const knownAnswers: readonly [meaning: string, query: Partial<SearchQuery>, unitCodes: string][] = [
  ["Nothing asked shows active homes, newest first", {}, "BB-8 BB-7 AA01-103 AA01-102 AA01-101"],
  [
    "All statuses are those the public may see",
    { status: "all" },
    "BB-10 BB-9 BB-8 BB-7 AA01-103 AA01-102 AA01-101",
  ],
  [
    "A budget includes both its ends and no unknown price",
    { priceEgp: { min: 3_500_000, max: 5_000_000 } },
    "AA01-102 AA01-101",
  ],
  ["A cash-only home needs its whole price today", { cashTodayEgp: atMost(2_600_000) }, "BB-8 BB-7 AA01-101"],
  ["A monthly limit asks for an instalment", { monthlyEgp: atMost(195_000) }, "BB-8 BB-7 AA01-101"],
  ["A feature is had by who says so", { features: ["garden"] }, "BB-7 AA01-101"],
  ["Two features are had together", { features: ["garden", "pool"] }, "BB-7"],
  [
    "Who does not say is apart, and who says no is in neither",
    { features: ["garden"], isUnstated: true },
    "BB-8 AA01-103",
  ],
  [
    "Who says one of two and nothing of the other does not say all",
    { features: ["garden", "pool"], isUnstated: true },
    "BB-8 AA01-103",
  ],
  ["Without a feature nothing is unsaid", { isUnstated: true, rooms: [5] }, "BB-7 AA01-103"],
  ["Five rooms are five or more", { rooms: [5] }, "BB-7 AA01-103"],
  ["A unit code is found with its hyphen", { text: "aa01-10" }, "AA01-103 AA01-102 AA01-101"],
  ["A unit code is found without it and among other words", { text: "AA01102 corner" }, "AA01-102"],
  ["An English spelling finds the Arabic name", { text: "so5na" }, "BB-8"],
  ["One slip of the finger is forgiven", { text: "hroizon" }, "BB-8"],
  ["Part of an Arabic word in another spelling", { text: "مشمسه" }, "AA01-102"],
  ["A kind of home by its word in the other language", { text: "شاليه" }, "BB-8"],
  ["Words of a title, a kind and a place together", { text: "flat corner cairo" }, "AA01-102"],
  ["A whole code before codes that only begin so", { text: "bb", status: "all" }, "BB-10 BB-9 BB-8 BB-7"],
  [
    "Developer and area together",
    { developers: ["apex-real-estate"], areas: ["sheikh-zayed", "ain-sokhna"] },
    "BB-7",
  ],
  [
    "A year of delivery or ready",
    { deliveries: ["now", "2028"], bathrooms: [1, 2], unitTypes: ["chalet", "villa"] },
    "BB-8",
  ],
  ["A part of the map holds its edges", { box: parseBoundingBox("30.976,30,32,30.1") }, "BB-7"],
  [
    "A drawn area holds the homes whose place is known",
    { drawn: parseDrawnArea("30.9-29.5_30.9-30.2_32.4-30.2_32.4-29.5") },
    "BB-8 BB-7",
  ],
  [
    "What a drawn line encloses twice is outside",
    { drawn: parseDrawnArea("30.9-30_31.1-30.2_31-29.9_30.9-30.2_31.1-30") },
    "",
  ],
  ["A plan of ten years is ten years or longer", { planYears: { min: 10, max: null } }, "BB-8 BB-7"],
  ["A plan within ten years, which cash is not", { planYears: atMost(10) }, "BB-7 AA01-101"],
  ["A down payment of a tenth, and of no more", { downPercent: atMost(10) }, "BB-7"],
  ["Not handed over yet", { isOffPlan: true }, "BB-8 BB-7"],
  ["A type of home is left out", { excluded: ["type:chalet"] }, "BB-7 AA01-103 AA01-102 AA01-101"],
  [
    "Who says that it has a garden is left out, and not who does not say",
    { excluded: ["feature:garden"] },
    "BB-8 AA01-103 AA01-102",
  ],
  ["Cash is left out", { excluded: ["payment:cash"] }, "BB-8 BB-7 AA01-101"],
  ["Instalments are left out", { excluded: ["payment:instalments"] }, "AA01-103 AA01-102"],
  [
    "Who sells leaves nobody out",
    { sale: "developer", excluded: ["sale:resale"] },
    "BB-8 BB-7 AA01-103 AA01-102 AA01-101",
  ],
  ["New are the last thirty days", { isNew: true, status: "all" }, "BB-10 BB-9 BB-8"],
];

const knownOrders: readonly [meaning: string, sort: SortOrder, unitCodes: string][] = [
  ["An unknown price comes last, cheapest first", "price-asc", "AA01-101 AA01-102 BB-8 BB-7 AA01-103"],
  [
    "An unknown price comes last, dearest per m² first",
    "price-per-m2-desc",
    "BB-8 BB-7 AA01-102 AA01-101 AA01-103",
  ],
  ["Least cash today first, an unknown sum last", "down-asc", "BB-8 AA01-101 BB-7 AA01-102 AA01-103"],
  [
    "The longest plan first, and homes without one last",
    "years-desc",
    "BB-8 BB-7 AA01-101 AA01-103 AA01-102",
  ],
];

describeEachDatabase("Homes with known answers", (kind) => {
  let database: TestDatabase;
  let model: CatalogueReadModel;
  let codes: Map<number, string>;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    for (const home of homes) await insertListings(database.db, [home]);
    model = await openTestReadModel(database.pool);
    const rows = await database.db.selectFrom("listing").select(["id", "unit_code"]).execute();
    codes = new Map(rows.map((row) => [row.id, row.unit_code]));
  });
  afterAll(() => database.close());

  const find = (query: Partial<SearchQuery>, pageSize = 24) =>
    model.find({ ...emptySearchQuery, ...query }, pageSize, now);
  const codesOf = (ids: readonly number[]) => ids.map((id) => codes.get(id));
  const idOf = (code: string) => [...codes].find(([, other]) => other === code)?.[0] ?? 0;

  test.each(knownAnswers)("%s", (_, query, unitCodes) => {
    const result = find(query);
    expect(codesOf(result.ids).join(" ")).toBe(unitCodes);
    expect(result.total).toBe(result.ids.length);
  });

  test.each(knownOrders)("%s", (_, sort, unitCodes) => {
    expect(codesOf(find({ sort }).ids).join(" ")).toBe(unitCodes);
  });

  test("A page past the end is the last one", () => {
    expect(find({ page: 99 }, 2)).toEqual({
      ids: [idOf("AA01-101")],
      total: 5,
      // Counts the statuses "update" and "removed" too, but neither paused nor deleted listings.
      unfilteredTotal: 7,
      page: 3,
      pageCount: 3,
      unsaid: 0,
    });
  });

  test.each<[Partial<SearchQuery>, total: number, unsaid: number]>([
    [{ features: ["garden"] }, 2, 2],
    [{ features: ["garden"], isUnstated: true }, 2, 2],
    [{ features: ["garden", "pool"] }, 1, 2],
    [{ features: ["garden"], rooms: [2] }, 0, 0],
    [{}, 5, 0],
  ])("Homes that do not say are counted apart from those that say yes: %j", (query, total, unsaid) => {
    expect(find(query)).toMatchObject({ total, unsaid });
  });

  test("A feature counts the homes that have it beside those that are asked for", () => {
    expect(model.facets(emptySearchQuery, now).features).toEqual({ garden: 2, pool: 2, "golf-view": 1 });
    const query = { ...emptySearchQuery, features: ["pool"] as const };
    expect(model.facets(query, now).features).toEqual({ garden: 1, pool: 2, "golf-view": 1 });
  });

  test("Counts leave out their own filter and keep all others", () => {
    const query = { ...emptySearchQuery, areas: ["new-cairo"] as const, rooms: [2, 3] as const };
    const facets = model.facets(query, now);
    expect(facets.rooms).toEqual({ 2: 1, 3: 1, 5: 1 });
    expect(facets.areas).toEqual({ "new-cairo": 2 });
    expect(facets.statuses).toEqual({ active: 2, update: 1, removed: 1 });
    expect(facets.projects).toEqual({ "stone-residence": 2 });
    expect(facets.isNew).toBe(0);
    expect(facets.price.counts[4]).toBe(1);
    expect(facets.price.binEdges.slice(0, 6)).toEqual([0, 160_000, 640_000, 1_440_000, 2_560_000, 4_000_000]);
  });

  test("Similar homes share area and type first, and a home is never like itself", () => {
    expect(codesOf(model.similar(idOf("AA01-101"), 5))).toEqual(["AA01-102", "AA01-103"]);
    expect(codesOf(model.similar(idOf("BB-10"), 1))).toEqual(["AA01-101"]);
    expect(model.similar(idOf("BB-12"), 5)).toEqual([]);
  });

  test("The middle price per m² counts active homes that have both", () => {
    expect(model.areaPrices().get("new-cairo")).toMatchObject({ medianEgpPerM2: 37_500, count: 2 });
    expect(model.areaPrices().has("north-coast")).toBe(false);
  });

  test("A home is known by its whole unit code, whichever way that is written", () => {
    const unitCodes = ["aa01101", "aa0110", "aa011011", "zz99"];
    expect(unitCodes.filter((code) => model.isPublic(code))).toEqual(["aa01101"]);
  });

  test("A home on the map has its unit code as it is written", () => {
    const cells = model.mapCells(emptySearchQuery, { west: 30, south: 29, east: 33, north: 31 }, 9, now);
    expect(cells.map(({ unitCode, count }) => `${unitCode} ${count}`)).toEqual(["BB-7 1", "BB-8 1"]);
  });

  test("A search without results suggests changes that give some", () => {
    const query = { ...emptySearchQuery, areas: ["ain-sokhna"] as const, priceEgp: atMost(6_000_000) };
    expect(model.relax(query, now)).toEqual([
      { filters: [{ kind: "areas", value: "ain-sokhna" }], total: 2, wider: null },
      {
        filters: [{ kind: "priceEgp", value: query.priceEgp }],
        total: 1,
        wider: { kind: "priceEgp", range: atMost(6_800_000), total: 1 },
      },
    ]);
  });

  test("Words that no home has together find homes with some of them, and the homes that miss the fewest", () => {
    const query = { ...emptySearchQuery, text: "ivoire chalet", priceEgp: atMost(10_000_000) };
    expect(find(query).total).toBe(0);
    const { ids, some, total } = model.findPartialMatches(query, 24, now);
    expect(codesOf(ids)).toEqual(["BB-8", "AA01-102", "AA01-101"]);
    expect({ some, total }).toEqual({ some: 1, total: 3 });
    expect(model.nearest(query, 2, now)).toEqual({
      homes: [
        { id: idOf("BB-8"), missed: [{ kind: "text", value: "ivoire" }] },
        {
          id: idOf("BB-7"),
          missed: [
            { kind: "text", value: "chalet" },
            { kind: "priceEgp", value: query.priceEgp },
          ],
        },
      ],
      missedCount: 1,
    });
  });

  test("What is typed is completed", () => {
    const names = (typed: string) => model.suggest(typed).map((found) => `${found.kind} ${found.name.en}`);
    expect(names("ivoire w")).toEqual(["project Ivoire West", "page Ivoire West"]);
    expect(names("aa0110")).toEqual(["unit AA01-101", "unit AA01-102", "unit AA01-103"]);
  });

  test("What is on offer is counted and added up without homes that are gone", () => {
    expect(model.stats()).toEqual({ count: 6, activeCount: 5, totalPriceEgp: 44_750_000 });
  });

  test("Projects and developers are named in both languages, those with public homes only", () => {
    expect(model.developers()).toEqual([
      { slug: "apex-real-estate", en: "Apex Real Estate", ar: "أبيكس العقارية" },
      { slug: "horizon-developments", en: "Horizon Developments", ar: "هورايزون للتطوير" },
    ]);
    const projects = model.projects().map(({ slug }) => slug);
    expect(projects).toEqual(["ivoire-west", "stone-residence", "telal-sokhna"]);
  });
});
