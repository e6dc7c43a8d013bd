import { foldText } from "../text/fold.ts";
import { expandToken, searchTokens } from "../text/spelling.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";

/** How well a place matches the typed text; lower is better. */
export const placeMatchRanks = { whole: 0, begins: 1, words: 2 } as const;
type PlaceFit = (typeof placeMatchRanks)[keyof typeof placeMatchRanks];

export interface PlaceMatch {
  readonly place: Place;
  readonly fit: PlaceFit;
  /** The spelling that matched, after `foldText`. */
  readonly spelling: string;
}

/**
 * Places whose spelling matches the typed text, in either script: first exact matches, then spellings that begin
 * with the text, then those in which each typed word begins a word.
 * @param countOf number of listings of a place, by its id; breaks ties, the largest first
 */
export function findPlaces(
  gazetteer: Gazetteer,
  query: string,
  countOf: (id: string) => number,
): readonly PlaceMatch[] {
  const foldedQuery = foldText(query);
  const words = searchTokens(query).map(expandToken);
  if (words.length === 0) return [];
  const bestMatches = new Map<string, PlaceMatch>();
  for (const [spelling, places] of gazetteer.spellings()) {
    const fit = fitOf(spelling, foldedQuery, words);
    if (fit === null) continue;
    for (const place of places)
      if (fit < (bestMatches.get(place.id)?.fit ?? Infinity))
        bestMatches.set(place.id, { place, fit, spelling });
  }
  /**
   * An exact spelling shared by several places ranks as exact only for the preferred place: "Sahel" first means
   * the North Coast, then a district of Cairo.
   */
  const rank = ({ place, fit, spelling }: PlaceMatch) =>
    fit === placeMatchRanks.whole && (gazetteer.preferred(spelling) ?? place) !== place
      ? placeMatchRanks.begins
      : fit;
  return [...bestMatches.values()].sort(
    (a, b) =>
      rank(a) - rank(b) || countOf(b.place.id) - countOf(a.place.id) || (a.place.id < b.place.id ? -1 : 1),
  );
}

function fitOf(
  spelling: string,
  foldedQuery: string,
  words: readonly (readonly string[])[],
): PlaceFit | null {
  if (spelling === foldedQuery) return placeMatchRanks.whole;
  if (spelling.startsWith(foldedQuery)) return placeMatchRanks.begins;
  const padded = ` ${spelling}`;
  const hasAllWords = words.every((forms) => forms.some((form) => padded.includes(` ${form}`)));
  return hasAllWords ? placeMatchRanks.words : null;
}
