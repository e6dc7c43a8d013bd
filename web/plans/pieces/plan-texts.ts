import { formatCount, formatPercent, type NumberStyle } from "../../../domain/money/money.ts";
import { type PaymentPlan, planTermMonths } from "../../../domain/plans/plan.ts";
import { planTermRanges } from "../../../domain/plans/plan-amounts.ts";
import type { IntegerRange } from "../../../domain/money/range.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { joinWithCommas } from "../../../messages/lists.ts";

/** Texts of payment plans in the visitor's language and digits (Latin or Arabic-Indic). */

/** Returns "5% down and 5% after 3 months, equal instalments over 14 years, 10% on delivery". */
export function planSummaryText(plan: PaymentPlan, format: NumberStyle): string {
  const { locale } = format;
  const t = getTranslator(format, "showcase.plan");
  const pay = getTranslator(format, "showcase.pay");
  const { downPercent, laterPayments, instalments, onDeliveryPercent } = plan;
  if (downPercent === 100) return pay("cash");
  const percent = (share: number) => formatPercent(share, format);
  const first = downPercent > 0 ? t("down", { percent: percent(downPercent) }) : t("noDown");
  const downText = laterPayments.reduce(
    (before, { percent: share, month }) =>
      t("and", {
        first: before,
        second: t("later", { percent: percent(share), months: monthsText(month, format) }),
      }),
    first,
  );
  const parts = [
    downText,
    ...(instalments ? [t("equal", { years: durationText(planTermMonths(plan), format) })] : []),
    ...(onDeliveryPercent > 0 ? [t("delivery", { percent: percent(onDeliveryPercent) })] : []),
  ];
  return joinWithCommas(parts, locale);
}

/** Returns a plan's effect on the list price: "List price", "About 20% higher", "40% discount". */
export function planPriceChangeText(
  { priceChangePercent, isPriceChangeRough }: Pick<PaymentPlan, "priceChangePercent" | "isPriceChangeRough">,
  format: NumberStyle,
): string {
  const t = getTranslator(format, "showcase.plan");
  if (priceChangePercent === 0) return t("list");
  const percent = formatPercent(Math.abs(priceChangePercent), format);
  if (isPriceChangeRough) return t(priceChangePercent > 0 ? "aboutHigher" : "aboutLower", { percent });
  return t(priceChangePercent > 0 ? "higher" : "discount", { percent });
}

/** Returns a down payment as "5%" or "0 to 20%". */
export function downPaymentText({ from, to }: IntegerRange, format: NumberStyle): string {
  if (from === to) return formatPercent(to, format);
  return getTranslator(format, "showcase")("range.text", {
    from: formatCount(from, format),
    to: formatPercent(to, format),
  });
}

/** Returns a term as "10 years" or "8 to 10 years". */
export function yearsRangeText({ from, to }: IntegerRange, format: NumberStyle): string {
  const t = getTranslator(format, "showcase");
  return from === to
    ? t("years", { count: to })
    : t("yearsTo", { from: formatCount(from, format), count: to });
}

/** Returns the time from the contract to the handover: "2 years", "بعد سنتين". */
export function timeToDeliveryText(years: number, format: NumberStyle): string {
  const text = yearsRangeText({ from: years, to: years }, format);
  return getTranslator(format, "showcase")("offer.deliveredAfter", { years: text });
}

/** Returns the terms of all instalment plans as "5% down, 10 years"; without any, the first plan's name. */
export function planTermsText(plans: readonly PaymentPlan[], format: NumberStyle): string {
  return termsText(plans, "plan", format);
}

/** Like `planTermsText` without the word "down", for use after a label: "5%, 10 years". */
export function shortPlanTermsText(plans: readonly PaymentPlan[], format: NumberStyle): string {
  return termsText(plans, "short", format);
}

function termsText(plans: readonly PaymentPlan[], key: "plan" | "short", format: NumberStyle): string {
  const t = getTranslator(format, "showcase");
  const terms = planTermRanges(plans);
  if (!terms) return plans[0]?.name[format.locale] ?? t("facts.notSpecified");
  return t(`terms.${key}`, {
    down: downPaymentText(terms.downPercent, format),
    years: yearsRangeText(terms.years, format),
  });
}

/** Returns "Every month for 10 years". */
export function instalmentFrequencyText(
  everyMonths: number,
  termMonths: number,
  format: NumberStyle,
): string {
  const t = getTranslator(format, "showcase.pay");
  const years = durationText(termMonths, format);
  if (everyMonths === 1) return t("over.monthly", { years });
  if (everyMonths === 3) return t("over.quarterly", { years });
  return t("over.every", { months: monthsText(everyMonths, format), years });
}

/** Returns the period named after an instalment's amount: "a month", "a quarter". */
export function perInstalmentPeriodText(everyMonths: number, format: NumberStyle): string {
  const t = getTranslator(format, "showcase.pay");
  if (everyMonths === 1) return t("each.monthly");
  if (everyMonths === 3) return t("each.quarterly");
  return t("each.every", { months: monthsText(everyMonths, format) });
}

export function monthsText(count: number, format: NumberStyle): string {
  return getTranslator(format, "showcase")("months", { count });
}

/** Returns whole years as "2 years", any other time in months. */
function durationText(months: number, format: NumberStyle): string {
  return months % 12 === 0
    ? getTranslator(format, "showcase")("years", { count: months / 12 })
    : monthsText(months, format);
}
