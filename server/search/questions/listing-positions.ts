import { mapAnchorWithinPlace } from "../../../domain/places/map-anchor.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { Place } from "../../../domain/places/place.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { FilterSelection } from "../catalogue/selection.ts";
import type { ApproximateCircle, ListingPositions } from "../search.ts";
import { type Bitset, countSetBits, hasBit } from "../sets/bitset.ts";

/** Maximum number of circles in a box; if there are more, circles of deeper places are merged into their parents. */
const circleMaxCount = 300;

/**
 * Depths in the place tree, tried in this order: the circles below a depth are merged. Null merges none; at 1, one
 * circle for each governorate remains.
 */
const depths = [null, 4, 3, 2, 1] as const;

/** For each place number, how many listings were found there, and their lowest price. */
interface PlaceCounts {
  readonly catalogue: Catalogue;
  readonly counts: Uint32Array;
  readonly minPrice: Uint32Array;
}

/** Counts the listings of a selection by how precisely their position is known. `circlesIn` uses the same counts. */
export function countListingPositions(catalogue: Catalogue, selection: FilterSelection): ListingPositions {
  const { live, located, about } = catalogue;
  const { all } = selection;
  const anywhereRows = selection.without(live, "box", "drawn");
  const placeCounts = count(catalogue, all);
  let exact = 0;
  let none = 0;
  for (let word = 0; word < all.length; word++) {
    exact += countSetBits(all[word]! & located[word]!);
    none += countSetBits(anywhereRows[word]! & ~(located[word]! | about[word]!));
  }
  return {
    exact,
    about: placeCounts.counts.reduce((sum, homes) => sum + homes, 0),
    none,
    circlesIn: (box) => circlesIn(placeCounts, box),
  };
}

/** The name of the approximate position of a row's listing; null if it has an exact position or none. */
export function approximatePlaceName(catalogue: Catalogue, row: number): Bilingual | null {
  return hasBit(catalogue.about, row) ? nameAt(catalogue, catalogue.columns.of.place[row]!) : null;
}

function count(catalogue: Catalogue, bits: Bitset): PlaceCounts {
  const { about, columns, lexicon } = catalogue;
  const { place, priceEgp } = columns.of;
  const counts = new Uint32Array(lexicon.places.length);
  const minPrice = new Uint32Array(lexicon.places.length);
  for (let word = 0; word < bits.length; word++) {
    for (let bitsLeft = bits[word]! & about[word]!; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
      const row = (word << 5) + 31 - Math.clz32(bitsLeft & -bitsLeft);
      const placeNumber = place[row]!;
      const price = priceEgp[row]!;
      counts[placeNumber]!++;
      if (price > 0 && (minPrice[placeNumber] === 0 || price < minPrice[placeNumber]!))
        minPrice[placeNumber] = price;
    }
  }
  return { catalogue, counts, minPrice };
}

/** The name of an approximate position: the place's, or the project's if the position is the project's. */
function nameAt(catalogue: Catalogue, placeNumber: number): Bilingual {
  const place = placeAt(catalogue, placeNumber);
  const { abouts, places } = catalogue.lexicon;
  return place && abouts.slugOf(placeNumber) === place.id ? place.name : places[placeNumber]!.projectName;
}

function placeAt({ lexicon: { gazetted, gazetteer } }: Catalogue, placeNumber: number): Place | null {
  return gazetteer.byId(gazetted.slugOf(placeNumber));
}

/** The ancestor of a place at this depth, 1 for its governorate; undefined if the place's own depth is smaller. */
function topOf(catalogue: Catalogue, placeNumber: number, depth: number): Place | undefined {
  const place = placeAt(catalogue, placeNumber);
  return place ? catalogue.lexicon.gazetteer.ancestryOf(place).at(-depth) : undefined;
}

/**
 * The circles in the box. If there are too many, circles below a depth are merged into the place at that depth. A
 * merged circle counts all listings of its place, inside the box or not, as the filter by this place does.
 */
function circlesIn(
  placeCounts: PlaceCounts,
  { west, south, east, north }: BoundingBox,
): readonly ApproximateCircle[] {
  for (const depth of depths) {
    const circles = circlesTo(depth, placeCounts).filter(
      ({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north,
    );
    if (circles.length <= circleMaxCount || depth === depths.at(-1))
      return circles.toSorted((a, b) => b.count - a.count || (a.about < b.about ? -1 : 1));
  }
  return [];
}

/** One circle for each approximate position; with `depth`, positions below a place of that depth share one circle. */
function circlesTo(
  depth: number | null,
  { catalogue, counts, minPrice }: PlaceCounts,
): readonly ApproximateCircle[] {
  const { abouts, places } = catalogue.lexicon;
  /** Merged circles, by place number or by the place into which they are merged. */
  const mergedCircles = new Map<
    number | Place,
    { first: number; points: Set<number>; homes: number; price: number }
  >();
  for (let placeNumber = 0; placeNumber < counts.length; placeNumber++) {
    if (counts[placeNumber] === 0) continue;
    const point = abouts.ofPlace[placeNumber]!;
    const key = depth === null ? point : (topOf(catalogue, placeNumber, depth) ?? point);
    const circle = mergedCircles.get(key);
    const price = minPrice[placeNumber]!;
    if (!circle)
      mergedCircles.set(key, {
        first: placeNumber,
        points: new Set([point]),
        homes: counts[placeNumber]!,
        price,
      });
    else {
      circle.points.add(point);
      circle.homes += counts[placeNumber]!;
      if (price > 0 && (circle.price === 0 || price < circle.price)) circle.price = price;
    }
  }
  return [...mergedCircles].map(([key, { first, points, homes, price }]) => {
    const position =
      typeof key === "number" || points.size === 1
        ? { about: abouts.slugOf(first), name: nameAt(catalogue, first), at: places[first]!.centre }
        : { about: mapAnchorWithinPlace(key.id), name: key.name, at: key.centre };
    // Only listings whose place has a centre are counted, so there always is one.
    const { lat, lng } = position.at!;
    return { about: position.about, name: position.name, lat, lng, count: homes, minPriceEgp: price };
  });
}
