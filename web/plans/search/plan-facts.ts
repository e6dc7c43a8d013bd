import type { ContractPlan } from "../../../domain/plans/contract-plan.ts";
import { formatDelivery } from "../../../domain/listings/delivery.ts";
import { resaleDeliveryAndCharges } from "../../../domain/plans/home-terms.ts";
import type { FormattedMoney, NumberStyle } from "../../../domain/money/money.ts";
import { toPiastres } from "../../../domain/money/piastres.ts";
import { isPricePayment } from "../../../domain/plans/plan-comparison.ts";
import { projectDelivery, projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import { type PlanFigures, ceilToEgp } from "../../../domain/plans/plan-match.ts";
import { listKnownCharges, totalOfPayments } from "../../../domain/plans/plan-payments.ts";
import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import { isQuarterPast } from "../../../domain/showcase/showcase.ts";
import type { IsoDate, Quarter } from "../../../domain/time/calendar.ts";
import type { PlanMatch } from "../../../server/plans/plan-search.ts";
import { monthsText } from "../pieces/plan-texts.ts";
import { deliveryStateText } from "../pieces/showcase-texts.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { yearsAndMonthsText } from "../pieces/years-and-months.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatEgp } from "../../../messages/money.ts";

/** A figure of a plan, compared with the visitor's limit for it. */
export interface PlanMatchFact {
  readonly what: "today" | "monthly" | "term" | "delivery";
  readonly value: FormattedMoney | string;
  /** A note below the figure: "EGP 50,000 under your limit", "paid every quarter". */
  readonly note: string;
  /** True if the visitor set a limit for this figure and the figure is within it. */
  readonly fitsLimit: boolean;
}

/** A single payment after signing: "EGP 500,000 on delivery, after 24 months". */
export interface PaymentAfterSigning {
  readonly what: string;
  readonly text: string;
  readonly fitsLimit: boolean;
}

/** Returns payment today, payment per month, term and delivery; a plan without instalments has no term. */
export function planMatchFacts(
  match: PlanMatch,
  query: PlanQuery,
  today: IsoDate,
  format: NumberStyle,
): readonly PlanMatchFact[] {
  const { locale } = format;
  const t = getTranslator(format, "planSearch.facts");
  const { todayEgp, monthlyEgp, termMonths } = match.figures;
  const isAtOnce = termMonths === 0;
  const term: PlanMatchFact = {
    what: "term",
    value: yearsAndMonthsText(termMonths, format),
    note: "",
    fitsLimit: query.years !== null,
  };
  return [
    {
      what: "today",
      value: todayEgp > 0 ? formatEgp(todayEgp, format) : t("nothing"),
      note: joinWithCommas(
        [chargesText(match, today, format), marginText(todayEgp, query.cashEgp, format)].filter(Boolean),
        locale,
      ),
      fitsLimit: query.cashEgp !== null,
    },
    {
      what: "monthly",
      value: monthlyEgp > 0 ? formatEgp(monthlyEgp, format) : t("noInstalments"),
      note: joinWithCommas(
        [frequencyText(match, format), marginText(monthlyEgp, query.monthlyEgp, format)].filter(Boolean),
        locale,
      ),
      fitsLimit: query.monthlyEgp !== null || (isAtOnce && query.years !== null),
    },
    ...(isAtOnce ? [] : [term]),
    {
      what: "delivery",
      value: handoverText(match, today, format),
      note: "",
      // A delivery date in the past is within the limit, but gets no tick, because whether the home was delivered
      // is unknown.
      fitsLimit: query.deliveredBy !== null && pastDelivery(match, today) === null,
    },
  ];
}

/** Returns the single payments after signing: on delivery, the rest of the down payment, charges. */
export function paymentsAfterSigning(
  match: PlanMatch,
  query: PlanQuery,
  format: NumberStyle,
): readonly PaymentAfterSigning[] {
  const hasBothLimits = query.cashEgp !== null && query.monthlyEgp !== null;
  return match.figures.later.map((payment) => {
    // Charges due later get no tick, because the search does not compare them with the limits (`affordabilityTerms`).
    const fitsLimit = hasBothLimits && isPricePayment(payment);
    return {
      what: `${payment.kind}-${payment.month}`,
      text: laterText(payment, fitsLimit, format),
      fitsLimit,
    };
  });
}

