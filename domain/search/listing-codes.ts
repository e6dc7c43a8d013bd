import { foldUnitCode } from "../text/fold.ts";
import { splitList } from "./search-grammar.ts";
import { parseUnitCode, type UnitCode } from "../text/unit-code.ts";

/** The parameter that names homes in an address. */
export const homesParam = "homes";

/** `only=differences`: a comparison without the rows in which all homes agree. */
export const onlyParam = "only";
export const onlyDifferences = "differences";

/** How many homes stand side by side, and how many a shortlist holds. */
export const maxCompared = 4;
export const maxShortlisted = 40;

/** What was asked for and is not part of the list. */
export interface DroppedHome {
  /** As it was written, at most 40 characters of it. */
  readonly text: string;
  readonly reason: "malformed" | "too-many";
}

/** Unit codes in the order they were given, no home twice. */
export interface HomeList {
  readonly codes: readonly UnitCode[];
  readonly dropped: readonly DroppedHome[];
}

/** What comes along when a code is copied out of a text: marks of direction, and other dashes than the keyboard's. */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d_ ]+/gu;
const shownLength = 40;

/**
 * Reads "AA01-101,SR12-304" and the same as repeated parameters. Case, hyphens and the script of the figures make no
 * difference to which home is meant: of two spellings the first one stays. Whatever cannot be a unit code, or comes
 * after the first `max` homes, is said in `dropped`.
 */
export function parseHomeList(values: readonly string[], max: number): HomeList {
  const byHome = new Map<string, UnitCode>();
  const dropped: DroppedHome[] = [];
  for (const part of splitList(values)) {
    const text = part.replace(unseen, "").trim();
    if (text === "") continue;
    const code = parseUnitCode(text.replace(dashes, "-"));
    const home = code && foldUnitCode(code);
    if (!code || !home) dropped.push({ text: shortened(text), reason: "malformed" });
    else if (byHome.has(home)) continue;
    else if (byHome.size >= max) dropped.push({ text: shortened(text), reason: "too-many" });
    else byHome.set(home, code);
  }
  return { codes: [...byHome.values()], dropped };
}

/** The value of `homes`, as `parseHomeList` reads it: unit codes need no escaping in an address. */
export function formatHomeList(codes: readonly string[]): string {
  return codes.join(",");
}

/** Never half of a character. */
function shortened(text: string): string {
  const characters = [...text.toWellFormed()];
  return characters.length > shownLength
    ? `${characters.slice(0, shownLength - 1).join("")}…`
    : text.toWellFormed();
}
