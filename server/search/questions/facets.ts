import { areaBinEdges, priceBinEdges } from "../catalogue/bins.ts";
import type { Bitset } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { CountingBase } from "../catalogue/counting.ts";
import type { PlaceNames } from "../catalogue/lexicon.ts";
import { optionKinds, type OptionKind } from "../catalogue/options.ts";
import type { RangeSets } from "../catalogue/ranges.ts";
import type { Facets, Histogram, OptionCounts } from "../search.ts";
import { type Dimension, newSet, type Scratch, type Selection } from "../catalogue/selection.ts";

/** The filter that each facet leaves out. */
const dimensions = {
  unitTypes: "unitTypes",
  finishings: "finishings",
  rooms: "rooms",
  bathrooms: "bathrooms",
  deliveries: "deliveries",
  areas: "areas",
  statuses: "status",
  developers: "developers",
  projects: "projects",
  price: "priceEgp",
  area: "areaM2",
  isNew: "isNew",
} as const satisfies Record<keyof Facets, Dimension>;
const facetNames = Object.keys(dimensions) as readonly (keyof Facets)[];

/** Counts for every option of every filter, each over the rows that pass all the other filters. */
export class FacetCounter {
  readonly #catalogue: Catalogue;
  /** Counts over the catalogue's own sets, which queries with one filter or none ask for again and again. */
  readonly #remembered = new Map<Bitset, Partial<Facets>>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Rows have changed: what was counted before is not true any more. */
  forget(): void {
    this.#remembered.clear();
  }

  count(selection: Selection, now: Date, scratch: Scratch): Facets {
    const facetsOf = Map.groupBy(facetNames, (facet) =>
      selection.without(dimensions[facet], this.#catalogue.live),
    );
    let counted: Partial<Facets> = {};
    for (const [bits, facets] of facetsOf) {
      const remembered = scratch.owns(bits) ? {} : (this.#remembered.get(bits) ?? {});
      const missing = facets.filter((facet) => facet === "isNew" || !(facet in remembered));
      const base = missing.length > 0 ? new CountingBase(bits, scratch.rows) : null;
      const fresh = base
        ? countOf(this.#catalogue, base, missing, () => newSet(this.#catalogue, now, scratch))
        : {};
      const known = { ...remembered, ...fresh };
      if (!scratch.owns(bits)) this.#remembered.set(bits, known);
      for (const facet of facets) counted = Object.assign(counted, { [facet]: known[facet] });
    }
    // Every facet has a base, and with it its counts.
    return counted as Facets;
  }
}

function countOf(
  { columns, options, ranges, lexicon }: Catalogue,
  base: CountingBase,
  facets: readonly (keyof Facets)[],
  newRows: () => Bitset,
): Partial<Facets> {
  const { of } = columns;
  let perPlace: Uint32Array | null = null;
  const byPlace = () => (perPlace ??= base.countCodes(of.place, lexicon.places.length));
  const byCode = (kind: OptionKind, codes: Uint8Array) =>
    toOptionCounts(kind, base.countOptions(options[kind].sets, codes));
  const counters: { readonly [K in keyof Facets]: () => Facets[K] } = {
    unitTypes: () => byCode("unitTypes", of.unitType),
    finishings: () => byCode("finishings", of.finishing),
    rooms: () => byCode("rooms", of.rooms),
    bathrooms: () => byCode("bathrooms", of.bathrooms),
    deliveries: () => byCode("deliveries", of.delivery),
    statuses: () => byCode("statuses", of.status),
    // A home may be in several areas, so that it has no one code.
    areas: () =>
      toOptionCounts(
        "areas",
        options.areas.sets.map((set) => base.countWith(set)),
      ),
    developers: () => countNames(lexicon.developers, byPlace()),
    projects: () => countNames(lexicon.projects, byPlace()),
    price: () => countBins(base, ranges.priceEgp, of.priceBin, priceBinEdges),
    area: () => countBins(base, ranges.areaM2, of.areaBin, areaBinEdges),
    isNew: () => base.countWith(newRows()),
  };
  return Object.fromEntries(facets.map((facet) => [facet, counters[facet]()]));
}

/** Options that some rows have, by name. */
export function toOptionCounts(kind: OptionKind, byCode: ArrayLike<number>): OptionCounts {
  const counts = noCounts();
  for (const [code, option] of optionKinds[kind].entries()) {
    const count = byCode[code] ?? 0;
    if (count > 0) counts[option] = count;
  }
  return counts;
}

function countNames(names: PlaceNames, byPlace: Uint32Array): OptionCounts {
  const byName = new Uint32Array(names.slugs.length);
  for (let place = 0; place < byPlace.length; place++) byName[names.ofPlace[place]!]! += byPlace[place]!;
  const counts = noCounts();
  for (const [name, count] of byName.entries()) {
    const slug = names.slugs[name];
    if (count > 0 && slug) counts[slug] = count;
  }
  return counts;
}

function countBins(
  base: CountingBase,
  range: RangeSets,
  bins: Uint8Array,
  binEdges: readonly number[],
): Histogram {
  const counts = base.isSparseFor(binEdges.length)
    ? Array.from(base.countCodes(bins, 256).subarray(0, binEdges.length))
    : range.countBins(base, binEdges);
  return { binEdges, counts };
}

/** Without a prototype, because a slug may be any word, "constructor" too. */
function noCounts(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
