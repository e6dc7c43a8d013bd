import { cashAmong, isOfPrice, isPaidAtOnce } from "./plan-comparison.ts";
import type { PlanSchedule, ScheduledPayment } from "./plan-schedule.ts";
import { breakEvenYearlyRate, presentValuePiastres } from "./present-value.ts";

/** What can be said of ways to pay for one home, plans named by their place in the list. */
export type PlanJudgement =
  /** Cash is the cheapest while money earns less than this; from there on the rival is. */
  | { readonly kind: "cash-below"; readonly yearlyRate: number; readonly rival: number }
  /** Some plan asks no more than cash and asks it later. */
  | { readonly kind: "never-cash"; readonly rival: number }
  /** Cash is cheaper than each plan whatever money earns. */
  | { readonly kind: "always-cash" }
  /** Nobody named a price in cash: it would have to be less than what the cheapest plan is worth today. */
  | { readonly kind: "no-cash"; readonly lowest: number; readonly cashDiscount: number }
  /** Nothing to hold against each other, or nothing that has a value today. */
  | { readonly kind: "none" };

/** The cheapest of several plans today, and what it saves against the next. */
export interface CheapestPlan {
  readonly index: number;
  readonly next: number;
  readonly savedPiastres: number;
}

interface ValuedPlan {
  readonly index: number;
  readonly schedule: PlanSchedule;
  /** Of the price alone: what comes on top of it is the same for each way to pay, even where it has no date. */
  readonly payments: readonly ScheduledPayment[];
  readonly value: number;
}

/**
 * One judgement on all plans of a home whose list price is given, when money earns so much a year. The charges of all of
 * them have to be the same, as those of a home are.
 */
export function judgePlans(
  schedules: readonly PlanSchedule[],
  listPricePiastres: number,
  yearlyRate: number,
): PlanJudgement {
  const valued = valuedPlans(schedules, yearlyRate);
  const cashSchedule = cashAmong(valued.map(({ schedule }) => schedule));
  const cash = valued.find(({ schedule }) => schedule === cashSchedule);
  // Of several prices in cash the dearer ones are no rivals: they are paid at once as well.
  const plans = valued.filter(({ schedule }) => !isPaidAtOnce(schedule));
  const lowest = lowestOf(plans);
  if (!lowest) return { kind: "none" };
  if (!cash) {
    const cashDiscount = 1 - lowest.value / listPricePiastres;
    return { kind: "no-cash", lowest: lowest.index, cashDiscount };
  }
  const noDearer = lowestOf(
    plans.filter(({ schedule }) => schedule.pricePiastres <= cash.schedule.pricePiastres),
  );
  if (noDearer) return { kind: "never-cash", rival: noDearer.index };
  const crossings = plans.flatMap(({ index, payments }) => {
    const rate = breakEvenYearlyRate(payments, cash.payments);
    return rate === null ? [] : [{ rival: index, yearlyRate: rate }];
  });
  const [first] = crossings.toSorted((one, other) => one.yearlyRate - other.yearlyRate);
  if (first) return { kind: "cash-below", ...first };
  // Cash may lose against what has no value today.
  return valued.length === schedules.length ? { kind: "always-cash" } : { kind: "none" };
}

/** The plan that is worth the least today; null where there is but one, one has no value, or none is ahead of the next. */
export function cheapestPlan(schedules: readonly PlanSchedule[], yearlyRate: number): CheapestPlan | null {
  const valued = valuedPlans(schedules, yearlyRate);
  const [first, second] = valued.toSorted((one, other) => one.value - other.value);
  if (!first || !second || valued.length < schedules.length) return null;
  const savedPiastres = Math.round(second.value - first.value);
  return savedPiastres > 0 ? { index: first.index, next: second.index, savedPiastres } : null;
}

function valuedPlans(schedules: readonly PlanSchedule[], yearlyRate: number): readonly ValuedPlan[] {
  return schedules.flatMap((schedule, index) => {
    const payments = schedule.payments.filter(isOfPrice);
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
