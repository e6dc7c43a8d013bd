import { foldText } from "../text/fold.ts";
import type { Locale } from "../text/locale.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";
import { isWhollyRead, readPlace } from "./read-place.ts";

const noProject = { projectSlug: "", projectName: { en: "", ar: "" } };

/**
 * The place that staff or a file mean by a text: its id, the names of the place and of all that it lies in, as they are
 * shown, or any spelling, alone or with what lies around it. Null when the text names no place, leaves open which, or
 * has other words as well.
 */
export function placeOfText(gazetteer: Gazetteer, text: string): Place | null {
  const known = gazetteer.byId(text.trim()) ?? placeOfLine(gazetteer, text);
  if (known || !isWhollyRead(gazetteer, text)) return known;
  return readPlace(gazetteer, { ...noProject, location: { en: text, ar: "" } });
}

/** "Fifth Settlement", "New Cairo" and "Cairo": the names from the place up to its governorate. */
export function lineNames(gazetteer: Gazetteer, place: Place, locale: Locale): readonly string[] {
  return gazetteer.lineOf(place).map(({ name }) => name[locale]);
}

/**
 * The place whose names, from itself up to its governorate, are the whole text. It goes before what the text would be
 * read as: "Matrouh" alone is shown for the governorate, although most people mean the town by it.
 */
function placeOfLine(gazetteer: Gazetteer, text: string): Place | null {
  const words = foldText(text).split(" ");
  const line = words.join(" ");
  for (let length = Math.min(gazetteer.longestSpelling, words.length); length > 0; length--) {
    const places = gazetteer.spelled(words.slice(0, length).join(" "));
    const [named, ...others] = places.filter((place) =>
      (["en", "ar"] as const).some(
        (locale) => foldText(lineNames(gazetteer, place, locale).join(" ")) === line,
      ),
    );
    if (named && others.length === 0) return named;
  }
  return null;
}
