import { foldText } from "../text/fold.ts";
import { locales } from "../text/locale.ts";
import { findPlaces } from "./find-places.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";
import { lineNames, placeOfText } from "./place-of-text.ts";

/** Places that are offered where a text leaves open which is meant. */
const choiceMaxCount = 6;

/**
 * The place that a text typed by staff names. Where several places share a name, a search takes the best known of them;
 * staff are asked instead, unless the text spells out the place together with everything it lies in.
 * @returns null when the text names no place, or leaves open which
 */
export function singlePlaceOf(gazetteer: Gazetteer, text: string): Place | null {
  const place = placeOfText(gazetteer, text);
  if (!place) return null;
  const folded = foldText(text);
  const isOpen =
    gazetteer.spelled(folded).length > 1 &&
    !locales.some((locale) => foldText(lineNames(gazetteer, place, locale).join(" ")) === folded);
  return isOpen ? null : place;
}

/**
 * What a text may mean that names no single place, at most six: the places of exactly this spelling, the one that most
 * people mean first; where no two are spelled so, those that somebody may mean who has typed so much.
 * @param countOf homes of a place by its id; the places with more of them come first
 */
export function placesMeant(
  gazetteer: Gazetteer,
  text: string,
  countOf: (id: string) => number,
): readonly Place[] {
  const folded = foldText(text);
  const spelled = gazetteer.spelled(folded);
  const usual = gazetteer.preferred(folded);
  const meant =
    spelled.length > 1
      ? spelled.toSorted((one, other) => Number(other === usual) - Number(one === usual))
      : findPlaces(gazetteer, text, countOf).map(({ place }) => place);
  return meant.slice(0, choiceMaxCount);
}
