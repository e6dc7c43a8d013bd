import { toLatinDigits } from "../../text/digits.ts";
import { foldText } from "../../text/fold.ts";

/** The names of each month in English and Arabic, including the Levantine ones (شباط); compared after `foldText`. */
const monthWords = [
  "january|jan|يناير|كانون الثاني",
  "february|feb|فبراير|شباط",
  "march|mar|مارس|اذار",
  "april|apr|ابريل|أبريل|نيسان",
  "may|مايو|ايار",
  "june|jun|يونيو|يونيه|حزيران",
  "july|jul|يوليو|يوليه|تموز",
  "august|aug|اغسطس|أغسطس|اب",
  "september|sept|sep|سبتمبر|ايلول",
  "october|oct|اكتوبر|أكتوبر|تشرين الاول",
  "november|nov|نوفمبر|تشرين الثاني",
  "december|dec|ديسمبر|كانون الاول",
];
const monthOf = new Map(
  monthWords.flatMap((words, index) => words.split("|").map((word) => [foldText(word), index + 1] as const)),
);

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/u;

/**
 * Parses a date in common formats to "2027-12-31": 31/12/2027 with the day first, 2027/12/31, "31 ديسمبر 2027",
 * "Dec 31, 2027". Null for anything else, including 12/31/2027: in a file with the month first other dates would
 * be misread.
 */
export function parseDay(text: string): string | null {
  const latinText = toLatinDigits(text)
    .replaceAll(/\s*([-/.])\s*/gu, "$1")
    .trim();
  const [, year, month, day] = yearFirst.exec(latinText) ?? [];
  if (year) return toDay(Number(year), Number(month), Number(day));
  const [, date, ofYear, shortYear] = dayFirst.exec(latinText) ?? [];
  if (date) return toDay(fullYear(Number(shortYear)), Number(ofYear), Number(date));
  const parts = foldText(text).split(" ");
  const numbers = parts
    .filter((part) => /^\d+(?:st|nd|rd|th)?$/u.test(part))
    .map((part) => Number.parseInt(part, 10));
  const namedMonth = monthOf.get(parts.filter((part) => !/^\d/u.test(part)).join(" "));
  const [first = 0, second = 0] = numbers;
  if (namedMonth === undefined || numbers.length !== 2) return null;
  return first > 31 ? toDay(first, namedMonth, second) : toDay(second, namedMonth, first);
}

const monthAndYear = /^(\d{1,2})[-/.](\d{4})$/u;
const yearAndMonth = /^(\d{4})[-/.](\d{1,2})$/u;

/** Parses a month and year: "12/2027", "2027-12", "ديسمبر 2027", "شهر 12 2027". */
export function parseMonth(text: string): { readonly year: number; readonly month: number } | null {
  const latinText = toLatinDigits(text)
    .replaceAll(/\s*([-/.])\s*/gu, "$1")
    .trim();
  const [, ofYear, year] = monthAndYear.exec(latinText) ?? [];
  if (year) return inYear(Number(year), Number(ofYear));
  const [, yearAhead, monthBehind] = yearAndMonth.exec(latinText) ?? [];
  if (yearAhead) return inYear(Number(yearAhead), Number(monthBehind));
  const parts = foldText(text)
    .replace(/^(?:شهر|month) /u, "")
    .split(" ");
  const years = parts.filter((part) => /^\d{4}$/u.test(part)).map(Number);
  const monthText = parts.filter((part) => !/^\d{4}$/u.test(part)).join(" ");
  const [onlyYear] = years;
  if (years.length !== 1 || onlyYear === undefined) return null;
  return inYear(
    onlyYear,
    monthOf.get(monthText) ?? (/^\d{1,2}$/u.test(monthText) && parts.length === 2 ? Number(monthText) : 0),
  );
}

function inYear(year: number, month: number) {
  return month >= 1 && month <= 12 ? { year, month } : null;
}

function fullYear(year: number): number {
  return year < 100 ? 2_000 + year : year;
}

function toDay(year: number, month: number, day: number): string | null {
  const isoDate = [
    String(year).padStart(4, "0"),
    ...[month, day].map((part) => String(part).padStart(2, "0")),
  ].join("-");
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 2000 && year <= 2100 && date.toISOString().startsWith(isoDate);
  return isReal ? isoDate : null;
}
