import type { Locale } from "../domain/text/locale.ts";

/** What stands between the facts of a row in each language. */
export const listSeparators = { en: ", ", ar: "، " } as const satisfies Record<Locale, string>;

/** Facts in a row, with the comma of the language; those that are empty are left out. */
export function listText(facts: readonly (string | false)[], locale: Locale): string {
  return facts.filter(Boolean).join(listSeparators[locale]);
}

/** Things that are all meant, "a garden and a pool". */
export function allText(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(things);
}

/** Things of which one is enough, "a villa or a townhouse". */
export function anyText(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(things);
}
