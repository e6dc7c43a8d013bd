import { maxYearSegments } from "./payment-shape.ts";
import { type PaymentPlan, planTermMonths } from "./plan.ts";
import type { IntegerRange } from "../money/range.ts";

export function planPriceEgp({ priceChangePercent }: PaymentPlan, listPriceEgp: number): number {
  return Math.round((listPriceEgp * (100 + priceChangePercent)) / 100);
}

/** A percentage of a price, in whole EGP. */
export function percentOfEgp(priceEgp: number, percent: number): number {
  return Math.round((priceEgp * percent) / 100);
}

/** One of the plan's equal instalments in whole EGP; null if the plan has only single payments. */
export function instalmentEgp(plan: PaymentPlan, listPriceEgp: number): number | null {
  const { instalments } = plan;
  if (!instalments) return null;
  return Math.round((planPriceEgp(plan, listPriceEgp) * instalments.percent) / 100 / instalments.count);
}

/** The main plan, which represents a project: the first with instalments, otherwise the first. */
export function findMainPlan(plans: readonly PaymentPlan[]): PaymentPlan | null {
  return plans.find(({ instalments }) => instalments !== null) ?? plans[0] ?? null;
}

/** The part of an offer that changes the plans. */
interface OfferTerms {
  readonly discountPercent: number;
  /** Empty if the offer keeps the project's plans. */
  readonly plans: readonly PaymentPlan[];
}

/**
 * Returns the plans that apply while an offer is valid: its own plans, if it has any. Otherwise the project's plans
 * apply, with the offer's discount on those with instalments; a cash plan keeps its own discount.
 * @param projectPlans the project's plans
 */
export function plansOfOffer(
  { plans, discountPercent }: OfferTerms,
  projectPlans: readonly PaymentPlan[],
): readonly PaymentPlan[] {
  if (plans.length > 0) return plans;
  return projectPlans.map((plan) =>
    plan.instalments && discountPercent > 0
      ? { ...plan, priceChangePercent: plan.priceChangePercent - discountPercent }
      : plan,
  );
}

/** Ranges over all plans with instalments; null if there is none. */
export interface PlanTermRanges {
  readonly downPercent: IntegerRange;
  readonly years: IntegerRange;
}

export function planTermRanges(plans: readonly PaymentPlan[]): PlanTermRanges | null {
  const instalmentPlans = plans.filter(({ instalments }) => instalments !== null);
  if (instalmentPlans.length === 0) return null;
  return {
    downPercent: rangeOf(instalmentPlans.map(({ downPercent }) => downPercent)),
    years: rangeOf(instalmentPlans.map((plan) => Math.ceil(planTermMonths(plan) / 12))),
  };
}

/** Largest cash discount in percent; 0 if no plan has one. */
export function cashDiscountPercent(plans: readonly PaymentPlan[]): number {
  const cash = plans.filter(({ downPercent }) => downPercent === 100);
  return Math.max(0, ...cash.map(({ priceChangePercent }) => -priceChangePercent));
}

/** A segment of the bar that shows how the price under a plan is paid. */
export interface PaymentLineSegment {
  readonly look: "down" | "years" | "delivery";
  /** Percent of the plan's price. */
  readonly percent: number;
  /** Length of a year in percent of the segment; absent if the segment is not divided into years. */
  readonly yearPercent?: number;
}

/** The segments of that bar, in drawing order: down payment, instalments, payment on delivery. */
export function paymentLineSegments({
  downPercent,
  laterPayments,
  instalments,
  onDeliveryPercent,
}: PaymentPlan): readonly PaymentLineSegment[] {
  // Single payments soon after signing are drawn as part of the down payment.
  const paidSoon = laterPayments.reduce((sum, { percent }) => sum + percent, downPercent);
  const pieces: PaymentLineSegment[] = [{ look: "down", percent: paidSoon }];
  if (instalments) {
    const years = (instalments.count * instalments.everyMonths) / 12;
    const { percent } = instalments;
    const isByYear = years > 1 && years <= maxYearSegments;
    pieces.push({ look: "years", percent, ...(isByYear && { yearPercent: 100 / years }) });
  }
  return [...pieces, { look: "delivery" as const, percent: onDeliveryPercent }].filter(
    ({ percent }) => percent > 0,
  );
}

function rangeOf(values: readonly number[]): IntegerRange {
  return { from: Math.min(...values), to: Math.max(...values) };
}
