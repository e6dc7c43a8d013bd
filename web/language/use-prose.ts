import { toDigits } from "../../domain/text/digits.ts";
import { type Bilingual, textIn } from "../../domain/text/locale.ts";
import { withArabicFigures } from "../../messages/literal-figures.ts";
import { useReader } from "./page-locale.ts";

/** Writes texts of `content/` in the page's language, with numbers and years in the reader's figures. */
export function useProse(): (text: Bilingual) => string {
  const { locale, digits } = useReader();
  return (text) => {
    const words = textIn(locale, text);
    return digits === "arab" ? toDigits(withArabicFigures(words), digits) : words;
  };
}
