import type { IsoDate } from "../time/calendar.ts";
import { type ContractPlan, toContractPlan } from "./contract-plan.ts";
import type { PaymentPlan } from "./plan.ts";
import { comparePlans } from "./plan-comparison.ts";
import { type PlanSchedule, planSchedule } from "./plan-schedule.ts";

/** Yearly rates, in percent, at which the plans of an offer that is for no one home are valued. */
export const offerRates = [15, 20] as const;

/** What one plan of an offer costs, in percent of the list price. */
interface PlanWorth {
  readonly plan: PaymentPlan;
  readonly totalPercent: number;
  /** At each of `offerRates`. */
  readonly worthPercents: readonly number[];
  /** The yearly rate, in percent, at which it costs as much as cash; null for cash, and where there is no such rate. */
  readonly asCashPercent: number | null;
}

/** Large enough that rounding to the piastre changes no share. */
const listPricePiastres = 1_000_000_000;

/**
 * The plans of an offer held against each other, whatever the home costs.
 * @param deliveryMonths from the contract to the handing over
 * @param contractDate the months of the schedules are counted from it
 */
export function offerWorth(
  plans: readonly PaymentPlan[],
  { deliveryMonths, contractDate }: { readonly deliveryMonths: number; readonly contractDate: IsoDate },
): readonly PlanWorth[] {
  const reckoned = plans.flatMap((plan) => {
    const schedule = scheduleOf(toContractPlan(plan, deliveryMonths), contractDate);
    return schedule ? [{ plan, schedule }] : [];
  });
  const schedules = reckoned.map(({ schedule }) => schedule);
  const atRates = offerRates.map((percent) => comparePlans(schedules, percent / 100));
  return reckoned.map(({ plan, schedule }, index): PlanWorth => {
    const rate = atRates[0]?.[index]?.effectiveYearlyRate ?? null;
    return {
      plan,
      totalPercent: toPercent(schedule.totalPiastres),
      worthPercents: atRates.map((figures) => toPercent(figures[index]?.presentValuePiastres ?? 0)),
      asCashPercent: rate === null ? null : rate * 100,
    };
  });
}

function scheduleOf(plan: ContractPlan, contractDate: IsoDate): PlanSchedule | null {
  const schedule = planSchedule(plan, { listPricePiastres, contractDate });
  return schedule.kind === "schedule" ? schedule : null;
}

/** With one decimal, as people say such shares. */
function toPercent(piastres: number): number {
  return Math.round((piastres * 1_000) / listPricePiastres) / 10;
}
