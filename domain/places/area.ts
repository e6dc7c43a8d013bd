import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";

/**
 * The last part of an area's address, such as "new-cairo". Which areas there are is said by the published showcase, so
 * that a slug out of an address, a file or the database is looked up there before it is believed.
 */
export type AreaSlug = string;

/** More areas than one site can feature. Each has a set of homes of its own in memory. */
export const areaMaxCount = 50;

/** The areas of the samples that people call East Cairo. */
export const eastCairo: readonly AreaSlug[] = ["new-cairo", "new-capital", "mostakbal-city"];

/** A point on the map in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** What decides whether a location text lies in an area. */
export interface AreaWords {
  readonly slug: AreaSlug;
  readonly name: Bilingual;
  /** Words beside its English name and its slug that mean it wherever they stand in a location. */
  readonly words: readonly string[];
  /** Ids of places that it takes in: their homes lie in it. None where the field is missing. */
  readonly places?: readonly string[];
}

export interface Area extends AreaWords {
  readonly isPopular: boolean;
  readonly centre: Coordinates;
  /** The id of the place that it lies in: the way to its page leads through it. Null, or missing, where it is not said. */
  readonly within?: string | null;
  /** About where it lies, as a ring that is not closed; null where the map that comes with the site says it, or nobody. */
  readonly outline: readonly Coordinates[] | null;
  /** How the home finder offers it, the lowest `place` first; null where it is no answer there. */
  readonly finder: { readonly place: number; readonly label: Bilingual } | null;
}

/** Compares location texts with areas; made once for each list of areas. */
interface AreaLookup {
  readonly bySlug: ReadonlyMap<AreaSlug, AreaWords>;
  /** In the order of the list. */
  readonly words: readonly {
    readonly area: AreaWords;
    readonly en: readonly string[];
    readonly ar: readonly string[];
  }[];
  readonly resolved: Map<string, readonly AreaWords[]>;
}

/** Locations of which the areas are remembered: a market writes some thousand different ones. */
const rememberedMost = 20_000;
const lookups = new WeakMap<readonly AreaWords[], AreaLookup>();
const arabicLetter = /\p{Script=Arabic}/u;

function lookupOf(areas: readonly AreaWords[]): AreaLookup {
  const known = lookups.get(areas);
  if (known) return known;
  const lookup: AreaLookup = {
    bySlug: new Map(areas.map((area) => [area.slug, area])),
    words: areas.map((area) => ({
      area,
      en: [
        ...new Set(
          [
            area.name.en,
            area.slug.replaceAll("-", " "),
            ...area.words.filter((word) => !arabicLetter.test(word)),
          ]
            .map((word) => word.toLowerCase().trim())
            .filter(Boolean),
        ),
      ],
      ar: area.words
        .filter((word) => arabicLetter.test(word))
        .map(foldText)
        .filter(Boolean),
    })),
    resolved: new Map(),
  };
  lookups.set(areas, lookup);
  return lookup;
}

/**
 * The areas that a location text belongs to, in the order of the list: none, one or several [AREA-2]. In the English
 * text the area's English name, its slug and its words are looked for; in the Arabic text only words in Arabic letters.
 */
export function resolveAreas<Known extends AreaWords>(
  areas: readonly Known[],
  location: Bilingual,
): readonly Known[] {
  const { words, resolved } = lookupOf(areas);
  const key = `${location.en}\n${location.ar}`;
  const remembered = resolved.get(key);
  // The lookup was made of this list, so that every area in it is of its type.
  if (remembered) return remembered as readonly Known[];
  const en = location.en.toLowerCase();
  const ar = foldText(location.ar);
  const found = words
    .filter((each) => each.en.some((word) => en.includes(word)) || each.ar.some((word) => ar.includes(word)))
    .map(({ area }) => area);
  if (resolved.size >= rememberedMost) resolved.clear();
  resolved.set(key, found);
  return found as readonly AreaWords[] as readonly Known[];
}

/** The area of a slug; null where the list has none of that slug. */
export function areaOf<Known extends AreaWords>(areas: readonly Known[], slug: string): Known | null {
  return (lookupOf(areas).bySlug.get(slug) as Known | undefined) ?? null;
}

/** The slug in small letters where the list has an area of it, otherwise null. */
export function parseAreaSlug(areas: readonly AreaWords[], text: string): AreaSlug | null {
  return areaOf(areas, text)?.slug ?? null;
}

/** Whether both lists have the same areas in the same order, as far as a location text is compared with them. */
export function areSameAreas(one: readonly AreaWords[], other: readonly AreaWords[]): boolean {
  return one === other || JSON.stringify(one.map(wordsAlone)) === JSON.stringify(other.map(wordsAlone));
}

/** What of an area decides which homes lie in it. */
export function wordsAlone({ slug, name: { en, ar }, words, places = [] }: AreaWords): AreaWords {
  return { slug, name: { en, ar }, words: [...words], places: [...places] };
}
