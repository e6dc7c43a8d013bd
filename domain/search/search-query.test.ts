import { sampleAreas } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import { maxSlugsPerFilter } from "./filter-kinds.ts";
import { searchTextMaxLength } from "./filters.ts";
import {
  emptySearchQuery,
  parseSearchQuery,
  updateSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from "./search-query.ts";

const parse = (address: string) => parseSearchQuery(new URLSearchParams(address), [], sampleAreas);
const canonical = (address: string) =>
  decodeURIComponent(serializeSearchQuery(parse(address).query).toString());

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
  ["down=-700000", { cashTodayEgp: { min: null, max: 700_000 } }],
  ["down=-0", { cashTodayEgp: { min: null, max: 0 } }],
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
  ["years=5-", { planYears: { min: 5, max: null } }],
  ["years-min=5&years-max=8", { planYears: { min: 5, max: 8 } }],
  ["downpct=10", { downPercent: { min: null, max: 10 } }],
  ["downpct=-0", { downPercent: { min: null, max: 0 } }],
  ["offplan=1", { isOffPlan: true }],
  ["offplan=no", {}],
  [
    "not=type:townhouse,place:New-Cairo&not=type%3Atownhouse",
    { excluded: ["place:new-cairo", "type:townhouse"] },
  ],
  ["sale=developer", { sale: "developer" }],
  ["sale=any", {}],
  ["sort=down-asc", { sort: "down-asc" }],
  ["sort=years-desc", { sort: "years-desc" }],
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
])("reading an address: %j asks for %j and nothing is left over", (address, expected) => {
  expect(parse(address)).toEqual({ query: { ...emptySearchQuery, ...expected }, dropped: [] });
});

describe("invalid parts of a URL", () => {
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
    ["years=41-", "years", "41-"],
    ["downpct=101", "downpct", "101"],
    ["offplan=maybe", "offplan", "maybe"],
    ["not=type:castle", "not", "type:castle"],
    ["not=finishing:unknown", "not", "finishing:unknown"],
    ["sale=rent", "sale", "rent"],
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
    expect(parse(address)).toEqual({ query: emptySearchQuery, dropped: [{ name, value }] });
  });

  test("the first valid value counts, the others are reported", () => {
    expect(parse("page=x&page=2&page=3")).toEqual({
      query: { ...emptySearchQuery, page: 2 },
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

  test("a long text is cut between characters, and the rest is reported", () => {
    const { query, dropped } = parse(`q=${"a".repeat(searchTextMaxLength - 1)}🏡bc`);
    expect(query.text).toBe("a".repeat(searchTextMaxLength - 1));
    expect(dropped).toEqual([{ name: "q", value: "🏡bc" }]);
  });

  test("developers are limited in number", () => {
    const slugs = Array.from({ length: maxSlugsPerFilter + 1 }, (_, n) => `d${n}`);
    const { query, dropped } = parse(`developer=${slugs.join(",")}`);
    expect(query.developers).toHaveLength(maxSlugsPerFilter);
    expect(dropped).toEqual([{ name: "developer", value: `d${maxSlugsPerFilter}` }]);
  });

  test("the note stays short, however much there is", () => {
    const { dropped } = parse(Array.from({ length: 500 }, (_, n) => `x${n}=${"y".repeat(500)}`).join("&"));
    expect(dropped).toHaveLength(20);
    expect(dropped.every(({ value }) => value.length <= 100)).toBe(true);
  });

  test("the page's own parameters are ignored", () => {
    expect(parseSearchQuery(new URLSearchParams("view=list&x=1"), ["view"]).dropped).toEqual([
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
  ])("%j is canonically %j", (address, expected) => {
    expect(canonical(address)).toBe(expected);
  });

  test("a change of filters leads back to page 1", () => {
    const query = { ...emptySearchQuery, page: 4 };
    expect(updateSearchQuery(query, { rooms: [3] })).toEqual({ ...emptySearchQuery, rooms: [3], page: 1 });
    expect(updateSearchQuery(query, { page: 5 }).page).toBe(5);
  });
});

test("the type of a query knows each filter and its options: what is wrong does not compile", () => {
  const invalidQueries: readonly Partial<SearchQuery>[] = [
    // @ts-expect-error there are at most five rooms or more
    { rooms: [6] },
    // @ts-expect-error no unit type of ours
    { unitTypes: ["castle"] },
    // @ts-expect-error paused homes are never public
    { status: "paused" },
    // @ts-expect-error a range has two ends
    { priceEgp: { min: 1 } },
    // @ts-expect-error no filter of this name
    { balconies: [1] },
  ];
  // Values that the types forbid are dropped from a URL as well.
  expect(canonical("rooms=6&type=castle&status=paused&balconies=1")).toBe("");
  expect(invalidQueries).toHaveLength(5);
});
