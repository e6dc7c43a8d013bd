import { sampleAreasBySlug, sampleAreaSlugs } from "../../../content/places/sample-areas.ts";
import * as fc from "../../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { parseDrawnArea } from "../../../domain/places/drawn-area.ts";
import {
  facetFilterNames,
  isSliderFilter,
  isCatalogueFilter,
  multiOptionFilterNames,
  rangeFilterNames,
  recordByFilter,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { emptySearchQuery, parseSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Facets, NamedOption } from "../../../server/search/search.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { SearchFilterFields } from "./filters.tsx";
import { toFilterOptionsView } from "./search-options.ts";

const grid = { kind: "grid" } as const;
const noFacets = Object.fromEntries(
  facetFilterNames.map((kind) => {
    const emptyFacet = isSliderFilter(kind) ? { binEdges: [], counts: [] } : {};
    return [filters[kind].facet, ["isNew", "isOffPlan"].includes(kind) ? 0 : emptyFacet];
  }),
) as unknown as Facets;
const developers: readonly NamedOption[] = [
  { slug: "apex", en: "Apex", ar: "أبيكس" },
  { slug: "horizon", en: "Horizon", ar: "هورايزون" },
  { slug: "ora", en: "Ora", ar: "" },
];

const optionsFor = (
  query: SearchQuery,
  facets: Partial<Facets> = {},
  catalogue: Partial<Facets> = facets,
  locale: "en" | "ar" = "en",
) =>
  toFilterOptionsView(
    {
      query,
      facets: { ...noFacets, ...facets },
      unfiltered: { ...noFacets, ...catalogue },
      areas: sampleAreaSlugs.map((slug) => ({ slug, ...sampleAreasBySlug[slug].name })),
      developers,
      projects: [],
      places: [],
      hasAllFeatures: true,
    },
    { locale },
  );

/** Returns the query that a browser would submit for the rendered form. */
function sentBy(html: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [, tag = ""] of html.matchAll(/<input([^>]*)>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const name = attribute("name");
    const isOption = /type="(?:checkbox|radio)"/.test(tag);
    if (!name || /\bdisabled\b/.test(tag) || (isOption && !/\bchecked\b/.test(tag))) continue;
    params.append(name, attribute("value") ?? "");
  }
  return params;
}

const subsetOf = <T,>(options: readonly T[]) => fc.subarray([...options]);
const range = (max: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: 1, max })), fc.option(fc.integer({ min: 1, max })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const optionsKinds = multiOptionFilterNames.filter((kind) => !isCatalogueFilter(kind));
const queries = fc.record({
  text: fc.constant(""),
  sort: fc.constant("newest" as const),
  page: fc.constant(1),
  ...recordByFilter(rangeFilterNames, (kind) =>
    range((filters[kind].openFrom ?? Math.min(filters[kind].largest, 400_000) + 1) - 1),
  ),
  ...recordByFilter(optionsKinds, (kind) => subsetOf<string | number>(filters[kind].options)),
  areas: subsetOf(sampleAreaSlugs),
  developers: subsetOf(developers.map(({ slug }) => slug)),
  projects: subsetOf(["the-brooks", "ivoire-east"]),
  places: subsetOf(["new-cairo", "maadi"]),
  status: fc.constantFrom(...filters.status.values),
  isNew: fc.boolean(),
  isUnstated: fc.constant(false),
  isOffPlan: fc.boolean(),
  excluded: subsetOf(["type:villa", "place:maadi", "feature:roof", "sale:resale"]),
  sale: fc.constantFrom(...filters.sale.values),
  about: fc.constantFrom("", "none", "new-cairo", "within.cairo"),
  box: fc.constantFrom(null, { west: 31.4, south: 29.95, east: 31.6, north: 30.1 }),
  drawn: fc.constantFrom(null, parseDrawnArea("31.4-29.95_31.6-30.1_31.5-30.2")),
}) as fc.Arbitrary<SearchQuery>;
const sorted = (query: SearchQuery) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String).sort() : value,
    ]),
  );

describe("The filter form", () => {
  test("submits exactly the query it shows, without scripts, in either language", () => {
    fc.assert(
      fc.property(queries, fc.constantFrom("en" as const, "ar" as const), (query, locale) => {
        const html = renderInLanguage(
          locale,
          <SearchFilterFields screen={grid} query={query} options={optionsFor(query, {}, {}, locale)} />,
        );
        const { query: sent, dropped } = parseSearchQuery(sentBy(html));
        expect(dropped).toEqual([]);
        expect(sorted(sent)).toEqual(sorted(query));
      }),
      { numRuns: 60 },
    );
  });

  test("disables an option that would leave nothing, unless it is chosen", () => {
    const query = { ...emptySearchQuery, finishings: ["raw"] as const };
    const options = optionsFor(query, { unitTypes: { villa: 4 } }, { unitTypes: { villa: 9, chalet: 2 } });
    expect(options.unitTypes).toEqual([
      { id: "villa", label: "Villa", count: 4 },
      { id: "chalet", label: "Chalet", count: 0 },
    ]);
    const html = renderInLanguage("en", <SearchFilterFields screen={grid} query={query} options={options} />);
    expect(html).toMatch(/<input type="checkbox" disabled="" name="type" value="chalet"\/>/);
    expect(html).toMatch(/<input type="checkbox" name="finishing"[^>]* checked=""/);
    expect(html).not.toMatch(/<input type="checkbox" disabled=""[^>]*value="raw"/);
  });

  test("offers developers by their number of homes, and keeps a chosen unknown one", () => {
    const counts = { developers: { ora: 2, apex: 1, horizon: 5 } };
    const options = optionsFor(
      { ...emptySearchQuery, developers: ["nobody"] },
      { developers: { apex: 1 } },
      counts,
      "ar",
    );
    expect(options.developers.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "هورايزون 0",
      "Ora 0",
      "أبيكس 1",
      "nobody 0",
    ]);
  });
});

describe("A chip", () => {
  const query = parseSearchQuery(
    new URLSearchParams(
      "type=villa&type=duplex&rooms=5&price=2000000-&monthly=-60000&q=ivoire&new=1&sort=price-asc&page=3&delivery=2027&status=all",
    ),
  ).query;
  const chips = (locale: "en" | "ar") =>
    renderInLanguage(
      locale,
      <FilterChips reading={null} screen={grid} query={query} options={optionsFor(query, {}, {}, locale)} />,
    );

  test("names one filter in words", () => {
    expect(textOf(chips("en"))).toBe(
      "Price: from EGP 2,000,000 Monthly instalment: up to EGP 60,000 Duplex Villa 5+ rooms Delivery: 2027 Status: All New, last 30 days “ivoire”",
    );
    expect(textOf(chips("ar"))).toContain("السعر: من 2,000,000 ج.م");
    expect(textOf(chips("ar"))).toContain("القسط الشهري: حتى 60,000 ج.م");
  });

  test("links to the same search without it, on the first page, in the same order", () => {
    const hrefs = [...chips("en").matchAll(/href="\/en\/listings\?([^"]*)"/g)].map(
      ([, search = ""]) => new URLSearchParams(search.replaceAll("&amp;", "&")),
    );
    expect(hrefs).toHaveLength(9);
    for (const params of hrefs) {
      expect(params.get("page")).toBeNull();
      expect(params.get("sort")).toBe("price-asc");
    }
    expect(hrefs.filter((params) => params.getAll("type").length === 1)).toHaveLength(2);
    expect(hrefs.filter((params) => params.get("rooms") === null)).toHaveLength(1);
  });
});
