import {
  type FacetFilterName,
  facetFilterNames,
  isSliderFilter,
  isSlugsFilter,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { histogramBinEdges } from "../catalogue/bins.ts";
import type { Bitset } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { RowSetCounter } from "../catalogue/counting.ts";
import type { PlaceSlugs } from "../catalogue/catalogue-texts.ts";
import type { RangeSets } from "../catalogue/ranges.ts";
import { offPlanRows } from "../catalogue/computed-sets.ts";
import type { Facets, Histogram, OptionCounts } from "../search.ts";
import type { BitsetPool } from "../sets/scratch.ts";
import { rowsOfNewListings, type FilterSelection } from "../catalogue/selection.ts";

type FacetCounts = Map<FacetFilterName, OptionCounts | Histogram | number>;

/** Counts every option of every filter, each among the rows that match all the other filters. */
export class FacetCounter {
  readonly #catalogue: Catalogue;
  /** Cached counts of the catalogue's own sets, which are the basis of queries with at most one filter. */
  readonly #remembered = new Map<Bitset, FacetCounts>();

  /** The off-plan rows. Cached, because this union of about twelve sets is the same for every search. */
  #offPlan: Bitset | null = null;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Clears the cached counts; call it when rows have changed. */
  forget(): void {
    this.#remembered.clear();
    this.#offPlan = null;
  }

  count(selection: FilterSelection, now: Date, scratch: BitsetPool): Facets {
    const kindsOf = Map.groupBy(facetFilterNames, (kind) => basisOf(kind, selection, this.#catalogue));
    const counts: FacetCounts = new Map();
    for (const [bits, kinds] of kindsOf) {
      const cached: FacetCounts = scratch.owns(bits) ? new Map() : (this.#remembered.get(bits) ?? new Map());
      const missing = kinds.filter((kind) => kind === "isNew" || !cached.has(kind));
      if (missing.length > 0) {
        const base = new RowSetCounter(bits, scratch.rows);
        const byPlace = countPlaces(this.#catalogue, base);
        for (const kind of missing)
          cached.set(
            kind,
            kind === "isNew"
              ? base.countWith(rowsOfNewListings(this.#catalogue, now, scratch))
              : kind === "isOffPlan"
                ? base.countWith((this.#offPlan ??= offPlanRows(this.#catalogue, scratch).slice()))
                : countOf(this.#catalogue, base, kind, byPlace),
          );
      }
      if (!scratch.owns(bits)) this.#remembered.set(bits, cached);
      for (const kind of kinds) counts.set(kind, cached.get(kind)!);
    }
    // Each filter with a facet has been counted above, in the form that its kind requires.
    return Object.fromEntries(
      facetFilterNames.map((kind) => [filters[kind].facet, counts.get(kind)]),
    ) as Facets;
  }
}

/**
 * The rows in which a filter is counted: matches of all other filters, or of all filters if every option must
 * match.
 */
function basisOf(kind: FacetFilterName, selection: FilterSelection, { live }: Catalogue): Bitset {
  return "isEvery" in filters[kind] ? selection.all : selection.without(live, kind);
}

/** Returns a function for the number of listings of each place number, which counts on first use. */
function countPlaces({ columns, lexicon }: Catalogue, base: RowSetCounter): () => Uint32Array {
  let counts: Uint32Array | null = null;
  return () => (counts ??= base.countCodes(columns.of.place, lexicon.places.length));
}

function countOf(
  { columns, options, ranges, lexicon }: Catalogue,
  base: RowSetCounter,
  kind: Exclude<FacetFilterName, "isNew" | "isOffPlan">,
  byPlace: () => Uint32Array,
): OptionCounts | Histogram {
  if (isSliderFilter(kind)) return countBins(base, ranges[kind], columns.bins[kind], histogramBinEdges[kind]);
  if (isSlugsFilter(kind)) {
    const counts = countNames(lexicon.namesOf(kind), byPlace());
    return kind === "places" ? lexicon.gazetteer.rollUp(counts) : counts;
  }
  const { sets, names } = options[kind];
  // A listing may be in several areas and have several features, so it has no single code for them.
  const counts =
    kind === "areas" || kind === "features"
      ? sets.map((set) => base.countWith(set))
      : base.countOptions(sets, columns.codes[kind]);
  return countsByOptionName(names, counts);
}

/** The number of rows for each option that some rows have, by the option's name. */
export function countsByOptionName(
  names: readonly (string | number)[],
  byCode: ArrayLike<number>,
): OptionCounts {
  const counts = noCounts();
  for (const [code, option] of names.entries()) {
    const count = byCode[code] ?? 0;
    if (count > 0) counts[option] = count;
  }
  return counts;
}

function countNames({ slugs, ofPlace }: PlaceSlugs, byPlace: Uint32Array): OptionCounts {
  const byName = new Uint32Array(slugs.length);
  for (let place = 0; place < byPlace.length; place++) {
    const count = byPlace[place]!;
    if (count > 0) byName[ofPlace[place]!]! += count;
  }
  const counts = noCounts();
  for (let name = 0; name < byName.length; name++) {
    const count = byName[name]!;
    const slug = slugs[name]!;
    if (count > 0 && slug !== "") counts[slug] = count;
  }
  return counts;
}

function countBins(
  base: RowSetCounter,
  range: RangeSets,
  bins: Uint8Array,
  edges: readonly number[],
): Histogram {
  const counts = base.isSparseFor(edges.length)
    ? Array.from(base.countCodes(bins, 256).subarray(0, edges.length))
    : range.countBins(base, edges);
  return { binEdges: edges, counts };
}

/** An object without prototype, because a slug may be any word, even "constructor". */
function noCounts(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
