import { foldUnitCode } from "../text/fold.ts";
import { splitParamLists } from "./search-grammar.ts";
import { parseUnitCode, type UnitCode } from "../text/unit-code.ts";

/** The URL parameter with the unit codes of listings. */
export const listingsParam = "homes";

/** `only=differences`: a comparison without rows in which all listings agree. */
export const comparisonRowsParam = "only";
export const onlyDifferencesValue = "differences";

/** Most listings in a comparison, and in a shortlist. */
export const maxComparedListings = 4;
export const maxShortlistedListings = 40;

/** A requested listing that was left out of the list. */
export interface IgnoredListingCode {
  /** As typed, at most 40 characters. */
  readonly text: string;
  readonly reason: "malformed" | "too-many";
}

/** Unit codes in the given order, without repetition. */
export interface ListingCodeList {
  readonly codes: readonly UnitCode[];
  readonly dropped: readonly IgnoredListingCode[];
}

/** Characters that copied codes contain: direction marks, and dashes other than the keyboard's. */
const invisibleCharacters = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d_ ]+/gu;
const shownLength = 40;

/**
 * Parses "AA01-101,SR12-304", also as repeated parameters. Codes that differ only in case, hyphens or script of
 * the digits are the same; the first spelling stays. Invalid codes, and codes after the first `max`, are reported
 * in `dropped`.
 */
export function parseListingCodes(values: readonly string[], max: number): ListingCodeList {
  const byHome = new Map<string, UnitCode>();
  const dropped: IgnoredListingCode[] = [];
  for (const part of splitParamLists(values)) {
    const text = part.replace(invisibleCharacters, "").trim();
    if (text === "") continue;
    const code = parseUnitCode(text.replace(dashes, "-"));
    const home = code && foldUnitCode(code);
    if (!code || !home) dropped.push({ text: truncate(text), reason: "malformed" });
    else if (byHome.has(home)) continue;
    else if (byHome.size >= max) dropped.push({ text: truncate(text), reason: "too-many" });
    else byHome.set(home, code);
  }
  return { codes: [...byHome.values()], dropped };
}

/** Formats the value of `homes` for `parseListingCodes`; unit codes need no escaping in a URL. */
export function formatListingCodes(codes: readonly string[]): string {
  return codes.join(",");
}

/** Cuts off what exceeds `shownLength` characters, without splitting a surrogate pair. */
function truncate(text: string): string {
  const characters = [...text.toWellFormed()];
  return characters.length > shownLength
    ? `${characters.slice(0, shownLength - 1).join("")}…`
    : text.toWellFormed();
}