/** Returns how much of the payment on signing is charges: "EGP 50,000 of it charges". */
function chargesText(match: PlanMatch, today: IsoDate, format: NumberStyle): string {
  const [terms, pricePiastres] =
    match.kind === "home"
      ? [resaleDeliveryAndCharges(match.listing, today), toPiastres(match.listing.priceEgp)]
      : [match.plan.plan, match.plan.listPricePiastres];
  const charges = totalOfPayments(listKnownCharges(terms, pricePiastres).filter(({ month }) => month === 0));
  if (charges === 0) return "";
  const sum = formatEgp(ceilToEgp(charges), format).text;
  return getTranslator(format, "planSearch.facts")("charges", { sum });
}

/** Returns "EGP 50,000 under your limit". */
function marginText(egp: number, limitEgp: number | null, format: NumberStyle): string {
  const t = getTranslator(format, "planSearch.facts");
  if (limitEgp === null || egp === 0) return "";
  if (limitEgp === egp) return t("exactly");
  return t("under", { left: formatEgp(limitEgp - egp, format).text });
}

/** Returns "paid every quarter"; "" for monthly payments. */
function frequencyText(match: PlanMatch, format: NumberStyle): string {
  const t = getTranslator(format, "planSearch.facts.every");
  const plan: ContractPlan | null = match.kind === "project" ? match.plan.plan : null;
  const frequency = plan?.instalments?.frequency ?? "monthly";
  return frequency === "monthly" ? "" : t(frequency);
}

/**
 * Returns "EGP 500,000 on delivery, after 24 months, which your limits cover by then".
 * @param isCovered whether the text has the last clause
 */
function laterText(
  { kind, month, egp }: PlanFigures["later"][number],
  isCovered: boolean,
  format: NumberStyle,
): string {
  const t = getTranslator(format, "planSearch.later");
  const sum = formatEgp(egp, format).text;
  const payment = paymentText(kind, sum, format);
  const dated = month > 0 ? t("afterMonths", { payment, months: monthsText(month, format) }) : payment;
  return isCovered ? t("covered", { payment: dated }) : dated;
}

function paymentText(kind: PlanFigures["later"][number]["kind"], sum: string, format: NumberStyle): string {
  const t = getTranslator(format, "planSearch.later");
  if (kind === "delivery") return t("onDelivery", { sum });
  if (kind === "down") return t("down", { sum });
  return t("charge", { sum, charge: getTranslator(format, "comparison")(`charges.${kind}`) });
}

/** Returns "Q4 2027", "Ready", "Was due Q4 2025". */
function handoverText(match: PlanMatch, today: IsoDate, format: NumberStyle): string {
  const pastQuarter = pastDelivery(match, today);
  if (pastQuarter) return deliveryStateText({ kind: "past", due: pastQuarter }, format);
  const unknownText = getTranslator(format, "comparison")("unknown");
  if (match.kind === "home") {
    const { delivery, deliveryText: text } = match.listing;
    return formatDelivery(delivery, text, format.locale, format.digits) || unknownText;
  }
  if (projectDelivery(match.project, today).kind === "now")
    return getTranslator(format, "planSearch.form")("now");
  const state = projectDeliveryState(match.project, today);
  return state.kind === "unknown" ? unknownText : deliveryStateText(state, format);
}

/** Returns the delivery quarter if it has passed and the handover is not confirmed; otherwise null. */
function pastDelivery(match: PlanMatch, today: IsoDate): Quarter | null {
  const delivery = match.kind === "home" ? match.listing.delivery : projectDelivery(match.project, today);
  return delivery.kind === "quarter" && isQuarterPast(delivery, today) ? delivery : null;
}
