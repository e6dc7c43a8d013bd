import { foldText } from "../text/fold.ts";
import { type Locale, locales } from "../text/locale.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";
import { consistsOfPlaceNames, inferPlace } from "./read-place.ts";

const noProject = { projectSlug: "", projectName: { en: "", ar: "" } };

/**
 * The place that a text from staff or a file names: the text is its id, the displayed names of the place and all its
 * ancestors, or any spelling, alone or with places around it. Null if the text names no place, is ambiguous, or
 * contains other words.
 */
export function findPlaceByText(gazetteer: Gazetteer, text: string): Place | null {
  const namedPlace = gazetteer.byId(text.trim()) ?? placeOfNames(gazetteer, text);
  if (namedPlace || !consistsOfPlaceNames(gazetteer, text)) return namedPlace;
  return inferPlace(gazetteer, { ...noProject, location: { en: text, ar: "" } });
}

/** The names from the place up to its governorate: "Fifth Settlement", "New Cairo", "Cairo". */
export function namesUpToGovernorate(gazetteer: Gazetteer, place: Place, locale: Locale): readonly string[] {
  return gazetteer.ancestryOf(place).map(({ name }) => name[locale]);
}

/** True if a text (after `foldText`) consists of the displayed names of the place and all its ancestors. */
export function isNamedUpToGovernorate(gazetteer: Gazetteer, place: Place, foldedText: string): boolean {
  return locales.some(
    (locale) => foldText(namesUpToGovernorate(gazetteer, place, locale).join(" ")) === foldedText,
  );
}

/**
 * The place whose displayed names, from itself up to its governorate, equal the text. Takes precedence over
 * reading the text: "Matrouh" alone is displayed for the governorate, although it usually means the town.
 */
function placeOfNames(gazetteer: Gazetteer, text: string): Place | null {
  const words = foldText(text).split(" ");
  const line = words.join(" ");
  for (let length = Math.min(gazetteer.longestSpelling, words.length); length > 0; length--) {
    const places = gazetteer.placesSpelled(words.slice(0, length).join(" "));
    const [match, ...others] = places.filter((place) => isNamedUpToGovernorate(gazetteer, place, line));
    if (match && others.length === 0) return match;
  }
  return null;
}
