import { areaBinEdges, priceBinEdges } from "./bins.ts";
import type { Bitset } from "./bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import { CountingBase } from "./counting.ts";
import type { PlaceNames } from "./lexicon.ts";
import { optionKinds, type OptionKind } from "./options.ts";
import type { RangeSets } from "./ranges.ts";
import type { Facets, Histogram, OptionCounts } from "./search.ts";
import { type Dimension, newSet, type Scratch, type Selection } from "./selection.ts";

/** Counts for every option of every filter, each over the rows that pass all the other filters. */
export function countFacets(catalogue: Catalogue, selection: Selection, now: Date, scratch: Scratch): Facets {
  const { columns, options, ranges, lexicon } = catalogue;
  const bases = new Map<Bitset, CountingBase>();
  const without = (dimension: Dimension) => {
    const bits = selection.without(dimension, catalogue.live);
    const base = bases.get(bits) ?? new CountingBase(bits);
    bases.set(bits, base);
    return base;
  };
  const byCode = (kind: Exclude<OptionKind, "areas">, codes: Uint8Array, base: CountingBase) =>
    toOptionCounts(kind, base.countOptions(options[kind].sets, codes));
  const byPlace = new Map<CountingBase, Uint32Array>();
  const byName = (names: PlaceNames, base: CountingBase) => {
    const counts = byPlace.get(base) ?? base.countCodes(columns.of.place, lexicon.places.length);
    byPlace.set(base, counts);
    return countNames(names, counts);
  };
  const { of } = columns;
  // A home may be in several areas, so that it has no one code.
  const areas = options.areas.sets.map((set) => without("areas").countWith(set));
  return {
    unitTypes: byCode("unitTypes", of.unitType, without("unitTypes")),
    finishings: byCode("finishings", of.finishing, without("finishings")),
    rooms: byCode("rooms", of.rooms, without("rooms")),
    bathrooms: byCode("bathrooms", of.bathrooms, without("bathrooms")),
    deliveries: byCode("deliveries", of.delivery, without("deliveries")),
    statuses: byCode("statuses", of.status, without("status")),
    areas: toOptionCounts("areas", areas),
    developers: byName(lexicon.developers, without("developers")),
    projects: byName(lexicon.projects, without("projects")),
    isNew: without("isNew").countWith(newSet(catalogue, now, scratch)),
    price: countBins(without("priceEgp"), ranges.priceEgp, of.priceBin, priceBinEdges),
    area: countBins(without("areaM2"), ranges.areaM2, of.areaBin, areaBinEdges),
  };
}

function toOptionCounts(kind: OptionKind, byCode: ArrayLike<number>): OptionCounts {
  const counts = noCounts();
  for (const [code, option] of optionKinds[kind].entries()) {
    const count = byCode[code] ?? 0;
    if (count > 0) counts[option] = count;
  }
  return counts;
}

function countNames(names: PlaceNames, byPlace: Uint32Array): OptionCounts {
  const byName = new Uint32Array(names.slugs.length);
  for (let place = 0; place < byPlace.length; place++) {
    const name = names.ofPlace[place]!;
    byName[name] = byName[name]! + byPlace[place]!;
  }
  const counts = noCounts();
  for (let name = 0; name < byName.length; name++) {
    const slug = names.slugs[name]!;
    if (byName[name]! > 0 && slug) counts[slug] = byName[name]!;
  }
  return counts;
}

function countBins(base: CountingBase, range: RangeSets, bins: Uint8Array, binEdges: readonly number[]): Histogram {
  const counts = base.isWorthRows(binEdges.length)
    ? Array.from(base.countCodes(bins, 256).subarray(0, binEdges.length))
    : range.countBins(base, binEdges);
  return { binEdges, counts };
}

/** Without a prototype, because a slug may be any word, "constructor" too. */
function noCounts(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
