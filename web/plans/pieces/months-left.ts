import type { NumberStyle } from "../../../domain/money/money.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { yearsAndMonthsText } from "./years-and-months.ts";

/** Returns "112 months (9 years and 4 months)"; for less than 12 months, only the months. */
export function monthsLeftText(months: number, style: Locale | NumberStyle): string {
  const t = getTranslator(style, "property.money");
  const monthCount = t("months", { count: months });
  return months < 12
    ? monthCount
    : t("monthsAndYears", { months: monthCount, years: yearsAndMonthsText(months, style) });
}
