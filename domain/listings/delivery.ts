import { type DeliveryOption, deliveryYearRange } from "./delivery-options.ts";
import { type NumberingSystem, toDigits } from "../text/digits.ts";
import { foldText } from "../text/fold.ts";
import type { Bilingual, Locale } from "../text/locale.ts";

/** When a home is handed over: already, in a quarter, or not known. (In this file "delivery" is the handover.) */
export type Delivery =
  | { readonly kind: "now" }
  | { readonly kind: "quarter"; readonly year: number; readonly quarter: Quarter }
  | { readonly kind: "unknown" };

type Quarter = 1 | 2 | 3 | 4;

/** Words for a home that is already handed over; compared after `foldText`. */
const readyWords = ["ready", "ready to move", "available now", "جاهز", "جاهزه", "جاهز للسكن", "جاهزه للسكن"];
const immediateWords = ["immediate", "immediately", "now", "فوري", "فوريه", "فورا", "حالا"];
const deliveredWords = ["delivered", "handed over", "تم التسليم", "تم الاستلام", "تسلمت", "مستلم", "مستلمه"];
const nowLabels = {
  ready: { en: "Ready", ar: "جاهز للسكن" },
  immediate: { en: "Immediate", ar: "استلام فوري" },
  delivered: { en: "Delivered", ar: "تم التسليم" },
} as const satisfies Record<string, Bilingual>;

const quarterLabels: Readonly<Record<Quarter, Bilingual>> = {
  1: { en: "Q1", ar: "الربع الأول" },
  2: { en: "Q2", ar: "الربع الثاني" },
  3: { en: "Q3", ar: "الربع الثالث" },
  4: { en: "Q4", ar: "الربع الرابع" },
};

const ordinals: readonly (readonly [Quarter, RegExp])[] = [
  [1, /^(?:1|1st|first|i|الاول|اول)$/u],
  [2, /^(?:2|2nd|second|ii|الثاني|ثاني|تاني|التاني)$/u],
  [3, /^(?:3|3rd|third|iii|الثالث|ثالث|تالت|التالت)$/u],
  [4, /^(?:4|4th|fourth|iv|الرابع|رابع|الاخير|اخير|last)$/u],
];

/** Words around a date that add nothing to it; "immediate delivery" is read as "immediate". */
const surroundings =
  /(?<![^ ])(?:delivery|deliver|handover|by|in|of|the|date|year|استلام|الاستلام|تسليم|التسليم|في|عام|سنه|من)(?![^ ])/gu;

/**
 * Reads a delivery as people write it, in either language: "Ready", "استلام فوري", "2027", "Q4 2027", "2027-Q4",
 * "fourth quarter of 2027", "الربع الرابع ٢٠٢٧". A year alone means its last quarter. Everything else, such as
 * "under construction", "N/A" and years outside of `deliveryYearRange`, is not known.
 */
export function parseDelivery(text: string): Delivery {
  const words = significantWords(text);
  if (nowWordOf(text)) return { kind: "now" };

  const year = yearOf(words);
  if (year === null) return { kind: "unknown" };
  const otherWords = words.filter((word) => word !== String(year));
  if (otherWords.length === 0) return { kind: "quarter", year, quarter: 4 };
  const quarter = quarterOf(otherWords);
  return quarter === null ? { kind: "unknown" } : { kind: "quarter", year, quarter };
}

/**
 * The value of the database column: null for not known, 0 for already handed over, otherwise year * 4 + quarter -
 * 1.
 */
export function toDeliveryQuarter(delivery: Delivery): number | null {
  if (delivery.kind === "unknown") return null;
  return delivery.kind === "now" ? 0 : delivery.year * 4 + delivery.quarter - 1;
}

/** Reverses `toDeliveryQuarter`. */
export function fromDeliveryQuarter(column: number | null): Delivery {
  if (column === null) return { kind: "unknown" };
  if (column === 0) return { kind: "now" };
  return { kind: "quarter", year: Math.floor(column / 4), quarter: ((column % 4) + 1) as Quarter };
}

/** The filter option of a delivery; "unknown" for a year without an option. */
export function deliveryOptionOf(delivery: Delivery): DeliveryOption {
  if (delivery.kind !== "quarter") return delivery.kind;
  return hasOption(delivery.year) ? (String(delivery.year) as DeliveryOption) : "unknown";
}

/**
 * The delivery as pages show it: "Ready", "2027" if only a year was written, otherwise "Q4 2027"; "" if not known,
 * for which pages have their own text.
 */
export function formatDelivery(
  delivery: Delivery,
  text: Bilingual,
  locale: Locale,
  digits: NumberingSystem = "latn",
): string {
  if (delivery.kind === "unknown") return "";
  if (delivery.kind === "now") return nowLabels[nowWordOf(text.en) ?? nowWordOf(text.ar) ?? "ready"][locale];
  const year = toDigits(String(delivery.year), digits);
  if (isBareYear(text.en || text.ar)) return year;
  return `${quarterLabels[delivery.quarter][locale]} ${year}`;
}

function isBareYear(text: string): boolean {
  const words = significantWords(text);
  return words.length === 1 && yearOf(words) !== null;
}

function significantWords(text: string): readonly string[] {
  const foldedText = foldText(text)
    .replace(/(q[1-4]|[1-4]q)(?=20\d\d)/gu, "$1 ")
    .replace(/(20\d\d)(?=q[1-4]|[1-4]q)/gu, "$1 ");
  return foldedText.replace(surroundings, " ").split(" ").filter(Boolean);
}

function nowWordOf(text: string): keyof typeof nowLabels | null {
  const forms = [foldText(text), significantWords(text).join(" ")];
  const isOneOf = (words: readonly string[]) => forms.some((form) => words.includes(form));
  if (isOneOf(immediateWords)) return "immediate";
  if (isOneOf(deliveredWords)) return "delivered";
  return isOneOf(readyWords) ? "ready" : null;
}

function yearOf(words: readonly string[]): number | null {
  const years = words.filter((word) => /^\d{4}$/u.test(word)).map(Number);
  const [year] = years;
  return years.length === 1 && year !== undefined && hasOption(year) ? year : null;
}

function hasOption(year: number): boolean {
  return year >= deliveryYearRange.first && year <= deliveryYearRange.last;
}

/** Reads "q4", "4q", "quarter 4", "fourth quarter", "الربع الرابع". */
function quarterOf(words: readonly string[]): Quarter | null {
  const joined = words.join("");
  const short = /^(?:q|ق|ر)([1-4])$|^([1-4])q$/u.exec(joined);
  if (short) return Number(short[1] ?? short[2]) as Quarter;
  const others = words.filter((word) => !/^(?:q|qtr|quarter|الربع|ربع)$/u.test(word));
  const [ordinal] = others;
  if (others.length !== 1 || words.length !== 2 || ordinal === undefined) return null;
  return ordinals.find(([, form]) => form.test(ordinal))?.[0] ?? null;
}
