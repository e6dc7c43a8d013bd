import { foldText } from "../text/fold.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Place } from "./place.ts";

/** Every word (after `foldText`) of the spellings of a place and its ancestors, without repetition. */
export function spellingsWithAncestors(gazetteer: Gazetteer, place: Place): readonly string[] {
  const spellings = gazetteer.ancestryOf(place).flatMap((around) => around.spellings);
  return [...new Set(spellings.flatMap((spelling) => foldText(spelling).split(" ")))].filter(Boolean);
}

export function namesWithAncestors(gazetteer: Gazetteer, place: Place): readonly string[] {
  return gazetteer.ancestryOf(place).flatMap(({ name }) => [name.en, name.ar]);
}
