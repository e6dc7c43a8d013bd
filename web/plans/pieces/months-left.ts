import type { NumberStyle } from "../../../domain/money/money.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";

/** Returns "112 months (9 years and 4 months)"; for less than 12 months, only the months. */
export function monthsLeftText(months: number, style: Locale | NumberStyle): string {
  const t = getTranslator(style, "property.money");
  const words = getTranslator(style, "listing.payLine");
  const counted = t("months", { count: months });
  if (months < 12) return counted;
  const years = words("years", { count: Math.floor(months / 12) });
  const rest = words("months", { count: months % 12 });
  const inYears = months % 12 === 0 ? years : words("yearsAndMonths", { years, months: rest });
  return t("monthsAndYears", { months: counted, years: inYears });
}
