import { aboutWithin } from "../../../domain/places/about.ts";
import type { BoundingBox } from "../../../domain/places/bounding-box.ts";
import type { Place } from "../../../domain/places/place.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Selection } from "../catalogue/selection.ts";
import type { AboutCircle, AboutHomes } from "../search.ts";
import { type Bitset, bitCount, has } from "../sets/bitset.ts";

/** No more circles than this, however large the box: beyond it those of deeper places are gathered in their parents. */
const circleMaxCount = 300;

/** Homes of the same texts, at the point where they are shown. `line` is their place and all that it lies in. */
interface Group extends AboutCircle {
  readonly line: readonly Place[];
}

/** The homes of a selection by how well it is known where they lie. Each home without a position is looked at once. */
export function gatherAbout(catalogue: Catalogue, selection: Selection): AboutHomes {
  const { live, located, about } = catalogue;
  const { all } = selection;
  const everywhere = selection.withoutAny(["box", "drawn"], live);
  const groups = groupsOf(catalogue, all);
  let exact = 0;
  let none = 0;
  for (let word = 0; word < all.length; word++) {
    exact += bitCount(all[word]! & located[word]!);
    none += bitCount(everywhere[word]! & ~(located[word]! | about[word]!));
  }
  return {
    exact,
    about: groups.reduce((sum, { count }) => sum + count, 0),
    none,
    circlesIn: (box) => circlesIn(groups, box),
  };
}

/** What the home of a row is shown about; null for one that has a position, or is shown nowhere. */
export function nameOfAbout(catalogue: Catalogue, row: number): Bilingual | null {
  return has(catalogue.about, row) ? nameAt(catalogue, catalogue.columns.of.place[row]!) : null;
}

function groupsOf(catalogue: Catalogue, bits: Bitset): readonly Group[] {
  const { about, columns, lexicon } = catalogue;
  const { place, priceEgp } = columns.of;
  const counts = new Uint32Array(lexicon.places.length);
  const minPrice = new Uint32Array(lexicon.places.length);
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]! & about[word]!; rest !== 0; rest &= rest - 1) {
      const row = (word << 5) + 31 - Math.clz32(rest & -rest);
      const at = place[row]!;
      const price = priceEgp[row]!;
      counts[at]!++;
      if (price > 0 && (minPrice[at] === 0 || price < minPrice[at]!)) minPrice[at] = price;
    }
  }
  return lexicon.places.flatMap(({ centre }, at) => {
    const count = counts[at]!;
    if (count === 0 || !centre) return [];
    const own = placeAt(catalogue, at);
    return {
      about: lexicon.abouts.of(at),
      name: nameAt(catalogue, at),
      lat: centre.lat,
      lng: centre.lng,
      count,
      minPriceEgp: minPrice[at]!,
      line: own ? lexicon.gazetteer.lineOf(own) : [],
    };
  });
}

/** The name of what homes of these texts are shown about: their place's, or their project's where that has a position. */
function nameAt(catalogue: Catalogue, at: number): Bilingual {
  const own = placeAt(catalogue, at);
  const { abouts, places } = catalogue.lexicon;
  return own && abouts.of(at) === own.id ? own.name : places[at]!.projectName;
}

function placeAt({ lexicon: { gazetted, gazetteer } }: Catalogue, at: number): Place | null {
  return gazetteer.byId(gazetted.of(at));
}

/**
 * The circles in the box. Where they are too many, those below a depth are gathered in the place around them, with all
 * homes there, in the box or not: such a circle holds what the filter "within" finds.
 */
function circlesIn(
  groups: readonly Group[],
  { west, south, east, north }: BoundingBox,
): readonly AboutCircle[] {
  let depth = Math.max(0, ...groups.map(({ line }) => line.length));
  let circles = join(groups, null);
  for (;;) {
    const found = circles.filter(
      ({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north,
    );
    if (found.length <= circleMaxCount || depth === 0)
      return found.toSorted((a, b) => b.count - a.count || (a.about < b.about ? -1 : 1));
    circles = join(groups, depth--);
  }
}

/** One circle for each point; with a depth (1 is a governorate's) one for all in each place of that depth. */
function join(groups: readonly Group[], depth: number | null): readonly AboutCircle[] {
  const topOf = ({ line }: Group) => (depth === null ? undefined : line.at(-depth));
  const together = Map.groupBy(groups, (group) => topOf(group)?.id ?? `at ${group.about}`);
  return [...together.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const top = topOf(first);
    const isOne = members.every(({ about }) => about === first.about);
    const { about, name, lat, lng } =
      isOne || !top ? first : { about: aboutWithin(top.id), name: top.name, ...top.centre };
    const prices = members.map(({ minPriceEgp }) => minPriceEgp).filter((price) => price > 0);
    return {
      about,
      name,
      lat,
      lng,
      count: members.reduce((sum, { count }) => sum + count, 0),
      minPriceEgp: prices.length > 0 ? Math.min(...prices) : 0,
    };
  });
}
