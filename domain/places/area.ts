import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";

/**
 * The last segment of an area's URL, such as "new-cairo". The published showcase defines which areas exist, so a slug
 * from a URL, a file or the database must be looked up there before it is used.
 */
export type AreaSlug = string;

/** Most areas of a site: more than it can usefully feature, and each needs its own bitset of listings in memory. */
export const areaMaxCount = 50;

/** The sample areas that make up East Cairo. */
export const eastCairoAreaSlugs: readonly AreaSlug[] = ["new-cairo", "new-capital", "mostakbal-city"];

/** Latitude and longitude in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** What decides whether a location text lies in an area. */
export interface AreaDefinition {
  readonly slug: AreaSlug;
  readonly name: Bilingual;
  /** Words, besides its English name and slug, that mean the area wherever they appear in a location. */
  readonly words: readonly string[];
  /** Ids of places that belong to the area; listings in them are in the area. Absent means none. */
  readonly places?: readonly string[];
}

export interface Area extends AreaDefinition {
  readonly isPopular: boolean;
  readonly centre: Coordinates;
  /**
   * Id of the place that contains the area; the breadcrumbs of its page lead through it. Null or absent if not
   * stated.
   */
  readonly within?: string | null;
  /** Rough outline as a ring that is not closed; null to use the map's own outline, if it has one. */
  readonly outline: readonly Coordinates[] | null;
  /**
   * Order and label among the options of the home finder, the lowest `place` first; null if the finder does not
   * offer it.
   */
  readonly finder: { readonly place: number; readonly label: Bilingual } | null;
}

/** Index of a list of areas for matching location texts; built once for each list. */
interface AreaLookup {
  readonly bySlug: ReadonlyMap<AreaSlug, AreaDefinition>;
  /** Words of each area, in the order of the list. */
  readonly words: readonly {
    readonly area: AreaDefinition;
    readonly en: readonly string[];
    readonly ar: readonly string[];
  }[];
  readonly resolved: Map<string, readonly AreaDefinition[]>;
}

/** Most entries of the cache of location texts; a market has some thousand different ones. */
const cacheSize = 20_000;
const lookups = new WeakMap<readonly AreaDefinition[], AreaLookup>();
const arabicLetter = /\p{Script=Arabic}/u;

function lookupOf(areas: readonly AreaDefinition[]): AreaLookup {
  const cached = lookups.get(areas);
  if (cached) return cached;
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
export function resolveAreasOfLocation<Known extends AreaDefinition>(
  areas: readonly Known[],
  location: Bilingual,
): readonly Known[] {
  const { words, resolved } = lookupOf(areas);
  const key = `${location.en}\n${location.ar}`;
  const cached = resolved.get(key);
  // The cache belongs to this list, so each area in it has the list's type.
  if (cached) return cached as readonly Known[];
  const en = location.en.toLowerCase();
  const ar = foldText(location.ar);
  const matches = words
    .filter((each) => each.en.some((word) => en.includes(word)) || each.ar.some((word) => ar.includes(word)))
    .map(({ area }) => area);
  if (resolved.size >= cacheSize) resolved.clear();
  resolved.set(key, matches);
  return matches as readonly AreaDefinition[] as readonly Known[];
}

/** The area with this slug; null if the list has none. */
export function findAreaBySlug<Known extends AreaDefinition>(
  areas: readonly Known[],
  slug: string,
): Known | null {
  return (lookupOf(areas).bySlug.get(slug) as Known | undefined) ?? null;
}

/** The text if it is the slug of an area in the list, otherwise null. */
export function parseAreaSlug(areas: readonly AreaDefinition[], text: string): AreaSlug | null {
  return findAreaBySlug(areas, text)?.slug ?? null;
}

/** True if both lists resolve every location text to the same areas in the same order. */
export function areSameAreaDefinitions(
  one: readonly AreaDefinition[],
  other: readonly AreaDefinition[],
): boolean {
  return (
    one === other || JSON.stringify(one.map(toAreaDefinition)) === JSON.stringify(other.map(toAreaDefinition))
  );
}

/** The part of an area that decides which listings lie in it. */
export function toAreaDefinition({
  slug,
  name: { en, ar },
  words,
  places = [],
}: AreaDefinition): AreaDefinition {
  return { slug, name: { en, ar }, words: [...words], places: [...places] };
}
