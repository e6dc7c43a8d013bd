import { describe, expect, test } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { createTestCatalogue } from "../catalogue/catalogue.fixture.ts";
import { CatalogueSearch } from "./catalogue-search.ts";

const now = new Date("2026-06-01T00:00:00Z");
const newCairo = { lat: 30.03, lng: 31.47 };
const search = new CatalogueSearch(
  createTestCatalogue([
    { priceEgp: 3_000_000, rooms: 2 },
    { priceEgp: 5_217_300, rooms: 3, ...newCairo },
    { priceEgp: 5_290_000, rooms: 3 },
    { priceEgp: 9_000_000, rooms: 4 },
    { priceEgp: 0, rooms: 3 },
    { priceEgp: 4_000_000, rooms: 1, status: "update" },
  ]),
);
const relax = (conditions: Partial<SearchQuery>) =>
  search.relax({ ...emptySearchQuery, ...conditions }, now).map(({ filters, total, wider }) => ({
    without: filters.map(({ kind, value }) => `${kind} ${JSON.stringify(value)}`).join(" "),
    total,
    wider: wider && [wider.kind, wider.range.min, wider.range.max, wider.total],
  }));

describe("a search without results", () => {
  test("gets the effect of removing each filter, the largest first, and how far a range has to be widened", () => {
    expect(relax({ priceEgp: { min: null, max: 5_000_000 }, rooms: [3] })).toEqual([
      {
        without: 'priceEgp {"min":null,"max":5000000}',
        total: 3,
        wider: ["priceEgp", null, 5_300_000, 2],
      },
      { without: "rooms 3", total: 1, wider: null },
    ]);
  });

  test("widens a range at the end that is closer to a listing", () => {
    const [price] = relax({ priceEgp: { min: 5_500_000, max: 8_000_000 } });
    expect(price?.wider).toEqual(["priceEgp", 5_200_000, 8_000_000, 2]);
  });

  test("widens plan years and down payment percent to whole numbers", () => {
    // All listings pay 500,000 down over 113 months (nine and a half years); 500,000 is 16.7 % of the lowest
    // price.
    const [years] = relax({ planYears: { min: 12, max: null } });
    expect(years?.wider).toEqual(["planYears", 9, null, 5]);
    const [percent] = relax({ downPercent: { min: null, max: 5 } });
    expect(percent?.wider).toEqual(["downPercent", null, 6, 1]);
    expect(relax({ planYears: { min: null, max: 1 }, rooms: [4] })[0]?.wider).toEqual([
      "planYears",
      null,
      10,
      1,
    ]);
  });

  test("removes all exclusions together", () => {
    const excluded = ["type:apartment", "type:villa"];
    expect(relax({ excluded }).map(({ without, total }) => [without, total])).toEqual([
      ['excluded "type:apartment" excluded "type:villa"', 5],
    ]);
    // The catalogue has no data about sellers, so this exclusion excludes no listing.
    expect(relax({ excluded: ["sale:resale"], rooms: [5] }).map(({ without }) => without)).toEqual([
      "rooms 5",
    ]);
  });

  test("removes all options of a list together, because removing one would only reduce the results", () => {
    expect(relax({ rooms: [0, 5] })).toEqual([{ without: "rooms 0 rooms 5", total: 5, wider: null }]);
  });

  test("keeps filters that exclude nothing", () => {
    expect(relax({ rooms: [5], unitTypes: ["apartment"] }).map(({ without }) => without)).toEqual([
      "rooms 5",
    ]);
    expect(relax({ rooms: [5], unitTypes: ["villa"] })).toEqual([]);
  });

  test("may remove its map area", () => {
    const box = { west: 31.4, south: 30, east: 31.5, north: 30.1 };
    expect(relax({ box, rooms: [4] })).toEqual([
      { without: "rooms 4", total: 1, wider: null },
      { without: `box ${JSON.stringify(box)}`, total: 1, wider: null },
    ]);
  });

  test("falls back to the default status", () => {
    expect(relax({ status: "update", rooms: [2] })).toEqual([
      { without: "rooms 2", total: 1, wider: null },
      { without: 'status "update"', total: 1, wider: null },
    ]);
  });

  test("has nothing to remove without filters", () => {
    expect(relax({})).toEqual([]);
  });
});
