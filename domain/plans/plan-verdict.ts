import { findCashSchedule, isPricePayment, isPaidOnSigning } from "./plan-comparison.ts";
import type { PlanSchedule, ScheduledPayment } from "./plan-schedule.ts";
import { breakEvenYearlyRate, presentValuePiastres } from "./present-value.ts";

/** A verdict on the plans for one home; plans are named by their index. */
export type PlanVerdict =
  /** Cash is cheapest below `yearlyRate`; from that rate on, the plan `rival` is cheaper. */
  | { readonly kind: "cash-below"; readonly yearlyRate: number; readonly rival: number }
  /** The plan `rival` costs no more than cash although it is paid later. */
  | { readonly kind: "never-cash"; readonly rival: number }
  /** Cash is cheaper than every plan at every interest rate. */
  | { readonly kind: "always-cash" }
  /**
   * No cash price is known. Cash would be cheapest at a discount above `cashDiscount`, a fraction of the list
   * price; `lowest` is the plan with the lowest present value.
   */
  | { readonly kind: "no-cash"; readonly lowest: number; readonly cashDiscount: number }
  /** There is nothing to compare, or some plan has no present value because a payment of the price is undated. */
  | { readonly kind: "none"; readonly hasUndatedPlan: boolean };

/** The plan with the lowest present value, and its saving against the second. */
export interface CheapestPlan {
  readonly index: number;
  readonly next: number;
  readonly savedPiastres: number;
}

interface ValuedPlan {
  readonly index: number;
  readonly schedule: PlanSchedule;
  /** Payments of the price only: charges are the same for each plan, even if they have no date. */
  readonly payments: readonly ScheduledPayment[];
  readonly value: number;
}

/**
 * The verdict on all plans of a home [PLAN-10], at its list price and a yearly interest rate. All plans must have
 * the same charges.
 */
export function findPlanVerdict(
  schedules: readonly PlanSchedule[],
  listPricePiastres: number,
  yearlyRate: number,
): PlanVerdict {
  const valued = valuedPlans(schedules, yearlyRate);
  const none = { kind: "none", hasUndatedPlan: valued.length < schedules.length } as const;
  const cashSchedule = findCashSchedule(valued.map(({ schedule }) => schedule));
  const cash = valued.find(({ schedule }) => schedule === cashSchedule);
  // Other plans that are paid on signing are not compared with cash: the cheapest of them already counts as cash.
  const plans = valued.filter(({ schedule }) => !isPaidOnSigning(schedule));
  const lowest = lowestOf(plans);
  if (!lowest) return none;
  if (!cash) {
    const cashDiscount = 1 - lowest.value / listPricePiastres;
    return { kind: "no-cash", lowest: lowest.index, cashDiscount };
  }
  const rivalPlan = lowestOf(
    plans.filter(({ schedule }) => schedule.pricePiastres <= cash.schedule.pricePiastres),
  );
  if (rivalPlan) return { kind: "never-cash", rival: rivalPlan.index };
  const crossings = plans.flatMap(({ index, payments }) => {
    const rate = breakEvenYearlyRate(payments, cash.payments);
    return rate === null ? [] : [{ rival: index, yearlyRate: rate }];
  });
  const [first] = crossings.toSorted((one, other) => one.yearlyRate - other.yearlyRate);
  if (first) return { kind: "cash-below", ...first };
  // If a plan has no present value, there is no verdict, because that plan may be cheaper than cash.
  return none.hasUndatedPlan ? none : { kind: "always-cash" };
}

/**
 * The plan with the lowest present value; null if there are fewer than two plans, one has no present value
 * [PLAN-10], or the first two are equal.
 */
export function findCheapestPlan(
  schedules: readonly PlanSchedule[],
  yearlyRate: number,
): CheapestPlan | null {
  const valued = valuedPlans(schedules, yearlyRate);
  const [first, second] = valued.toSorted((one, other) => one.value - other.value);
  if (!first || !second || valued.length < schedules.length) return null;
  const savedPiastres = Math.round(second.value - first.value);
  return savedPiastres > 0 ? { index: first.index, next: second.index, savedPiastres } : null;
}

function valuedPlans(schedules: readonly PlanSchedule[], yearlyRate: number): readonly ValuedPlan[] {
  return schedules.flatMap((schedule, index) => {
    const payments = schedule.payments.filter(isPricePayment);
    const value = presentValuePiastres(payments, yearlyRate);
    return value === null ? [] : [{ index, schedule, payments, value }];
  });
}

function lowestOf(plans: readonly ValuedPlan[]): ValuedPlan | null {
  return plans.reduce<ValuedPlan | null>(
    (lowest, plan) => (lowest && lowest.value <= plan.value ? lowest : plan),
    null,
  );
}
