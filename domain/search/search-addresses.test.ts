import { sampleAreaSlugs } from "../../content/places/sample-areas.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/any-text.ts";
import { normaliseBoundingBox } from "../places/bounding-box.ts";
import { normaliseDrawnArea } from "../places/drawn-area.ts";
import { normaliseFilterList, type NumberRange } from "./search-grammar.ts";
import { maxSlugsPerFilter } from "./filter-kinds.ts";
import {
  filterNames,
  type ListFilterName,
  isCatalogueFilter,
  isListFilter,
  isSlugsFilter,
  type RangeFilterName,
  rangeFilterNames,
  recordByFilter,
} from "./filter-names.ts";
import { filters, searchTextMaxLength } from "./filters.ts";
import {
  maxPageNumber,
  parseSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
  sortOrders,
} from "./search-query.ts";

const parse = (address: string) => parseSearchQuery(new URLSearchParams(address));

const rangeBelow = (largest: number): fc.Arbitrary<NumberRange> =>
  fc
    .tuple(
      fc.option(fc.integer({ min: 1, max: largest - 1 })),
      fc.option(fc.integer({ min: 1, max: largest - 1 })),
    )
    .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const someOf = <T extends string | number>(options: readonly T[]) =>
  fc.subarray([...options]).map(normaliseFilterList);
const slugs = fc
  .uniqueArray(fc.stringMatching(/^[0-9a-z\u0620-\u063a]{1,9}(?:-[0-9a-z]{1,9}){0,2}$/), {
    maxLength: maxSlugsPerFilter,
  })
  .map(normaliseFilterList);

const exclusions = someOf("type:townhouse place:new-cairo finishing:raw payment:cash sale:resale".split(" "));
const places = fc.record({
  lat: fc.double({ min: 22, max: 32, noNaN: true }),
  lng: fc.double({ min: 25, max: 37, noNaN: true }),
});
const boxes = fc
  .tuple(places, places)
  .map(([a, b]) => normaliseBoundingBox({ west: a.lng, south: a.lat, east: b.lng, north: b.lat }));
const drawnAreas = fc.array(places, { minLength: 3, maxLength: 80 }).map(normaliseDrawnArea);

const anyRange = (kind: RangeFilterName) => rangeBelow(filters[kind].openFrom ?? filters[kind].largest);
const anyList = (kind: ListFilterName): fc.Arbitrary<readonly (string | number)[]> =>
  kind === "excluded"
    ? exclusions
    : isSlugsFilter(kind)
      ? slugs
      : isCatalogueFilter(kind)
        ? someOf<string>(sampleAreaSlugs)
        : someOf<string | number>(filters[kind].options);

const anyQuery = fc.record({
  ...recordByFilter(rangeFilterNames, anyRange),
  ...recordByFilter(filterNames.filter(isListFilter), anyList),
  text: fc
    .string({ unit: "grapheme", maxLength: searchTextMaxLength })
    .map((text) => parseSearchQuery(new URLSearchParams({ q: text })).query.text),
  box: fc.option(boxes, { nil: null }),
  drawn: fc.option(drawnAreas, { nil: null }),
  status: fc.constantFrom(...filters.status.values),
  isNew: fc.boolean(),
  isUnstated: fc.boolean(),
  isOffPlan: fc.boolean(),
  sale: fc.constantFrom(...filters.sale.values),
  about: fc.constantFrom("", "none", "fifth-settlement", "within.new-cairo", "project.ivoire-east"),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: maxPageNumber }),
}) as fc.Arbitrary<SearchQuery>;
/** Queries as the parser returns them: `isUnstated` is only true if features are chosen. */
const settledQuery = anyQuery.filter((query) => !query.isUnstated || query.features.length > 0);

const names =
  "q price price-min size-max down rooms type developer area box drawn not sale years new page x".split(" ");
const pieces = [
  "",
  "-",
  "1",
  "5+",
  "99999999999999999999",
  "٣",
  "villa",
  "type:",
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
        fc.string({ unit: anyCharacter }),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));

describe("every address", () => {
  test("of a query is read back to the same query, with nothing dropped", () => {
    fc.assert(
      fc.property(settledQuery, (query) => {
        const address = serializeSearchQuery(query).toString();
        expect(parse(address)).toEqual({ query, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test("whatever it holds, is read without an error and has one canonical form", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const { query } = parseSearchQuery(params);
        const once = serializeSearchQuery(query);
        expect(parseSearchQuery(once)).toEqual({ query, dropped: [] });
        expect(serializeSearchQuery(parseSearchQuery(once).query).toString()).toBe(once.toString());
        const sorted = new URLSearchParams(once);
        sorted.sort();
        expect(once.toString()).toBe(sorted.toString());
      }),
      { numRuns: 1_000 },
    );
  });

  test("raw, with broken escapes and lone surrogates, is read without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 500 }), (raw) => {
        expect(() => parse(raw)).not.toThrow();
        expect(() => parse(`q=%${raw}&price=%E0%A4%A&type=${raw}`)).not.toThrow();
      }),
    );
  });
});
