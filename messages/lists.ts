import type { Locale } from "../domain/text/locale.ts";

/** Facts in a row, with the comma of the language. */
export function listText(texts: readonly string[], locale: Locale): string {
  return texts.join(locale === "ar" ? "، " : ", ");
}
