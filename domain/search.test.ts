import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaSlugs } from "./area.ts";
import { tidyBox } from "./bounding-box.ts";
import { tidyDrawnArea } from "./drawn-area.ts";
import { finishingIds } from "./finishing.ts";
import { tidyList } from "./search-grammar.ts";
import {
  areaMaxM2,
  bathroomOptions,
  deliveryOptions,
  emptyQuery,
  type NumberRange,
  pageMax,
  parseSearch,
  priceMaxEgp,
  queryWith,
  roomOptions,
  type SearchQuery,
  serializeSearch,
  slugMaxCount,
  sortOrders,
  statusFilters,
  textMaxLength,
} from "./search.ts";
import { unitTypeIds } from "./unit-type.ts";

const parse = (address: string) => parseSearch(new URLSearchParams(address));
const canonical = (address: string) => decodeURIComponent(serializeSearch(parse(address).query).toString());

describe("reading an address", () => {
  test.each<[string, Partial<SearchQuery>]>([
    ["", {}],
    ["q=palm+hills", { text: "palm hills" }],
    ["q=%20%09palm%0A%0Ahills%00%20", { text: "palm hills" }],
    ["q=%E2%80%AEAA01-101%E2%80%AC", { text: "AA01-101" }],
    ["q=%D8%A7%D9%84%D8%AA%D8%AC%D9%85%D8%B9", { text: "التجمع" }],
    ["price=2000000-12000000", { priceEgp: { min: 2_000_000, max: 12_000_000 } }],
    ["price=2000000-", { priceEgp: { min: 2_000_000, max: null } }],
    ["price=-12000000", { priceEgp: { min: null, max: 12_000_000 } }],
    ["price=12000000", { priceEgp: { min: null, max: 12_000_000 } }],
    ["price=12000000-2000000", { priceEgp: { min: 2_000_000, max: 12_000_000 } }],
    ["price=2,000,000-12,000,000", { priceEgp: { min: 2_000_000, max: 12_000_000 } }],
    ["price=2000000%E2%80%9312000000", { priceEgp: { min: 2_000_000, max: 12_000_000 } }],
    ["price=%D9%A2%D9%A0%D9%A0%D9%A0-", { priceEgp: { min: 2_000, max: null } }],
    ["price=0-100000000", {}],
    ["price=0-999999999999", {}],
    ["price=0-0", { priceEgp: { min: null, max: 0 } }],
    ["price-min=2000000&price-max=", { priceEgp: { min: 2_000_000, max: null } }],
    ["price-min=0&price-max=100000000", {}],
    ["price-min=9&price-max=3", { priceEgp: { min: 3, max: 9 } }],
    ["price=1-5&price-max=7", { priceEgp: { min: 1, max: 7 } }],
    ["size=90-1000", { areaM2: { min: 90, max: null } }],
    ["size-max=150", { areaM2: { min: null, max: 150 } }],
    ["monthly=60000", { monthlyEgp: { min: null, max: 60_000 } }],
    ["monthly-min=1000&monthly-max=60000", { monthlyEgp: { min: 1_000, max: 60_000 } }],
    ["down=-700000", { downPaymentEgp: { min: null, max: 700_000 } }],
    ["down=-0", { downPaymentEgp: { min: null, max: 0 } }],
    ["rooms=3&rooms=1", { rooms: [1, 3] }],
    ["rooms=3,1,3", { rooms: [1, 3] }],
    ["rooms=5%2B", { rooms: [5] }],
    ["rooms=%D9%A3", { rooms: [3] }],
    ["baths=4%2B,1", { bathrooms: [1, 4] }],
    ["type=villa&type=duplex", { unitTypes: ["duplex", "villa"] }],
    ["type=Villa,DUPLEX", { unitTypes: ["duplex", "villa"] }],
    ["finishing=semi-finished", { finishings: ["semi-finished"] }],
    [
      "developer=mountain-view&project=ivoire-east",
      { developers: ["mountain-view"], projects: ["ivoire-east"] },
    ],
    ["area=sheikh-zayed,6-october", { areas: ["6-october", "sheikh-zayed"] }],
    ["delivery=now&delivery=2027", { deliveries: ["2027", "now"] }],
    ["box=31.4,29.95,31.6,30.1", { box: { west: 31.4, south: 29.95, east: 31.6, north: 30.1 } }],
    [
      "drawn=31.6-30.1_31.5-30.2_31.4-29.95",
      {
        drawn: [
          { lng: 31.4, lat: 29.95 },
          { lng: 31.5, lat: 30.2 },
          { lng: 31.6, lat: 30.1 },
        ],
      },
    ],
    ["status=all", { status: "all" }],
    ["status=active", {}],
    ["new=1", { isNew: true }],
    ["new=on", { isNew: true }],
    ["new=0", {}],
    ["sort=price-per-m2-asc", { sort: "price-per-m2-asc" }],
    ["page=3", { page: 3 }],
    ["page=%D9%A3", { page: 3 }],
    ["q=&price-min=&price-max=&rooms=&type=&status=&sort=&page=", {}],
    ["utm_source=x&utm_campaign=y&fbclid=1&gclid=2", {}],
  ])("%j asks for %j and nothing is left over", (address, asked) => {
    expect(parse(address)).toEqual({ query: { ...emptyQuery, ...asked }, dropped: [] });
  });
});

