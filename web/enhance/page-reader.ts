import type { NumberStyle } from "../../domain/money/money.ts";
import { toDigits } from "../../domain/text/digits.ts";

/** Whom the page is written for: its language and the reader's figures, as the server wrote them on the root element. */
export function pageReader(): Required<NumberStyle> {
  const { lang, dataset } = document.documentElement;
  return { locale: lang === "ar" ? "ar" : "en", digits: dataset["digits"] === "arab" ? "arab" : "latn" };
}

/** A number, or a text with numbers in it, in the reader's figures. */
export function inReaderDigits(text: string | number): string {
  return toDigits(String(text), pageReader().digits);
}
