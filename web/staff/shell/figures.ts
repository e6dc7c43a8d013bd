import { toDigits } from "../../../domain/text/digits.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import {
  formatAreaM2,
  formatCount,
  formatEgp,
  formatMillions,
  type NumberStyle,
} from "../../../domain/money/money.ts";
import { usePageLocale } from "../../language/page-locale.ts";

/** How staff's pages write figures: in Arabic with Arabic-Indic digits (listings.txt, section 9). */
export function figureStyle(locale: Locale): NumberStyle {
  return { locale, digits: locale === "ar" ? "arab" : "latn" };
}

/** Figures in the language of a page of staff. */
export function useFigures() {
  const locale = usePageLocale();
  const style = figureStyle(locale);
  return {
    style,
    count: (count: number) => formatCount(count, style),
    area: (areaM2: number) => formatAreaM2(areaM2, style),
    egp: (amountEgp: number) => formatEgp(amountEgp, style),
    millions: (amountEgp: number) => formatMillions(amountEgp, style),
    /** A sentence with a count in it; none with a unit code. */
    text: (sentence: string) => toDigits(sentence, style.digits ?? "latn"),
    list: (parts: readonly string[]) => joinList(parts, locale),
  };
}

function joinList(parts: readonly string[], locale: Locale): string {
  return parts.filter((part) => part !== "").join(locale === "ar" ? "، " : ", ");
}