describe("what an address says without meaning", () => {
  test.each<[string, string, string]>([
    ["colour=red", "colour", "red"],
    ["price=cheap", "price", "cheap"],
    ["price=1-2-3", "price", "1-2-3"],
    ["price=-", "price", "-"],
    ["price=2.5-3", "price", "2.5-3"],
    ["price=1e9", "price", "1e9"],
    ["price=9999999999-", "price", "9999999999-"],
    ["price-min=-5", "price-min", "-5"],
    ["price-max=NaN", "price-max", "NaN"],
    ["size=9000000-", "size", "9000000-"],
    ["monthly=-4000000001", "monthly", "-4000000001"],
    ["rooms=6", "rooms", "6"],
    ["rooms=3%2B", "rooms", "3+"],
    ["baths=0", "baths", "0"],
    ["type=castle", "type", "castle"],
    ["type=__proto__", "type", "__proto__"],
    ["__proto__=x", "__proto__", "x"],
    ["constructor=x", "constructor", "x"],
    ["developer=../etc", "developer", "../etc"],
    ["area=all", "area", "all"],
    ["delivery=2033", "delivery", "2033"],
    ["box=31.6,29.95,31.4,30.1", "box", "31.6,29.95,31.4,30.1"],
    ["drawn=31.4-29.95_31.5-30.2", "drawn", "31.4-29.95_31.5-30.2"],
    ["status=paused", "status", "paused"],
    ["status=deleted", "status", "deleted"],
    ["sort=random", "sort", "random"],
    ["new=maybe", "new", "maybe"],
    ["page=0", "page", "0"],
    ["page=-1", "page", "-1"],
    ["page=1000001", "page", "1000001"],
    ["page=1e309", "page", "1e309"],
  ])("%j is dropped, and said", (address, name, value) => {
    expect(parse(address)).toEqual({ query: emptyQuery, dropped: [{ name, value }] });
  });

  test("the first value that can be read stands, the others are said", () => {
    expect(parse("page=x&page=2&page=3")).toEqual({
      query: { ...emptyQuery, page: 2 },
      dropped: [
        { name: "page", value: "x" },
        { name: "page", value: "3" },
      ],
    });
  });

  test("the good part of a list stays", () => {
    const { query, dropped } = parse("type=villa,castle&type=hut");
    expect(query.unitTypes).toEqual(["villa"]);
    expect(dropped.map(({ value }) => value)).toEqual(["castle", "hut"]);
  });

  test("a text that is too long is cut, never inside a character, and the rest is said", () => {
    const { query, dropped } = parse(`q=${"a".repeat(99)}🏡bc`);
    expect(query.text).toBe("a".repeat(99));
    expect(dropped).toEqual([{ name: "q", value: "🏡bc" }]);
  });

  test("developers are limited in number", () => {
    const slugs = Array.from({ length: slugMaxCount + 1 }, (_, n) => `d${n}`);
    const { query, dropped } = parse(`developer=${slugs.join(",")}`);
    expect(query.developers).toHaveLength(slugMaxCount);
    expect(dropped).toEqual([{ name: "developer", value: `d${slugMaxCount}` }]);
  });

  test("the note stays short, however much there is", () => {
    const { dropped } = parse(Array.from({ length: 500 }, (_, n) => `x${n}=${"y".repeat(500)}`).join("&"));
    expect(dropped).toHaveLength(20);
    expect(dropped.every(({ value }) => value.length <= 100)).toBe(true);
  });

  test("parameters of the page itself are none of the search's business", () => {
    expect(parseSearch(new URLSearchParams("view=list&x=1"), ["view"]).dropped).toEqual([
      { name: "x", value: "1" },
    ]);
  });
});

