import { foldText } from "../text/fold.ts";
import { findPlaces } from "./find-places.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";
import { findPlaceByText, isNamedUpToGovernorate } from "./place-of-text.ts";

/** Most places that are offered for an ambiguous text. */
const choiceMaxCount = 6;

/**
 * The single place that a text typed by staff names. If several places share the name, the search takes the
 * best-known one, but staff have to choose, unless the text also names all ancestors of one of them.
 * @returns null if the text names no place, or more than one
 */
export function findUnambiguousPlace(gazetteer: Gazetteer, text: string): Place | null {
  const place = findPlaceByText(gazetteer, text);
  if (!place) return null;
  const foldedText = foldText(text);
  const isOpen =
    gazetteer.placesSpelled(foldedText).length > 1 && !isNamedUpToGovernorate(gazetteer, place, foldedText);
  return isOpen ? null : place;
}

/**
 * At most six suggestions for a text that names no single place. If several places share exactly this spelling, these,
 * the preferred one first; otherwise the results of a search for the text, places with most listings first.
 * @param countOf number of listings of a place, by its id
 */
export function suggestPlaces(
  gazetteer: Gazetteer,
  text: string,
  countOf: (id: string) => number,
): readonly Place[] {
  const foldedText = foldText(text);
  const spelled = gazetteer.placesSpelled(foldedText);
  const preferred = gazetteer.preferred(foldedText);
  const candidates =
    spelled.length > 1
      ? spelled.toSorted((one, other) => Number(other === preferred) - Number(one === preferred))
      : findPlaces(gazetteer, text, countOf).map(({ place }) => place);
  return candidates.slice(0, choiceMaxCount);
}
