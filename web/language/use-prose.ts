import { toDigits } from "../../domain/text/digits.ts";
import { type Bilingual, localizedText } from "../../domain/text/locale.ts";
import { withArabicDigits } from "../../messages/arabic-digits.ts";
import { useReaderFormat } from "./page-locale.ts";

/** Returns a function that gives a text of `content/` in the page's language, with numbers in the visitor's digits. */
export function useContentText(): (text: Bilingual) => string {
  const { locale, digits } = useReaderFormat();
  return (text) => {
    const words = localizedText(locale, text);
    if (digits !== "arab") return words;
    return withArabicDigits(words).replace(numbersAndYears, (number) => toDigits(number, digits));
  };
}

/**
 * Matches standalone numbers. A number next to a Latin letter, as in "R7" or "5th", is part of a name and keeps its
 * digits.
 */
const numbersAndYears = /(?<![\p{Script=Latin}\d-])\d+(?![\p{Script=Latin}\d-])/gu;