describe("writing an address", () => {
  test.each([
    ["", ""],
    ["status=active&sort=newest&page=1&new=0&price=0-100000000", ""],
    ["type=villa,duplex&price-min=2000000&q=x", "price=2000000-&q=x&type=duplex&type=villa"],
    ["rooms=5&rooms=0&page=2&area=new-cairo", "area=new-cairo&page=2&rooms=0&rooms=5"],
    ["monthly=60000&down=5-&size=90-120", "down=5-&monthly=-60000&size=90-120"],
    [
      "drawn=31.6-30.1_31.50001-30.2_31.4-29.95&box=31.40,29.95,90,30.1",
      "box=31.4,29.95,37.5,30.1&drawn=31.4-29.95_31.5-30.2_31.6-30.1",
    ],
    ["utm_source=x&new=1&status=all&sort=area-desc", "new=1&sort=area-desc&status=all"],
  ])("%j is canonically %j", (address, written) => {
    expect(canonical(address)).toBe(written);
  });

  test("a change of filters leads back to page 1", () => {
    const query = { ...emptyQuery, page: 4 };
    expect(queryWith(query, { rooms: [3] })).toEqual({ ...emptyQuery, rooms: [3], page: 1 });
    expect(queryWith(query, { page: 5 }).page).toBe(5);
  });
});

const rangeBelow = (largest: number): fc.Arbitrary<NumberRange> =>
  fc
    .tuple(
      fc.option(fc.integer({ min: 1, max: largest - 1 })),
      fc.option(fc.integer({ min: 1, max: largest - 1 })),
    )
    .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const someOf = <T extends string | number>(options: readonly T[]) => fc.subarray([...options]).map(tidyList);
const slugs = fc
  .uniqueArray(fc.stringMatching(/^[0-9a-z\u0620-\u063a]{1,9}(?:-[0-9a-z]{1,9}){0,2}$/), {
    maxLength: slugMaxCount,
  })
  .map(tidyList);

const places = fc.record({
  lat: fc.double({ min: 22, max: 32, noNaN: true }),
  lng: fc.double({ min: 25, max: 37, noNaN: true }),
});
const boxes = fc
  .tuple(places, places)
  .map(([a, b]) => tidyBox({ west: a.lng, south: a.lat, east: b.lng, north: b.lat }));
const drawnAreas = fc.array(places, { minLength: 3, maxLength: 80 }).map(tidyDrawnArea);

const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  text: fc
    .string({ unit: "grapheme", maxLength: textMaxLength })
    .map((text) => parseSearch(new URLSearchParams({ q: text })).query.text),
  priceEgp: rangeBelow(priceMaxEgp),
  areaM2: rangeBelow(areaMaxM2),
  monthlyEgp: rangeBelow(4_000_000_000),
  downPaymentEgp: rangeBelow(4_000_000_000),
  rooms: someOf(roomOptions),
  bathrooms: someOf(bathroomOptions),
  unitTypes: someOf(unitTypeIds),
  finishings: someOf(finishingIds),
  developers: slugs,
  projects: slugs,
  areas: someOf(areaSlugs),
  deliveries: someOf(deliveryOptions),
  box: fc.option(boxes, { nil: null }),
  drawn: fc.option(drawnAreas, { nil: null }),
  status: fc.constantFrom(...statusFilters),
  isNew: fc.boolean(),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: pageMax }),
});

const names = [
  "q",
  "price",
  "price-min",
  "size-max",
  "down",
  "rooms",
  "type",
  "developer",
  "area",
  "box",
  "drawn",
  "new",
  "page",
  "x",
];
const pieces = [
  "",
  "-",
  "1",
  "5+",
  "99999999999999999999",
  "٣",
  "villa",
  "__proto__",
  "NaN",
  "1e309",
  "31.4,30,31.6,30.2",
  "31.4-30_31.6-30.2_31.5-30",
  "\ud800",
  "\0",
  ",",
];
const anyParams = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.oneof(
        fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((parts) => parts.join("")),
        fc.string({ unit: "binary" }),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("every address", () => {
  test("of a query is read back to the same query, with nothing dropped", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = serializeSearch(query).toString();
        expect(parse(address)).toEqual({ query, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test("whatever it holds, is read without an error and has one canonical form", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const { query } = parseSearch(params);
        const once = serializeSearch(query);
        expect(parseSearch(once)).toEqual({ query, dropped: [] });
        expect(serializeSearch(parseSearch(once).query).toString()).toBe(once.toString());
        const sorted = new URLSearchParams(once);
        sorted.sort();
        expect(once.toString()).toBe(sorted.toString());
      }),
      { numRuns: 1_000 },
    );
  });

  test("raw, with broken escapes and lone surrogates, is read without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (raw) => {
        expect(() => parse(raw)).not.toThrow();
        expect(() => parse(`q=%${raw}&price=%E0%A4%A&type=${raw}`)).not.toThrow();
      }),
    );
  });
});
