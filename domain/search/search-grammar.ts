import { parseWholeNumber, toLatinDigits } from "../text/digits.ts";

/** How one range of the query is written and what it may hold. */
export interface RangeLimits {
  /** At this upper bound there is none: the end of the slider. Null where there is no slider. */
  readonly openFrom: number | null;
  /** The largest number a column of this kind holds. */
  readonly largest: number;
}

/**
 * "2000000-12000000", "2000000-" (at least), "-12000000" or "12000000" (at most). Figures of every script and
 * thousands separators are welcome. Null when it is anything else.
 */
export function parseRange(text: string, limits: RangeLimits): NumberRange | null {
  const ends = toLatinDigits(text).split(/[-\u2010-\u2015\u2212]/u);
  if (ends.length > 2) return null;
  const [first = "", second] = ends.map((end) => end.trim());
  const [low, high] = second === undefined ? ["", first] : [first, second];
  if (!low && !high) return null;
  const min = low ? parseBound(low, "min", limits) : null;
  const max = high ? parseBound(high, "max", limits) : null;
  return (low && min === null) || (high && max === null) ? null : { min, max };
}

/** One end of a range; null when it is malformed or beyond what a column holds. */
export function parseBound(text: string, end: "min" | "max", limits: RangeLimits): number | null {
  const number = parseWholeNumber(text);
  if (number === null || (end === "max" && isOpen(number, limits))) return number;
  return number > limits.largest ? null : number;
}

/** The one form of a range: ends in order, and bounds that exclude nothing left out. */
export function clampRange({ min, max }: NumberRange, limits: RangeLimits): NumberRange {
  const isSwapped = min !== null && max !== null && min > max;
  const [low, high] = isSwapped ? [max, min] : [min, max];
  return { min: low === 0 ? null : low, max: high !== null && isOpen(high, limits) ? null : high };
}

/** The range as `parseRange` reads it, "" when it bounds nothing. */
export function formatRange({ min, max }: NumberRange): string {
  return min === null && max === null ? "" : `${min ?? ""}-${max ?? ""}`;
}

/** Whether an upper bound keeps no home out: the end of the slider, or more than any home has. */
function isOpen(number: number, { openFrom, largest }: RangeLimits): boolean {
  return openFrom !== null && (number === openFrom || number > largest);
}

/** "villa,duplex" as its parts; the same list may also come as repeated parameters. */
export function splitList(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => value.split(/[,\u060c]/u)).flatMap((part) => part.trim() || []);
}

/** Each option once, in the order of its written form. */
export function tidyList<T extends string | number>(values: readonly T[]): readonly T[] {
  return [...new Set(values)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** Reads one of several words, in letters of either case. */
export function optionOf<T extends string>(options: readonly T[]): (text: string) => T | null {
  return (text) => options.find((option) => option === text.toLowerCase()) ?? null;
}

/** Inclusive bounds; null means no bound on that side. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}
