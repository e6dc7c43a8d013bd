import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { namesUpToGovernorate } from "../../../domain/places/place-of-text.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { Place } from "../../../domain/places/place.ts";
import type { PlaceFormTexts } from "../../../domain/places/form/place-texts.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { PlaceRow } from "./places-data.ts";

/** The name of a place with those that contain it: "Fifth Settlement, New Cairo, Cairo". */
export function fullPlaceName(gazetteer: Gazetteer, place: Place, locale: Locale): string {
  return joinWithCommas(namesUpToGovernorate(gazetteer, place, locale), locale);
}

/** The texts for the form: with the parent's name instead of the id; the id stays if the place no longer exists. */
export function withParentPlaceName(
  gazetteer: Gazetteer,
  texts: PlaceFormTexts,
  locale: Locale,
): PlaceFormTexts {
  const parent = gazetteer.byId(texts.parent);
  return parent ? { ...texts, parent: fullPlaceName(gazetteer, parent, locale) } : texts;
}

export function toPlaceRow(gazetteer: Gazetteer, place: Place, locale: Locale): PlaceRow {
  const [, ...parentNames] = namesUpToGovernorate(gazetteer, place, locale);
  const { id, kind, name } = place;
  return { id, kind, name: localizedText(locale, name), parentNames: joinWithCommas(parentNames, locale) };
}
