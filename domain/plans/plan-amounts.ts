import { maxYearBlocks } from "./payment-shape.ts";
import { type PaymentPlan, planTermMonths } from "./plan.ts";
import type { Range } from "../money/range.ts";

/** What a plan makes of the list price, in whole EGP. */
export function planPriceEgp({ priceChangePercent }: PaymentPlan, listPriceEgp: number): number {
  return Math.round((listPriceEgp * (100 + priceChangePercent)) / 100);
}

/** A share of a price in whole EGP. */
export function shareEgp(priceEgp: number, percent: number): number {
  return Math.round((priceEgp * percent) / 100);
}

/** One of the plan's equal instalments in whole EGP, null where everything is paid in single payments. */
export function instalmentEgp(plan: PaymentPlan, listPriceEgp: number): number | null {
  const { instalments } = plan;
  if (!instalments) return null;
  return Math.round((planPriceEgp(plan, listPriceEgp) * instalments.percent) / 100 / instalments.count);
}

/** The plan that speaks for a project: the first with instalments, otherwise the first. */
export function mainPlan(plans: readonly PaymentPlan[]): PaymentPlan | null {
  return plans.find(({ instalments }) => instalments !== null) ?? plans[0] ?? null;
}

/** What an offer changes of the ways to pay. */
interface OfferTerms {
  readonly discountPercent: number;
  /** Empty when the standing plans are kept. */
  readonly plans: readonly PaymentPlan[];
}

/**
 * The ways to pay under an offer: its own, or else the standing ones, of which those in instalments have its discount
 * taken off. A cash plan keeps the discount it has.
 */
export function plansUnder(
  { plans, discountPercent }: OfferTerms,
  standing: readonly PaymentPlan[],
): readonly PaymentPlan[] {
  if (plans.length > 0) return plans;
  return standing.map((plan) =>
    plan.instalments && discountPercent > 0
      ? { ...plan, priceChangePercent: plan.priceChangePercent - discountPercent }
      : plan,
  );
}

/** What all instalment plans ask, from the least to the most; null where there is none. */
export interface PlanTerms {
  readonly downPercent: Range;
  readonly years: Range;
}

export function planTerms(plans: readonly PaymentPlan[]): PlanTerms | null {
  const paidOverYears = plans.filter(({ instalments }) => instalments !== null);
  if (paidOverYears.length === 0) return null;
  return {
    downPercent: rangeOf(paidOverYears.map(({ downPercent }) => downPercent)),
    years: rangeOf(paidOverYears.map((plan) => Math.ceil(planTermMonths(plan) / 12))),
  };
}

/** Off the price when it is paid at once, in percent; 0 where no plan gives anything. */
export function cashDiscountPercent(plans: readonly PaymentPlan[]): number {
  const cash = plans.filter(({ downPercent }) => downPercent === 100);
  return Math.max(0, ...cash.map(({ priceChangePercent }) => -priceChangePercent));
}

/** A piece of the payment line. */
export interface PlanPiece {
  readonly look: "down" | "years" | "delivery";
  /** Hundredths of the plan's price. */
  readonly percent: number;
  /** Length of one year in percent of the piece; absent where it is drawn whole. */
  readonly yearPercent?: number;
}

/** How a plan is paid, in the order drawn: what is down, the instalments by year, what is left for delivery. */
export function planPieces({
  downPercent,
  laterPayments,
  instalments,
  onDeliveryPercent,
}: PaymentPlan): readonly PlanPiece[] {
  // Single payments soon after signing are money down as well, and drawn as such.
  const paidSoon = laterPayments.reduce((sum, { percent }) => sum + percent, downPercent);
  const pieces: PlanPiece[] = [{ look: "down", percent: paidSoon }];
  if (instalments) {
    const years = (instalments.count * instalments.everyMonths) / 12;
    const { percent } = instalments;
    const isByYear = years > 1 && years <= maxYearBlocks;
    pieces.push({ look: "years", percent, ...(isByYear && { yearPercent: 100 / years }) });
  }
  return [...pieces, { look: "delivery" as const, percent: onDeliveryPercent }].filter(
    ({ percent }) => percent > 0,
  );
}

function rangeOf(values: readonly number[]): Range {
  return { from: Math.min(...values), to: Math.max(...values) };
}
