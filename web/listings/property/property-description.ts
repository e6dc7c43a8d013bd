import type { Locale } from "../../../domain/text/locale.ts";
import { formatAreaM2, formatEgp } from "../../../messages/money.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import type { PropertyView } from "./property-view.ts";

/** Returns the known facts of the home in one line, numbers first, for search engines and link previews. */
export function propertyMetaDescription(view: PropertyView, locale: Locale): string {
  const t = getTranslator(locale, "property");
  const words = getTranslator(locale, "listing");
  const { areaM2, rooms, priceEgp, downPaymentEgp, monthlyEgp } = view;
  const amount = (amountEgp: number) => formatEgp(amountEgp, { locale }).text;
  const facts = [
    view.title,
    view.place,
    areaM2 > 0 && formatAreaM2(areaM2, { locale }),
    rooms !== null && rooms > 0 && words("rooms", { count: rooms }),
    priceEgp > 0 && !view.isPriceOpen && amount(priceEgp),
    downPaymentEgp !== null &&
      downPaymentEgp > 0 &&
      t("description.down", { amount: amount(downPaymentEgp) }),
    monthlyEgp !== null && monthlyEgp > 0 && t("description.monthly", { amount: amount(monthlyEgp) }),
    t("description.code", { code: view.code }),
  ];
  return `${joinWithCommas(facts, locale)}.`;
}
