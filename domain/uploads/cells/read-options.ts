import { deliveryYearRange } from "../../listings/delivery-options.ts";
import { formatDelivery, parseDelivery } from "../../listings/delivery.ts";
import { finishingLabels, parseFinishing } from "../../listings/facts/finishing.ts";
import type { OptionField } from "../../listings/field-table.ts";
import { listingTextMaxLength } from "../../listings/listing.ts";
import { listingFieldOptions } from "../../listings/option-translations.ts";
import { parseUnitType, unitTypeLabels } from "../../listings/unit-type.ts";
import { toLatinDigits } from "../../text/digits.ts";
import { foldText } from "../../text/fold.ts";
import type { Bilingual } from "../../text/locale.ts";
import { type CellWords, memoize } from "./cell-words.ts";
import { parseDay, parseMonth } from "./parse-day.ts";

/** Options for which files use words of their own; a location is read as a place instead. */
export const optionFieldsReadFromWords = [
  "unittype",
  "finishing",
  "delivery",
] as const satisfies readonly OptionField[];
export type OptionFieldReadFromWords = (typeof optionFieldsReadFromWords)[number];

/** An option that was read from words, by its names in both languages. */
export interface ParsedOption extends Bilingual {
  /** True if the words are the option's own name in either language. */
  readonly isOwnName: boolean;
}

/** Parsers for each option field; null for unknown words. */
export type OptionParsers = Readonly<Record<OptionFieldReadFromWords, (text: string) => ParsedOption | null>>;

export function createOptionParsers(words: CellWords): OptionParsers {
  return {
    unittype: optionReader((text) => {
      const type = words.type(text) ?? parseUnitType(text);
      return type === "other" ? null : unitTypeLabels[type];
    }),
    finishing: optionReader((text) => {
      const finishing = words.finishing(text) ?? parseFinishing(text);
      return finishing === "unknown" ? null : finishingLabels[finishing];
    }),
    delivery: optionReader((text) => handover(text, words)),
  };
}

function optionReader(read: (text: string) => Bilingual | null): (text: string) => ParsedOption | null {
  return memoize((text) => {
    const option = text.length > listingTextMaxLength ? null : read(text);
    return option && { ...option, isOwnName: isOwnName(text, option) };
  });
}

/** True if the text is the option's name in either language, ignoring case, spelling variants and spaces. */
function isOwnName(text: string, { en, ar }: Bilingual): boolean {
  const key = (name: string) => foldText(name).replaceAll(" ", "");
  return key(text) === key(en) || key(text) === key(ar);
}

/** Reads a handover in the market's words. */
function handover(text: string, words: CellWords): Bilingual | null {
  const folded = foldText(text);
  const option = listingFieldOptions.delivery.find(
    ({ en, ar }) => foldText(en) === folded || foldText(ar) === folded,
  );
  if (option) return option;
  if (words.meaning("flag", text) === "isOffPlan") return findOption("Under Construction");
  const delivery = parseDelivery(text);
  if (delivery.kind === "quarter")
    return isYearAlone(text) ? inYear(delivery.year) : inQuarter(delivery.year, delivery.quarter);
  if (delivery.kind === "now") return findOption(nowName(text));
  if (words.meaning("delivery", text) === "now") return findOption(nowName(text));
  const day = parseDay(text);
  const month =
    day === null
      ? parseMonth(withoutCue(text))
      : { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
  if (month) return inQuarter(month.year, Math.ceil(month.month / 3));
  return partOfYear(folded);
}

function findOption(name: string): Bilingual | null {
  return listingFieldOptions.delivery.find(({ en }) => en === name) ?? null;
}

const immediate = /فوري|فورا|حالا|الان|حالي|immediate|now|fawry|fory|fori/u;
const delivered = /مستلم|تم ال|تسلمت|delivered|handed over/u;

/** The closest of the three names for a home that is ready. */
function nowName(text: string): "Ready" | "Immediate" | "Delivered" {
  const folded = foldText(text);
  if (immediate.test(folded)) return "Immediate";
  return delivered.test(folded) ? "Delivered" : "Ready";
}

function isYearAlone(text: string): boolean {
  return !/[1-4]\s*q|q\s*[1-4]|quarter|ربع/iu.test(toLatinDigits(text));
}

function inYear(year: number): Bilingual | null {
  return isSpokenOf(year) ? { en: String(year), ar: String(year) } : null;
}

function inQuarter(year: number, quarter: number): Bilingual | null {
  if (!isSpokenOf(year)) return null;
  const en = `Q${quarter} ${year}`;
  return { en, ar: formatDelivery(parseDelivery(en), { en, ar: "" }, "ar") };
}

function isSpokenOf(year: number): boolean {
  return year >= deliveryYearRange.first && year <= deliveryYearRange.last;
}

/**
 * Words for a part of a year, each with the last quarter of that part, so that a handover is never shown earlier than
 * the seller states: "middle" and "first half" give the second quarter.
 */
const parts: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:end|end of|by end of|late|نهايه|اخر|اواخر|في نهايه|في اخر|النصف الثاني من|النصف الثاني|h2|second half of) /u,
    4,
  ],
  [/^(?:mid|middle of|mid of|منتصف|نص|وسط|في منتصف|النصف الاول من|النصف الاول|h1|first half of) /u, 2],
  [/^(?:start of|beginning of|early|بدايه|اول|اوائل|في بدايه|مطلع) /u, 1],
];

function partOfYear(folded: string): Bilingual | null {
  const text = withoutCue(folded);
  for (const [form, quarter] of parts) {
    const yearText = text.replace(form, "").replace(/^(?:of|year|سنه|عام) /u, "");
    if (yearText !== text && /^20\d\d$/u.test(yearText)) return inQuarter(Number(yearText), quarter);
  }
  const [, year, half] = /^(20\d\d) h([12])$/u.exec(text) ?? [];
  return year === undefined ? null : inQuarter(Number(year), half === "1" ? 2 : 4);
}

/** Removes the word for a handover date. */
function withoutCue(text: string): string {
  return text.replace(
    /^\s*(?:delivery|handover|استلام|الاستلام|تسليم|التسليم|موعد الاستلام)\s*(?:in|by|at|في|:)?\s+/iu,
    "",
  );
}
