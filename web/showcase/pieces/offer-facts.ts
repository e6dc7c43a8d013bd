import { formatPercent, type NumberStyle } from "../../../domain/money/money.ts";
import { cashDiscountPercent, planTermRanges } from "../../../domain/plans/plan-amounts.ts";
import type { PaymentPlan } from "../../../domain/plans/plan.ts";
import type { Offer } from "../../../domain/showcase/showcase.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { downPaymentText, yearsRangeText } from "../../plans/pieces/plan-texts.ts";

/** Returns the main figures of an offer with these plans; figures that the offer does not have are omitted. */
export function offerFacts(
  { discountPercent }: Offer,
  plans: readonly PaymentPlan[],
  delivery: string | undefined,
  format: NumberStyle,
) {
  const t = getTranslator(format, "showcase");
  const terms = planTermRanges(plans);
  const cash = cashDiscountPercent(plans);
  const years = terms && { from: terms.years.to, to: terms.years.to };
  return [
    discountPercent > 0 && { name: t("offer.discount"), text: formatPercent(discountPercent, format) },
    terms && { name: t("down"), text: downPaymentText(terms.downPercent, format) },
    years && { name: t("offer.term"), text: yearsRangeText(years, format) },
    delivery && { name: t("facts.delivery"), text: delivery },
    cash > 0 && { name: t("offer.cashDiscount"), text: formatPercent(cash, format) },
  ].filter((fact) => typeof fact === "object" && fact !== null);
}
