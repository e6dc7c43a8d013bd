import { describe, expect, test } from "vitest";
import { type FeatureId, featureIds } from "../../../domain/listings/facts/features.ts";
import {
  emptySearchQuery,
  updateSearchQuery,
  type SearchQuery,
} from "../../../domain/search/search-query.ts";
import { createTestCatalogue, joinOptionColumns } from "../catalogue/catalogue.fixture.ts";
import { CatalogueSearch } from "./catalogue-search.ts";

const now = new Date("2026-11-21T10:00:00Z");
const bitOf = (id: FeatureId) => 1 << featureIds.indexOf(id);
const kindOf = (delivery: number, finishing: string) =>
  `${joinOptionColumns({
    status: "active",
    rooms: 3,
    bathrooms: 2,
    unit_type: "apartment",
    finishing,
    delivery_quarter: delivery,
  })}\u001finstalments`;
const in2028 = 2028 * 4;

// Of ten listings, eight are ready to move in, three have a garden, the fourth has a pool, and five are finished.
const search = new CatalogueSearch(
  createTestCatalogue(
    Array.from({ length: 10 }, (_, index) => ({
      title: index === 9 ? "Penthouse\u001f" : "\u001f",
      cashTodayEgp: (index + 1) * 100_000 + 1,
      featuresYes: index < 3 ? bitOf("garden") : index < 4 ? bitOf("pool") : 0,
      kind: kindOf(index < 2 ? in2028 : 0, index < 5 ? "fully-finished" : "raw"),
    })),
  ),
);

const ready = { deliveries: ["now"] };
const today = (max: number) => ({ cashTodayEgp: { min: null, max } });
const finished = { finishings: ["fully-finished"] };

describe("filters that can be added to a search", () => {
  test.each<[meaning: string, asked: Partial<SearchQuery>, offered: readonly (readonly [object, number])[]]>([
    [
      "a home to live in now, a sum today that half can be had for, and what buyers ask for most",
      {},
      [
        [ready, 8],
        [today(500_000), 5],
        [{ features: ["garden"] }, 3],
      ],
    ],
    [
      "never what is asked already: the next in order takes its place",
      { deliveries: ["now"] },
      [
        [today(500_000), 3],
        [{ features: ["garden"] }, 1],
        [finished, 3],
      ],
    ],
    [
      "no second sum for today, and a feature beside one that is asked only where some homes have both",
      { cashTodayEgp: { min: null, max: 400_000 }, features: ["garden"] },
      [[ready, 1]],
    ],
    [
      "no sum for today for who pays cash",
      { paymentWays: ["cash", "instalments"] },
      [
        [ready, 8],
        [{ features: ["garden"] }, 3],
        [finished, 5],
      ],
    ],
    [
      "no sum for today beside one in per cent",
      { downPercent: { min: null, max: 100 }, finishings: ["fully-finished"], deliveries: ["now"] },
      [[{ features: ["garden"] }, 1]],
    ],
    ["nothing where no home is found", { unitTypes: ["villa"] }, []],
    ["nothing that all homes have or none", { finishings: ["raw"], features: ["pool"] }, []],
  ])("%s", (_, conditions, refinements) => {
    const query = updateSearchQuery(emptySearchQuery, conditions);
    expect(search.refine(query, now).map(({ filterValues, total }) => [filterValues, total])).toEqual(
      refinements,
    );
  });

  test("each count equals the results of its own page", () => {
    for (const conditions of [{}, { deliveries: ["now"] }, { features: ["garden"] }] as const) {
      const query = updateSearchQuery(emptySearchQuery, conditions);
      for (const { filterValues, total } of search.refine(query, now)) {
        const features = [...query.features, ...(filterValues.features ?? [])];
        expect(search.find(updateSearchQuery(query, { ...filterValues, features }), 24, now).total).toBe(
          total,
        );
      }
    }
  });

  test("words without results among the filtered listings are ignored in the count, as on the page", () => {
    const conditions = { deliveries: ["now"] } as const;
    expect(search.count(updateSearchQuery(emptySearchQuery, { ...conditions, text: "penthouse" }), now)).toBe(
      1,
    );
    expect(
      search.count(updateSearchQuery(emptySearchQuery, { ...conditions, text: "french school" }), now),
    ).toBe(8);
    expect(
      search.refine(updateSearchQuery(emptySearchQuery, { ...conditions, text: "french school" }), now),
    ).toEqual(search.refine(updateSearchQuery(emptySearchQuery, conditions), now));
  });

  test("without filters, words that no listing has together count the listings with some of them", () => {
    expect(search.count(updateSearchQuery(emptySearchQuery, { text: "penthouse school" }), now)).toBe(1);
    expect(search.refine(updateSearchQuery(emptySearchQuery, { text: "penthouse school" }), now)).toEqual([]);
  });
});
