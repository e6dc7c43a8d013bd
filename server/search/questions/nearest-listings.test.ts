import { describe, expect, test } from "vitest";
import { featureIds } from "../../../domain/listings/facts/features.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { createTestCatalogue } from "../catalogue/catalogue.fixture.ts";
import { CatalogueSearch } from "./catalogue-search.ts";

const now = new Date("2026-06-01T00:00:00Z");
const withFeatures = (...ids: readonly (typeof featureIds)[number][]) =>
  ids.reduce((bits, id) => bits | (1 << featureIds.indexOf(id)), 0);
const search = new CatalogueSearch(
  createTestCatalogue([
    { priceEgp: 3_000_000, rooms: 2, project: ["stone", "Stone Hill", "ستون هيل"] },
    { priceEgp: 5_000_000, rooms: 3, project: ["ivoire", "Ivoire East", "إيفوار إيست"] },
    { priceEgp: 9_000_000, rooms: 4, project: ["ivoire", "Ivoire East", "إيفوار إيست"] },
    { priceEgp: 4_000_000, rooms: 4, featuresYes: withFeatures("garden") },
    { priceEgp: 1_000_000, rooms: 4, status: "update", unitCode: "ZZ-900" },
  ]),
);
const nearest = (filters: Partial<SearchQuery>, count = 9) => {
  const { homes, missedCount } = search.nearest({ ...emptySearchQuery, ...filters }, count, now);
  return {
    missedCount,
    homes: homes.map(({ id, missed }) =>
      [id, ...missed.map(({ kind, value }) => `${kind} ${JSON.stringify(value)}`)].join(", "),
    ),
  };
};
const upTo = (max: number) => ({ min: null, max });

describe("the listings that miss the fewest conditions", () => {
  test("come first with the conditions they miss; ties are in the requested order", () => {
    expect(nearest({ priceEgp: upTo(4_000_000), rooms: [2, 3], projects: ["ivoire"] })).toEqual({
      missedCount: 1,
      homes: [
        '2, priceEgp {"min":null,"max":4000000}',
        '1, projects "ivoire"',
        '4, rooms 2, rooms 3, projects "ivoire"',
        '3, priceEgp {"min":null,"max":4000000}, rooms 2, rooms 3',
      ],
    });
    const cheapest = { priceEgp: upTo(4_000_000), rooms: [2], sort: "price-asc" } as const;
    expect(nearest({ ...cheapest, projects: ["ivoire"] }, 2).homes).toEqual([
      '1, projects "ivoire"',
      '4, rooms 2, projects "ivoire"',
    ]);
  });

  test("miss each word of the text separately, as it was typed", () => {
    expect(nearest({ text: "Ivoire, HILL east!", rooms: [4] })).toEqual({
      missedCount: 1,
      homes: [
        '3, text "HILL"',
        '2, text "HILL", rooms 4',
        '4, text "Ivoire", text "HILL", text "east"',
        '1, text "Ivoire", text "east", rooms 4',
      ],
    });
  });

  test("miss each required feature separately, and unstated features together", () => {
    expect(nearest({ features: ["garden", "pool"], rooms: [4] }, 1)).toEqual({
      missedCount: 1,
      homes: ['4, features "pool"'],
    });
    expect(nearest({ features: ["garden", "pool"], isUnstated: true, rooms: [2] }, 1)).toEqual({
      missedCount: 0,
      homes: ["1"],
    });
  });

  test("have the requested status, which is not a condition", () => {
    expect(nearest({ status: "update", rooms: [2] })).toEqual({ missedCount: 1, homes: ["5, rooms 2"] });
    expect(nearest({ status: "removed", rooms: [2], text: "ivoire" })).toEqual({ missedCount: 2, homes: [] });
  });

  test("miss nothing if the search has results, and match every word if the text is their unit code", () => {
    expect(nearest({ rooms: [3] }, 1)).toEqual({ missedCount: 0, homes: ["2"] });
    expect(nearest({ text: "zz 900", status: "update" })).toEqual({ missedCount: 0, homes: ["5"] });
    expect(nearest({}, 2)).toEqual({ missedCount: 0, homes: ["4", "3"] });
  });
});
