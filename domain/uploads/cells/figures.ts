import { parseLocalizedNumber, toLatinDigits } from "../../text/digits.ts";
import { foldText } from "../../text/fold.ts";

/**
 * Unit or word before or after a number. "m" is a million or square metres, depending on the field; a cue says what
 * is counted.
 */
export type NumberUnit =
  | "million"
  | "thousand"
  | "egp"
  | "m2"
  | "m"
  | "percent"
  | "foreign"
  | "foreign-area"
  | `cue ${string}`;

/** The market's words by kind. */
interface UnitWords {
  meaning(kind: "unit" | "cue", text: string): string | null;
}

export interface NumberWithUnits {
  /** "unclear" if a single point is followed by three digits ("750.000"). */
  readonly value: number | "unclear";
  readonly units: readonly NumberUnit[];
}

/** Reads all signs and words of a text as units, with a cache. */
interface UnitReader {
  readonly units: (text: string) => readonly NumberUnit[] | null;
}

/** Units of land and foreign units of area; they are recognised but not converted. */
const foreignAreas =
  "sqft|sq ft|square feet|square foot|ft|feet|قدم|قدم مربع|فدان|feddan|قيراط|acre|acres|هكتار";

/**
 * Matches a sign that may change the meaning of a number and so must not be ignored. The pattern lists all other
 * signs: those that are read, and those that mean nothing next to a number.
 */
const unknownSign = /[^\p{L}\p{M}\p{N}\s.,\u060c\u066b\u066c'\u2019:/%\u066a$\u20ac\u00a3_\u2026*]/u;
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const numberPattern =
  /^(\D*?)(\d(?:[\d.,\u060c\u066b\u066c'\u2019 \u00a0\u202f]*\d)?)(\D*|\D*[m\u0645]\s?\^?2\D*)$/u;

/**
 * Reads a cell that contains one number with known words and signs; null for anything else.
 * @param isMoney true if "m" means a million
 */
export function parseNumberWithUnits(
  text: string,
  words: UnitReader,
  isMoney: boolean,
): NumberWithUnits | null {
  const plain = toLatinDigits(text.replace(invisible, ""))
    .replace(/(?<=[m\u0645])\s?\^?[2\u00b2]/giu, "2")
    .toLowerCase()
    .trim();
  if (unknownSign.test(plain)) return null;
  const [, before, numberText, after] = numberPattern.exec(plain) ?? [];
  if (before === undefined || numberText === undefined || after === undefined) return null;
  const [first, second] = [words.units(before), words.units(after)];
  if (!first || !second) return null;
  const all = [...first, ...second];
  const isScaled = all.some((unit) => unit === "million" || unit === "thousand" || (unit === "m" && isMoney));
  const value = parseNumber(numberText, isScaled);
  return value === null ? null : { value, units: all };
}

/**
 * Matches 7.250.000 and 7.250,50, with points as thousands separators, which some keyboards type as the Arabic
 * decimal sign.
 */
const pointGroups = /^\d{1,3}(?:\.\d{3}){2,4}$|^\d{1,3}(?:\.\d{3}){1,4},\d{1,2}$/u;
const decimalComma = /^\d{1,4}[,\u060c]\d{1,2}$/u;
export const ambiguousPointPattern = /^[1-9]\d{0,2}[.\u066b]\d{3}$/u;

/**
 * Parses a number; "unclear" if its separator is ambiguous, null if the text is no number.
 * @param isScaled true if thousands or millions follow, so that decimals are expected
 */
function parseNumber(text: string, isScaled: boolean): number | "unclear" | null {
  const pointed = text.replaceAll("\u066b", ".");
  if (pointGroups.test(pointed)) return Number(pointed.replaceAll(".", "").replace(",", "."));
  if (isScaled && decimalComma.test(text)) return Number(text.replace(/[,\u060c]/u, "."));
  if (!isScaled && ambiguousPointPattern.test(text)) return "unclear";
  return parseLocalizedNumber(text);
}

/** Reads each sign and word of a text as a unit; null if any of them is no unit. */
export function parseNumberUnits(text: string, words: UnitWords): readonly NumberUnit[] | null {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  const signed = trimmed.replace(/[%\u066a]/gu, " percent ").replace(/[$\u20ac\u00a3]/gu, " usd ");
  const parts = foldText(signed).split(" ").filter(Boolean);
  const units: NumberUnit[] = [];
  for (let index = 0; index < parts.length;) {
    let unit: NumberUnit | null = null;
    let length = Math.min(4, parts.length - index);
    for (; length > 0; length--) {
      unit = unitOf(parts.slice(index, index + length).join(" "), words);
      if (unit !== null) break;
    }
    if (unit === null) return null;
    units.push(unit);
    index += length;
  }
  return units;
}

const unitMeanings: ReadonlyMap<string, NumberUnit> = new Map(
  (["million", "thousand", "egp", "m2", "m", "percent", "foreign"] as const).map((unit) => [unit, unit]),
);
const foreignAreaWords = new Set(foreignAreas.split("|").map(foldText));

function unitOf(word: string, words: UnitWords): NumberUnit | null {
  if (foreignAreaWords.has(word)) return "foreign-area";
  const meaning = words.meaning("unit", word);
  const unit = meaning === null ? undefined : unitMeanings.get(meaning);
  if (unit) return unit;
  if (meaning === "months") return "cue monthly";
  const cue = words.meaning("cue", word);
  return cue === null ? null : `cue ${cue}`;
}

/** Rounds half up: 194.5 gives 195. */
export function roundHalfUp(value: number): number {
  // 1e-9 is larger than the rounding error of a sum of binary fractions.
  return Math.floor(value + 0.5 + 1e-9);
}
