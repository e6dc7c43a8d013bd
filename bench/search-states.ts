import { sampleAreaSlugs } from "../content/places/sample-areas.ts";
import type { BoundingBox } from "../domain/places/bounding-box.ts";
import { deliveryLimits, emptyPlanQuery, type PlanQuery, planSorts } from "../domain/plans/plan-query.ts";
import { listActiveFilters } from "../domain/search/search-filters.ts";
import { emptySearchQuery, type SearchQuery } from "../domain/search/search-query.ts";
import { unitTypeIds } from "../domain/listings/unit-type.ts";
import { generateListings } from "../scripts/market/generate-listings.ts";
import { createRandom } from "../scripts/market/random.ts";
import { toListingRow } from "../server/listings/record/listing-draft.ts";
import { generateSearchQueries } from "../tests/search/random-queries.ts";

/** The current time in all benches, for which the listings are generated too. */
export const benchNow = new Date("2026-06-01T00:00:00Z");
export const benchSeed = 4;
export const benchPageSize = 24;
/** Number of listings that an import writes in ten transactions (server/imports/run-state.ts). */
export const bulkChangeCount = 5_000;

export interface BenchMapViewport {
  readonly query: SearchQuery;
  readonly box: BoundingBox;
  readonly zoom: number;
}

export interface GeneratedSearches {
  /** Up to five filters of every kind except text and map places, with every sort order, first and later pages. */
  readonly filtered: readonly SearchQuery[];
  /** The searches of `filtered`, with words, codes and typos in both languages. */
  readonly textQueries: readonly SearchQuery[];
  /** Map views of 1280 by 720 pixels, from the whole country to a street. */
  readonly maps: readonly BenchMapViewport[];
  /** The searches of `filtered`, within a map box or a drawn area. */
  readonly placed: readonly SearchQuery[];
  /** The filters of three searches combined with the words of a fourth, so that hardly any listing matches. */
  readonly combined: readonly SearchQuery[];
  /** Contents of the search field after each typed letter of a name or code. */
  readonly prefixes: readonly string[];
}

/** Plausible searches, derived from existing listings. */
export function generateSearches(rowCount: number, count: number): GeneratedSearches {
  const homes = [
    ...generateListings({ count: Math.min(rowCount, 5_000), seed: benchSeed, now: benchNow }),
  ].map(toListingRow);
  const queries = generateSearchQueries(homes, 20 * count, benchSeed);
  const isPlaced = ({ box, drawn }: SearchQuery) => box !== null || drawn !== null;
  const filtered = queries.filter((query) => !query.text && !isPlaced(query)).slice(0, count);
  const textQueries = queries.filter((query) => query.text && !isPlaced(query)).slice(0, count);
  const random = createRandom(benchSeed);
  const maps = filtered.map((query) => {
    const { longitude, latitude } = random.pick(homes);
    const zoom = 6 + random.below(11);
    const degrees = 360 / 2 ** zoom;
    const [lng, lat] = zoom === 6 ? [30.8, 30] : [longitude ?? 31.47, latitude ?? 30.03];
    const box = {
      west: lng - 2.5 * degrees,
      south: lat - 1.2 * degrees,
      east: lng + 2.5 * degrees,
      north: lat + 1.2 * degrees,
    };
    return { query, box, zoom };
  });
  const placed = queries.filter((query) => isPlaced(query) && !query.text).slice(0, count);
  const joined = Array.from({ length: count }, (_, index) => {
    const [first = emptySearchQuery, second = emptySearchQuery, third = emptySearchQuery] = queries.slice(
      3 * index,
      3 * index + 3,
    );
    const { text } = textQueries[index % textQueries.length] ?? emptySearchQuery;
    const filterSets = [first, second, third].map((query) =>
      Object.fromEntries(listActiveFilters(query).map(({ kind }) => [kind, query[kind]])),
    );
    return {
      ...emptySearchQuery,
      ...filterSets[0],
      ...filterSets[1],
      ...filterSets[2],
      text,
      sort: first.sort,
    };
  });
  const prefixes = Array.from({ length: count }, () => {
    const { project_name_en, project_name_ar, developer_name_en, unit_code } = random.pick(homes);
    const fullText = random.pick([
      project_name_en,
      project_name_ar,
      developer_name_en,
      unit_code,
      "new cairo",
    ]);
    return fullText.slice(0, 1 + random.below(fullText.length));
  });
  return {
    filtered: [emptySearchQuery, ...filtered.slice(1)],
    textQueries,
    maps,
    placed,
    combined: joined,
    prefixes,
  };
}

/**
 * Queries by cash, monthly amount, years, delivery, areas and types, in all sort orders, a quarter of them for
 * later pages.
 */
export function generatePlanQueries(count: number): readonly PlanQuery[] {
  const random = createRandom(benchSeed);
  const maybe = <T>(value: T): T | null => (random.chance(0.6) ? value : null);
  const pickSome = <T>(options: readonly T[]) =>
    random.chance(0.5) ? [] : options.filter(() => random.chance(2 / options.length));
  return Array.from({ length: count }, () => ({
    ...emptyPlanQuery,
    cashEgp: maybe(100_000 + random.below(60) * 50_000),
    monthlyEgp: maybe(5_000 + random.below(60) * 1_000),
    years: maybe(1 + random.below(12)),
    deliveredBy: maybe(random.pick(deliveryLimits)),
    areas: pickSome(sampleAreaSlugs),
    unitTypes: pickSome(unitTypeIds),
    sort: random.pick(planSorts),
    page: random.chance(0.75) ? 1 : 1 + random.below(50),
  }));
}
