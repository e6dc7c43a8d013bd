import type { Locale } from "../domain/text/locale.ts";

/** Separators of a list in each language. */
export const listSeparators = { en: ", ", ar: "، " } as const satisfies Record<Locale, string>;

/** Joins facts with the language's comma; omits empty ones. */
export function joinWithCommas(facts: readonly (string | false)[], locale: Locale): string {
  return facts.filter(Boolean).join(listSeparators[locale]);
}

/** Joins with "and": "a garden and a pool". */
export function joinWithAnd(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(things);
}

/** Joins with "or": "a villa or a townhouse". */
export function joinWithOr(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(things);
}
