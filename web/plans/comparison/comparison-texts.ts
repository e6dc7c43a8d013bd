import { dateLocaleTags, createFormatCache } from "../../../domain/text/formats.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { formatRatePercent } from "../../../domain/plans/rate-text.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { CheapestPlan, PlanVerdict } from "../../../domain/plans/plan-verdict.ts";
import { formatEgp } from "../../../messages/money.ts";
import type { PlanComparisonView } from "./comparison-view.ts";

type ComparedPlans = Pick<PlanComparisonView, "plans" | "ratePercent" | "sale">;

const monthAndYear = { month: "long", year: "numeric", timeZone: "UTC" } as const;

const monthFormat = createFormatCache((tag) => new Intl.DateTimeFormat(tag, monthAndYear));

/** Formats "2025-12" as "December 2025". */
export function monthAndYearText(month: string, { locale, digits = "latn" }: NumberStyle): string {
  return monthFormat(dateLocaleTags[locale][digits]).format(new Date(`${month}-15T12:00:00Z`));
}

/** Returns the verdict: from which rate paying cash is cheaper than the plans, or why there is none. */
export function planVerdictText(
  judgement: PlanVerdict,
  { plans, ratePercent, sale }: ComparedPlans,
  format: NumberStyle,
): string {
  const t = getTranslator(format, "comparison.judgement");
  const nameOf = (index: number) => plans[index]?.name ?? "";
  switch (judgement.kind) {
    case "cash-below":
      return t("cashBelow", { rate: formatRatePercent(judgement.yearlyRate * 100, format) });
    case "never-cash":
      return t("neverCash", { plan: nameOf(judgement.rival) });
    case "always-cash":
      return t("alwaysCash");
    case "no-cash": {
      const discount = Math.round(judgement.cashDiscount * 1_000) / 10;
      const rate = formatRatePercent(ratePercent, format);
      if (discount === 0) return t("noCashEven", { rate });
      if (discount < 0) return t("noCashDearer");
      const figures = { rate, discount: formatRatePercent(discount, format) };
      return t(sale === "resale" ? "noCashAsked" : "noCashListed", figures);
    }
    case "none":
      return t(judgement.hasUndatedPlan ? "undated" : "one");
  }
}

/** Returns the plan with the lowest present value at `ratePercent`, and its lead over the next; "" if there is none. */
export function cheapestPlanText(
  cheapest: CheapestPlan | null,
  { plans, ratePercent }: ComparedPlans,
  format: NumberStyle,
): string {
  if (!cheapest) return "";
  return getTranslator(format, "comparison")("cheapest", {
    rate: formatRatePercent(ratePercent, format),
    plan: plans[cheapest.index]?.name ?? "",
    next: plans[cheapest.next]?.name ?? "",
    saved: formatEgp(Math.round(cheapest.savedPiastres / 100), format).text,
  });
}
