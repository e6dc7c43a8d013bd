import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { toSlug } from "../text/slug.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";

/** The texts of a listing from which its place is read. */
export interface ListingPlaceTexts {
  readonly projectSlug: string;
  readonly projectName: Bilingual;
  readonly location: Bilingual;
}

/** A spelling found in a text, with the places that have it. */
interface Mention {
  readonly spelling: string;
  readonly places: readonly Place[];
}

/**
 * Reads the place of a listing, as narrow as possible; null if its texts name none or are ambiguous. A known place of
 * the project takes precedence over the listing's own location, where people often write a broader or a different
 * place.
 */
export function inferPlace(gazetteer: Gazetteer, texts: ListingPlaceTexts): Place | null {
  const projectPlace = gazetteer.byId(gazetteer.projectPlaces.get(texts.projectSlug) ?? "");
  if (projectPlace) return projectPlace;
  const { projectName, location } = texts;
  const mentions = [...mentionsIn(gazetteer, location.en), ...mentionsIn(gazetteer, location.ar)];
  const located = narrowest(gazetteer, mentions);
  return placeOfProject(gazetteer, projectName, mentions, located) ?? located;
}

/** The texts of a listing about its place, and the place that staff chose. */
interface PlacedHome extends Pick<ListingPlaceTexts, "projectName" | "location"> {
  readonly placeId?: string | null;
}

/** The place that staff chose for a listing, otherwise the place read from its texts. */
export function placeOfListing(gazetteer: Gazetteer, home: PlacedHome): Place | null {
  const { placeId, projectName, location } = home;
  const projectSlug = toSlug(projectName.en || projectName.ar);
  return gazetteer.byId(placeId ?? "") ?? inferPlace(gazetteer, { projectSlug, projectName, location });
}

/**
 * Reads the place from a project's name. A name that is a place counts ("Madinaty"); the name of a district counts
 * only if it fits the listing's location. A place inside a longer name counts only if it lies in that location,
 * because "Maadi View" is a compound in Shorouk.
 */
function placeOfProject(
  gazetteer: Gazetteer,
  name: Bilingual,
  mentions: readonly Mention[],
  located: Place | null,
): Place | null {
  for (const text of [name.en, name.ar]) {
    const spelling = foldText(text);
    const places = spelling === "" ? [] : gazetteer.placesSpelled(spelling);
    const place = places.length > 0 && narrowest(gazetteer, [...mentions, { spelling, places }]);
    if (place && places.includes(place)) return place;
    const [onlyPlace, ...others] = places;
    if (onlyPlace && onlyPlace.kind !== "district" && others.length === 0) return onlyPlace;
  }
  const namedPlace = narrowest(gazetteer, [
    ...mentionsIn(gazetteer, name.en),
    ...mentionsIn(gazetteer, name.ar),
  ]);
  return namedPlace && located && gazetteer.isWithin(namedPlace, located) ? namedPlace : null;
}

/** Words around place names that add nothing. */
const fillers: ReadonlySet<string> = new Set(
  ["the", "in", "of", "compound", "compounds", "city", "egypt", "كمبوند", "كمبوندات", "مدينة", "مصر"].map(
    foldText,
  ),
);

/**
 * True if a text consists of place names only. "Atlantis, Cairo" does not: it means an unknown place within Cairo,
 * and resolving it to Cairo would be wrong.
 */
export function consistsOfPlaceNames(gazetteer: Gazetteer, text: string): boolean {
  const read = mentionsIn(gazetteer, text).flatMap(({ spelling }) => spelling.split(" "));
  const words = foldText(text).split(" ");
  return (
    words.filter((word) => !fillers.has(word)).length <= read.filter((word) => !fillers.has(word)).length
  );
}

/** The places mentioned in a text, in order. The longest match wins, so that "6 October" is not read as a number. */
function mentionsIn(gazetteer: Gazetteer, text: string): readonly Mention[] {
  const words = foldText(text).split(" ").filter(Boolean);
  const mentions: Mention[] = [];
  for (let index = 0; index < words.length;) {
    let length = Math.min(gazetteer.longestSpelling, words.length - index);
    let places: readonly Place[] = [];
    for (; length > 0 && places.length === 0; length--)
      places = gazetteer.placesSpelled(words.slice(index, index + length).join(" "));
    if (places.length > 0)
      mentions.push({ spelling: words.slice(index, index + length + 1).join(" "), places });
    index += places.length > 0 ? length + 1 : 1;
  }
  return mentions;
}

/**
 * Of all mentioned places, the one that lies in most of the others, then the deepest, then the first mentioned.
 * Null if several places with one spelling remain.
 */
function narrowest(gazetteer: Gazetteer, mentions: readonly Mention[]): Place | null {
  let best: { place: Place; support: number; depth: number } | null = null;
  for (const mention of mentions) {
    const place = resolveMention(gazetteer, mention, mentions);
    if (!place) continue;
    const line = gazetteer.ancestryOf(place);
    const support = supportOf(gazetteer, place, mentions);
    const isBetter =
      !best || support > best.support || (support === best.support && line.length > best.depth);
    if (isBetter) best = { place, support, depth: line.length };
  }
  return best?.place ?? null;
}

/** Number of mentions that name this place or one of its ancestors. */
function supportOf(gazetteer: Gazetteer, place: Place, mentions: readonly Mention[]): number {
  const line = gazetteer.ancestryOf(place);
  return mentions.filter(({ places }) => places.some((each) => line.includes(each))).length;
}

/**
 * Resolves a spelling that several places share: the place that fits the other mentions, otherwise the preferred
 * one.
 */
function resolveMention(gazetteer: Gazetteer, mention: Mention, mentions: readonly Mention[]): Place | null {
  const { spelling, places } = mention;
  const [onlyPlace, ...others] = places;
  if (others.length === 0) return onlyPlace ?? null;
  // "North Coast, Matrouh": after a place that lies in the governorate, the name means the governorate, not the
  // town.
  const before = mentions.slice(0, mentions.indexOf(mention)).flatMap((each) => each.places);
  const enclosing = places.find((place) =>
    before.some((each) => !places.includes(each) && gazetteer.isWithin(each, place)),
  );
  if (enclosing) return enclosing;
  const support = places.map((place) => supportOf(gazetteer, place, mentions));
  const maxSupport = Math.max(...support);
  const supported = places.filter((_, index) => support[index] === maxSupport);
  if (supported.length === 1) return supported[0] ?? null;
  const preferred = gazetteer.preferred(spelling);
  return preferred && supported.includes(preferred) ? preferred : null;
}
