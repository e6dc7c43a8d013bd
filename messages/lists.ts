import type { Locale } from "../domain/text/locale.ts";

/** What stands between the facts of a row in each language. */
export const listSeparators = { en: ", ", ar: "، " } as const satisfies Record<Locale, string>;

/** Facts in a row, with the comma of the language. */
export function listText(texts: readonly string[], locale: Locale): string {
  return texts.join(listSeparators[locale]);
}
