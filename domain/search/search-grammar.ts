import { parseWholeNumber, toLatinDigits } from "../text/digits.ts";

export interface RangeLimits {
  /** End of the slider; an upper bound there counts as none. Null if there is no slider. */
  readonly openFrom: number | null;
  /** The largest number that the column holds. */
  readonly largest: number;
}

/**
 * Parses "2000000-12000000", "2000000-" (at least), "-12000000" or "12000000" (at most), with digits of every
 * script and thousands separators. Null for anything else.
 */
export function parseRange(text: string, limits: RangeLimits): NumberRange | null {
  const bounds = toLatinDigits(text).split(/[-\u2010-\u2015\u2212]/u);
  if (bounds.length > 2) return null;
  const [first = "", second] = bounds.map((end) => end.trim());
  const [low, high] = second === undefined ? ["", first] : [first, second];
  if (!low && !high) return null;
  const min = low ? parseBound(low, "min", limits) : null;
  const max = high ? parseBound(high, "max", limits) : null;
  return (low && min === null) || (high && max === null) ? null : { min, max };
}

/** Parses one end of a range; null if it is malformed or larger than the column holds. */
export function parseBound(text: string, end: "min" | "max", limits: RangeLimits): number | null {
  const number = parseWholeNumber(text);
  if (number === null || (end === "max" && isOpen(number, limits))) return number;
  return number > limits.largest ? null : number;
}

/** Normalises a range: ends in order, and bounds that exclude nothing left out. */
export function clampRange({ min, max }: NumberRange, limits: RangeLimits): NumberRange {
  const isSwapped = min !== null && max !== null && min > max;
  const [low, high] = isSwapped ? [max, min] : [min, max];
  return { min: low === 0 ? null : low, max: high !== null && isOpen(high, limits) ? null : high };
}

/** Formats a range for `parseRange`; "" if it has no bounds. */
export function formatRange({ min, max }: NumberRange): string {
  return min === null && max === null ? "" : `${min ?? ""}-${max ?? ""}`;
}

/** True if an upper bound excludes nothing: the end of the slider, or more than any listing has. */
function isOpen(number: number, { openFrom, largest }: RangeLimits): boolean {
  return openFrom !== null && (number === openFrom || number > largest);
}

/** Splits "villa,duplex"; the list may also come as repeated parameters. */
export function splitParamLists(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => value.split(/[,\u060c]/u)).flatMap((part) => part.trim() || []);
}

/** Removes repetitions and sorts the values as text. */
export function normaliseFilterList<T extends string | number>(values: readonly T[]): readonly T[] {
  return [...new Set(values)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** Returns a parser for one of several words, ignoring case. */
export function createOptionParser<T extends string>(options: readonly T[]): (text: string) => T | null {
  return (text) => options.find((option) => option === text.toLowerCase()) ?? null;
}

/** Inclusive bounds; null for no bound. */
export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}
