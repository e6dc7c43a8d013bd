import type { Locale } from "../domain/text/locale.ts";

/** The comma of each language, with which lists are joined. */
export const listSeparators = { en: ", ", ar: "، " } as const satisfies Record<Locale, string>;

/** Joins facts with the language's comma, without empty ones. */
export function joinWithCommas(facts: readonly (string | false)[], locale: Locale): string {
  return facts.filter(Boolean).join(listSeparators[locale]);
}

/** Joins texts with "and": "a garden and a pool". */
export function joinWithAnd(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}

/** Joins texts with "or": "a villa or a townhouse". */
export function joinWithOr(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(items);
}
