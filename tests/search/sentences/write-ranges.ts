import type { Locale } from "../../../domain/text/locale.ts";
import { type RangeFilterName, rangeFilterNames } from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { clampRange, type NumberRange } from "../../../domain/search/search-grammar.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";

interface RangeWords {
  /** The word for what is counted, and the unit after the number. */
  readonly cue: string;
  readonly unit: string;
}

/** Wording of each range; every word is in content/search/words.csv. */
const rangeWords: Readonly<Record<RangeFilterName, Readonly<Record<Locale, RangeWords>>>> = {
  priceEgp: { en: { cue: "price", unit: " EGP" }, ar: { cue: "السعر", unit: " جنيه" } },
  areaM2: { en: { cue: "size", unit: " sqm" }, ar: { cue: "مساحة", unit: " متر" } },
  monthlyEgp: { en: { cue: "monthly", unit: " EGP" }, ar: { cue: "قسط شهري", unit: " جنيه" } },
  cashTodayEgp: { en: { cue: "down payment", unit: " EGP" }, ar: { cue: "مقدم", unit: " جنيه" } },
  downPercent: { en: { cue: "down payment", unit: "%" }, ar: { cue: "مقدم", unit: "%" } },
  planYears: { en: { cue: "", unit: " years" }, ar: { cue: "", unit: " سنين" } },
};

const bounds: Readonly<
  Record<
    Locale,
    Readonly<Record<"range" | "min" | "max", (words: RangeWords, low: number, high: number) => string>>
  >
> = {
  en: {
    range: ({ cue, unit }, low, high) => `${cue} between ${low} and ${high}${unit}`,
    min: ({ cue, unit }, low) => `${cue} at least ${low}${unit}`,
    max: ({ cue, unit }, _, high) => `${cue} at most ${high}${unit}`,
  },
  ar: {
    range: ({ cue, unit }, low, high) => `${cue} من ${low} إلى ${high}${unit}`,
    min: ({ cue, unit }, low) => `${cue} لا يقل عن ${low}${unit}`,
    max: ({ cue, unit }, _, high) => `${cue} لا يزيد عن ${high}${unit}`,
  },
};

/** The ranges of a query in words, one phrase each. */
export function writeRangePhrases(query: SearchQuery, locale: Locale): readonly string[] {
  return rangeFilterNames.flatMap((kind) => {
    const range = clampRange(query[kind], filters[kind]);
    return sayRange(kind, range, locale) ?? [];
  });
}

function sayRange(kind: RangeFilterName, { min, max }: NumberRange, locale: Locale): string | null {
  if (min === null && max === null) return null;
  const words = rangeWords[kind][locale];

  const bound = min !== null && max !== null ? "range" : min === null ? "max" : "min";
  return bounds[locale][bound](words, min ?? 0, max ?? 0).trim();
}
