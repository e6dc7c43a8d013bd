import type { NumberStyle } from "../../../domain/money/money.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Returns a number of months as "9 years and 4 months", "10 years", "5 months". */
export function yearsAndMonthsText(count: number, style: Locale | NumberStyle): string {
  const t = getTranslator(style, "listing.payLine");
  const months = t("months", { count: count % 12 });
  if (count < 12) return months;
  const years = t("years", { count: Math.floor(count / 12) });
  return count % 12 === 0 ? years : t("yearsAndMonths", { years, months });
}
