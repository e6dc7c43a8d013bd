import { unescapeCsvFormula } from "../text/csv-formula.ts";
import { toLatinDigits } from "../text/digits.ts";
import { parseDay } from "./cells/parse-day.ts";

/** The day to which spreadsheets give the number 0. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** The text of a cell; `isDate` if its column holds dates or times. */
export function cellText(cell: string | number, isDate: boolean): string {
  if (typeof cell === "string") return unescapeCsvFormula(cell);
  // Spreadsheets store dates and times as numbers of days; a number outside of this range is no date.
  if (!isDate || !(cell > 1 && cell < 100_000)) return String(cell);
  const isoDateTime = new Date(dayZero + Math.round(cell * dayMs)).toISOString();
  return Number.isInteger(cell) ? isoDateTime.slice(0, 10) : isoDateTime;
}

const isoForm = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u;

/** Parses a date or time, in UTC if it has no zone; null for an empty text, undefined if it is neither. */
export function parseDateTime(text: string): string | null | undefined {
  const latinText = toLatinDigits(text).trim();
  if (latinText === "") return null;
  if (!isoForm.test(latinText)) {
    const day = parseDay(latinText);
    return day === null ? undefined : `${day}T00:00:00.000Z`;
  }
  const hasZone = latinText.length <= 10 || /(?:Z|[+-]\d{2}:?\d{2})$/u.test(latinText.slice(10));
  const date = new Date(hasZone ? latinText : `${latinText}Z`);
  const year = date.getUTCFullYear();
  const isReal =
    year >= 2000 && year <= 2100 && (latinText.length > 10 || date.toISOString().startsWith(latinText));
  return isReal ? date.toISOString() : undefined;
}
