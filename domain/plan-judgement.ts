import { isOfPrice, isPaidAtOnce } from "./plan-comparison.ts";
import type { PlanSchedule } from "./plan-schedule.ts";
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
  readonly value: number;
}

/** One judgement on all plans of a home whose list price is given, when money earns so much a year. */
export function judgePlans(
  schedules: readonly PlanSchedule[],
  listPricePiastres: number,
  yearlyRate: number,
): PlanJudgement {
  const valued = valuedPlans(schedules, yearlyRate);
  const cash = valued.find(({ schedule }) => isPaidAtOnce(schedule));
  const plans = valued.filter((each) => each !== cash);
  const lowest = lowestOf(plans);
  if (!lowest) return { kind: "none" };
  if (!cash) {
    const chargesValue = lowest.schedule.chargesPiastres > 0 ? valueOfCharges(lowest, yearlyRate) : 0;
    const cashDiscount = 1 - (lowest.value - chargesValue) / listPricePiastres;
    return { kind: "no-cash", lowest: lowest.index, cashDiscount };
  }
  const noDearer = lowestOf(
    plans.filter(({ schedule }) => schedule.totalPiastres <= cash.schedule.totalPiastres),
  );
  if (noDearer) return { kind: "never-cash", rival: noDearer.index };
  const crossings = plans.flatMap(({ index, schedule }) => {
    const rate = breakEvenYearlyRate(schedule.payments, cash.schedule.payments);
    return rate === null ? [] : [{ rival: index, yearlyRate: rate }];
  });
  const [first] = crossings.toSorted((one, other) => one.yearlyRate - other.yearlyRate);
  return first ? { kind: "cash-below", ...first } : { kind: "always-cash" };
}

/** The plan that is worth the least today; null where fewer than two have a value, or none is ahead of the next. */
export function cheapestPlan(schedules: readonly PlanSchedule[], yearlyRate: number): CheapestPlan | null {
  const [first, second] = valuedPlans(schedules, yearlyRate).toSorted(
    (one, other) => one.value - other.value,
  );
  if (!first || !second) return null;
  const savedPiastres = Math.round(second.value - first.value);
  return savedPiastres > 0 ? { index: first.index, next: second.index, savedPiastres } : null;
}

function valuedPlans(schedules: readonly PlanSchedule[], yearlyRate: number): readonly ValuedPlan[] {
  return schedules.flatMap((schedule, index) => {
    const value = presentValuePiastres(schedule.payments, yearlyRate);
    return value === null ? [] : [{ index, schedule, value }];
  });
}

function lowestOf(plans: readonly ValuedPlan[]): ValuedPlan | null {
  return plans.reduce<ValuedPlan | null>(
    (lowest, plan) => (lowest && lowest.value <= plan.value ? lowest : plan),
    null,
  );
}

function valueOfCharges({ schedule }: ValuedPlan, yearlyRate: number): number {
  const charges = schedule.payments.filter((payment) => !isOfPrice(payment));
  return presentValuePiastres(charges, yearlyRate) ?? 0;
}
