import * as fc from "../../support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { createTestLexicon } from "../../support/lexicon.ts";
import { parseSearchExclusion } from "../../../domain/search/excluded.ts";
import {
  type RangeFilterName,
  rangeFilterNames,
  recordByFilter,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { clampRange, type NumberRange, normaliseFilterList } from "../../../domain/search/search-grammar.ts";
import { emptySearchQuery, type SearchQuery, sortOrders } from "../../../domain/search/search-query.ts";
import { addSentenceFilters } from "../../../domain/search/sentence/sentence-query.ts";
import { parseSearchSentence } from "../../../domain/search/sentence/parse-sentence.ts";
import { writeQuerySentence } from "./write-sentence.ts";

const lexicon = createTestLexicon();
const placeIds = lexicon.gazetteer.places.map(({ id }) => id);

const anyRange = (kind: RangeFilterName): fc.Arbitrary<NumberRange> => {
  const end = fc.option(fc.integer({ min: 1, max: filters[kind].largest }));
  return fc.tuple(end, end).map(([min, max]) => clampRange({ min, max }, filters[kind]));
};
const someOf = <T extends string | number>(options: readonly T[], maxLength = 3) =>
  fc.subarray([...options], { maxLength: Math.min(maxLength, options.length) }).map(normaliseFilterList);
const excludedValues = [
  ...filters.unitTypes.options.map((id) => `type:${id}`),
  ...filters.finishings.options.filter((id) => id !== "unknown").map((id) => `finishing:${id}`),
  ...filters.features.options.map((id) => `feature:${id}`),
  ...placeIds.map((id) => `place:${id}`),
  "payment:cash",
  "payment:instalments",
  "sale:resale",
  "sale:developer",
];

const anyQuery = fc.record({
  ...recordByFilter(rangeFilterNames, anyRange),
  unitTypes: someOf(filters.unitTypes.options),
  finishings: someOf(filters.finishings.options),
  rooms: someOf(filters.rooms.options, 6),
  bathrooms: someOf(filters.bathrooms.options, 4),
  deliveries: someOf(filters.deliveries.options, 11),
  paymentWays: someOf(filters.paymentWays.options, 4),
  features: someOf(filters.features.options, 4),
  places: someOf(placeIds),
  projects: someOf(["stone-residence", "ivoire-east"]),
  developers: someOf(["pre", "sky-builders"]),
  excluded: someOf(excludedValues),
  isNew: fc.boolean(),
  isOffPlan: fc.boolean(),
  sale: fc.constantFrom(...filters.sale.values),
  sort: fc.constantFrom(...sortOrders),
  text: fc.constantFrom("", "bloom", "the french", '"sea view"', "حدائق النور"),
});

/** False for a query that asks for and excludes the same value: no sentence can express it. */
function isSayable(query: SearchQuery): boolean {
  const excluded = query.excluded.flatMap((value) => parseSearchExclusion(value) ?? []);
  const hasConflict = excluded.some(({ kind, value }) => {
    if (kind === "type") return query.unitTypes.includes(value);
    if (kind === "finishing") return query.finishings.includes(value);
    if (kind === "feature") return query.features.includes(value);
    if (kind === "sale") return query.sale === value;
    if (kind === "payment") return query.paymentWays.some((way) => (value === "cash") === (way === "cash"));
    const place = lexicon.gazetteer.byId(value);
    return query.places.some((id) => {
      const queryPlace = lexicon.gazetteer.byId(id);
      return place && queryPlace && lexicon.gazetteer.isWithin(queryPlace, place);
    });
  });
  return (
    !hasConflict && !(query.isOffPlan && query.deliveries.includes("now")) && query.downPercent.max !== 0
  );
}

describe.each(["en", "ar"] as const)("A query said in words of %s", (locale) => {
  const readBack = (query: SearchQuery) =>
    addSentenceFilters(
      emptySearchQuery,
      parseSearchSentence(lexicon, writeQuerySentence(lexicon, query, locale), 1_000_000),
    );

  test("comes back as itself, whatever its filters hold", () => {
    fc.assert(
      fc.property(anyQuery, (state) => {
        const query = { ...emptySearchQuery, ...state };
        fc.pre(isSayable(query));
        expect(readBack(query), writeQuerySentence(lexicon, query, locale)).toEqual(query);
      }),
      { numRuns: 300 },
    );
  });

  test("of each place, and of each thing excluded, comes back", () => {
    const states = [
      ...placeIds.map((id) => ({ places: [id] })),
      ...excludedValues.map((value) => ({ excluded: [value] })),
    ];
    const lostStates = states.filter((state) => {
      const query = { ...emptySearchQuery, ...state };
      return JSON.stringify(readBack(query)) !== JSON.stringify(query);
    });
    expect(lostStates).toEqual([]);
  });
});
