import { mostRequestedFeatures } from "../../../domain/listings/facts/features.ts";
import type { FilterValues } from "../../../domain/search/filters.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { RowSetCounter } from "../catalogue/counting.ts";
import { FilterSelection } from "../catalogue/selection.ts";
import type { BitsetPool } from "../sets/scratch.ts";
import type { FilterRefinement } from "../search.ts";
import { type Bitset, toRowNumbers } from "../sets/bitset.ts";

const refinementMaxCount = 3;

/** A search and the listings that it finds. */
interface SearchContext {
  readonly catalogue: Catalogue;
  readonly query: SearchQuery;
  readonly homes: Bitset;
  readonly count: number;
}

/** A kind of filter that can be offered. */
interface FilterOffer {
  /** Whether the search already has a filter of this kind. */
  readonly isActive: (query: SearchQuery) => boolean;
  /** Filters that could be added, best first. The first that keeps some, but not all, of the listings is offered. */
  readonly candidates: (searched: SearchContext) => readonly Partial<FilterValues>[];
}

/** In display order. */
const offers: readonly FilterOffer[] = [
  {
    isActive: ({ deliveries }) => deliveries.length > 0,
    candidates: () => [{ deliveries: ["now"] }],
  },
  {
    // A cash buyer pays the whole price on the first day, so a limit for that day's payment narrows nothing.
    isActive: ({ cashTodayEgp, downPercent, paymentWays }) =>
      isBounded(cashTodayEgp) || isBounded(downPercent) || paymentWays.includes("cash"),
    candidates: (searched) => sumsNearHalf(searched).map((max) => ({ cashTodayEgp: { min: null, max } })),
  },
  {
    isActive: ({ isUnstated }) => isUnstated,
    candidates: ({ query: { features } }) =>
      mostRequestedFeatures
        .filter((feature) => !features.includes(feature))
        .map((feature) => ({ features: [feature] })),
  },
  {
    isActive: ({ finishings }) => finishings.length > 0,
    candidates: () => [{ finishings: ["fully-finished"] }],
  },
];

/**
 * Up to three filters that narrow a search but leave some results.
 * @param homes the listings that the search finds
 */
export function findRefinements(
  catalogue: Catalogue,
  query: SearchQuery,
  homes: Bitset,
  now: Date,
  scratch: BitsetPool,
): readonly FilterRefinement[] {
  const base = new RowSetCounter(homes, scratch.rows);
  const searched = { catalogue, query, homes, count: base.rowCount };
  const refinements: FilterRefinement[] = [];
  for (const { isActive, candidates } of offers) {
    if (refinements.length === refinementMaxCount) break;
    if (isActive(query)) continue;
    for (const filterValues of candidates(searched)) {
      const selection = new FilterSelection(
        catalogue,
        { ...emptySearchQuery, status: "all", ...filterValues },
        now,
        scratch,
      );
      const total = base.countWith(selection.all);
      if (total === 0 || total === base.rowCount) continue;
      refinements.push({ filterValues, total });
      break;
    }
  }
  return refinements;
}

function isBounded({ min, max }: NumberRange): boolean {
  return min !== null || max !== null;
}

/** Round amounts as people name them: 50,000 to 75 million EGP. */
const roundSums = [10_000, 100_000, 1_000_000, 10_000_000]
  .flatMap((power) => [1, 1.5, 2, 2.5, 3, 4, 5, 7.5].map((figure) => figure * power))
  .filter((sum) => sum >= 50_000);
/** Maximum number of round amounts that are tried. */
const sumMaxCount = 2;
const sampleSize = 1_000;

/** Round amounts that suffice for the first payment of about half of the listings, the closest to half first. */
function sumsNearHalf({ catalogue, homes, count }: SearchContext): readonly number[] {
  const sampleValues = sampleOf(catalogue.columns.of.cashTodayEgp, homes, count);
  const half = Math.ceil(count / Math.ceil(count / sampleSize)) / 2;
  // Stored plus 1, because 0 means "not known".
  const distance = (sum: number) =>
    Math.abs(sampleValues.filter((stored) => stored <= sum + 1).length - half);
  return roundSums
    .map((sum) => ({ sum, distance: distance(sum) }))
    .sort((a, b) => a.distance - b.distance || a.sum - b.sum)
    .slice(0, sumMaxCount)
    .map(({ sum }) => sum);
}

/** The known values of about a thousand of these rows, at equal distances. */
function sampleOf(values: Uint32Array, rows: Bitset, count: number): readonly number[] {
  const numbers = toRowNumbers(rows, new Uint32Array(count));
  const sample: number[] = [];
  for (let i = 0; i < count; i += Math.ceil(count / sampleSize)) sample.push(values[numbers[i]!]!);
  return sample.filter((value) => value !== 0);
}
