import { foldText } from "../text/fold.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";

/** Every folded word, each once, that people write for a place or for one that it lies in. */
export function spelledAround(gazetteer: Gazetteer, place: Place): readonly string[] {
  const spellings = gazetteer.lineOf(place).flatMap((around) => around.spellings);
  return [...new Set(spellings.flatMap((spelling) => foldText(spelling).split(" ")))].filter(Boolean);
}

/** The names of a place and of all that it lies in, in both languages. */
export function namesAround(gazetteer: Gazetteer, place: Place): readonly string[] {
  return gazetteer.lineOf(place).flatMap(({ name }) => [name.en, name.ar]);
}
