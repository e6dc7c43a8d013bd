import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { toSlug } from "../text/slug.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";

/** What a home says about where it lies. */
export interface PlaceTexts {
  readonly projectSlug: string;
  readonly projectName: Bilingual;
  readonly location: Bilingual;
}

/** Words that name a place, and the places that have this spelling. */
interface Mention {
  readonly spelling: string;
  readonly places: readonly Place[];
}

/**
 * The place that a home lies in, the narrowest that is known; null when its texts name none, or leave open which.
 * What is known of its project's place goes before its own location: people write wider or other places there.
 */
export function readPlace(gazetteer: Gazetteer, texts: PlaceTexts): Place | null {
  const known = gazetteer.byId(gazetteer.projectPlaces.get(texts.projectSlug) ?? "");
  if (known) return known;
  const { projectName, location } = texts;
  const mentions = [...mentionsIn(gazetteer, location.en), ...mentionsIn(gazetteer, location.ar)];
  const located = narrowest(gazetteer, mentions);
  return placeOfProject(gazetteer, projectName, mentions, located) ?? located;
}

/** What a home says about its place, with the one that staff chose for it. */
interface PlacedHome extends Pick<PlaceTexts, "projectName" | "location"> {
  readonly placeId?: string | null;
}

/** The place that staff chose for a home, or else the one that it is read to lie in. */
export function placeOfHome(gazetteer: Gazetteer, home: PlacedHome): Place | null {
  const { placeId, projectName, location } = home;
  const projectSlug = toSlug(projectName.en || projectName.ar);
  return gazetteer.byId(placeId ?? "") ?? readPlace(gazetteer, { projectSlug, projectName, location });
}

/**
 * The place that a project's name says. A whole name counts ("Madinaty"), that of a district only where it fits the
 * home's location; a place within a longer name counts only where it lies in that location, because "Maadi View" is a
 * compound in Shorouk.
 */
function placeOfProject(
  gazetteer: Gazetteer,
  name: Bilingual,
  mentions: readonly Mention[],
  located: Place | null,
): Place | null {
  for (const text of [name.en, name.ar]) {
    const spelling = foldText(text);
    const places = spelling === "" ? [] : gazetteer.spelled(spelling);
    const place = places.length > 0 && narrowest(gazetteer, [...mentions, { spelling, places }]);
    if (place && places.includes(place)) return place;
    const [own, ...others] = places;
    if (own && own.kind !== "district" && others.length === 0) return own;
  }
  const within = narrowest(gazetteer, [...mentionsIn(gazetteer, name.en), ...mentionsIn(gazetteer, name.ar)]);
  return within && located && gazetteer.isWithin(within, located) ? within : null;
}

/** Words around the names of places that name none themselves. */
const fillers: ReadonlySet<string> = new Set(
  ["the", "in", "of", "compound", "compounds", "city", "egypt", "كمبوند", "كمبوندات", "مدينة", "مصر"].map(
    foldText,
  ),
);

/**
 * Whether a text names places and nothing else. "Atlantis, Cairo" does not: whoever writes it means a place within Cairo
 * that is not known, and Cairo would be given for it as if it were what was meant.
 */
export function isWhollyRead(gazetteer: Gazetteer, text: string): boolean {
  const read = mentionsIn(gazetteer, text).flatMap(({ spelling }) => spelling.split(" "));
  const words = foldText(text).split(" ");
  return (
    words.filter((word) => !fillers.has(word)).length <= read.filter((word) => !fillers.has(word)).length
  );
}

/** The places that a text names, in its order. The longest run of words wins: "6 October" is no number. */
function mentionsIn(gazetteer: Gazetteer, text: string): readonly Mention[] {
  const words = foldText(text).split(" ").filter(Boolean);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(gazetteer.longestSpelling, words.length - at);
    let places: readonly Place[] = [];
    for (; length > 0 && places.length === 0; length--)
      places = gazetteer.spelled(words.slice(at, at + length).join(" "));
    if (places.length > 0) mentions.push({ spelling: words.slice(at, at + length + 1).join(" "), places });
    at += places.length > 0 ? length + 1 : 1;
  }
  return mentions;
}

/**
 * Of all places named, the one that lies in most of the others, then the deepest, then the one named first. Null when
 * that leaves a choice between places of one spelling.
 */
function narrowest(gazetteer: Gazetteer, mentions: readonly Mention[]): Place | null {
  let best: { place: Place; support: number; depth: number } | null = null;
  for (const mention of mentions) {
    const place = meantBy(gazetteer, mention, mentions);
    if (!place) continue;
    const line = gazetteer.lineOf(place);
    const support = supportOf(gazetteer, place, mentions);
    const isBetter =
      !best || support > best.support || (support === best.support && line.length > best.depth);
    if (isBetter) best = { place, support, depth: line.length };
  }
  return best?.place ?? null;
}

/** How many of the mentions name this place or one that it lies in. */
function supportOf(gazetteer: Gazetteer, place: Place, mentions: readonly Mention[]): number {
  const line = gazetteer.lineOf(place);
  return mentions.filter(({ places }) => places.some((each) => line.includes(each))).length;
}

/** Which of the places of one spelling is meant: the one that lies where the text says, else the preferred one. */
function meantBy(gazetteer: Gazetteer, mention: Mention, mentions: readonly Mention[]): Place | null {
  const { spelling, places } = mention;
  const [only, ...others] = places;
  if (others.length === 0) return only ?? null;
  // "North Coast, Matrouh": what follows a place that lies in it is the governorate, not the town of that name.
  const before = mentions.slice(0, mentions.indexOf(mention)).flatMap((each) => each.places);
  const around = places.find((place) =>
    before.some((each) => !places.includes(each) && gazetteer.isWithin(each, place)),
  );
  if (around) return around;
  const support = places.map((place) => supportOf(gazetteer, place, mentions));
  const most = Math.max(...support);
  const supported = places.filter((_, index) => support[index] === most);
  if (supported.length === 1) return supported[0] ?? null;
  const preferred = gazetteer.preferred(spelling);
  return preferred && supported.includes(preferred) ? preferred : null;
}
