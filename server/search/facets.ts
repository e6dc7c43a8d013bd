import { type Bitset, CountingBase } from "./bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import { optionKinds, type OptionKind } from "./options.ts";
import { areaBinEdges, priceBinEdges } from "./ranges.ts";
import type { Facets, OptionCounts } from "./search.ts";
import { type Dimension, newSet, type Scratch, type Selection } from "./selection.ts";

/** Counts for every option of every filter, each over the rows that pass all the other filters. */
export function countFacets(catalogue: Catalogue, selection: Selection, now: Date, scratch: Scratch): Facets {
  const bases = new Map<Bitset, CountingBase>();
  const without = (dimension: Dimension) => {
    const bits = selection.without(dimension, catalogue.live);
    const base = bases.get(bits) ?? new CountingBase(bits);
    bases.set(bits, base);
    return base;
  };
  const options = (kind: OptionKind, dimension: Dimension) => countOptions(catalogue, kind, without(dimension));
  return {
    unitTypes: options("unitTypes", "unitTypes"),
    finishings: options("finishings", "finishings"),
    rooms: options("rooms", "rooms"),
    bathrooms: options("bathrooms", "bathrooms"),
    deliveries: options("deliveries", "deliveries"),
    areas: options("areas", "areas"),
    statuses: options("statuses", "status"),
    developers: countSlugs(catalogue, "developerSlug", without("developers")),
    projects: countSlugs(catalogue, "projectSlug", without("projects")),
    isNew: without("isNew").countWith(newSet(catalogue, now, scratch)),
    price: catalogue.ranges.priceEgp.histogram(without("priceEgp"), priceBinEdges),
    area: catalogue.ranges.areaM2.histogram(without("areaM2"), areaBinEdges),
  };
}

function countOptions(catalogue: Catalogue, kind: OptionKind, base: CountingBase): OptionCounts {
  const counts = noCounts();
  const { sets } = catalogue.options[kind];
  for (const [code, option] of optionKinds[kind].entries()) {
    const set = sets[code];
    const count = set ? base.countWith(set) : 0;
    if (count > 0) counts[option] = count;
  }
  return counts;
}

function countSlugs(
  { columns, lexicon }: Catalogue,
  slugOf: "developerSlug" | "projectSlug",
  base: CountingBase,
): OptionCounts {
  const byPlace = new Uint32Array(lexicon.places.length);
  base.countByGroup(columns.of.place, byPlace);
  const counts = noCounts();
  for (const [number, count] of byPlace.entries()) {
    if (count === 0) continue;
    const slug = lexicon.places[number]![slugOf];
    if (slug) counts[slug] = (counts[slug] ?? 0) + count;
  }
  return counts;
}

/** Without a prototype, because a slug may be any word, "constructor" too. */
function noCounts(): Record<string, number> {
  return Object.create(null) as Record<string, number>;
}
