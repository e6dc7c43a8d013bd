import type { IsoDate } from "../time/calendar.ts";
import { type ContractPlan, toContractPlan } from "./contract-plan.ts";
import type { PaymentPlan } from "./plan.ts";
import { comparePlans } from "./plan-comparison.ts";
import { type PlanSchedule, buildPlanSchedule } from "./plan-schedule.ts";

/** Yearly interest rates, in percent, at which the plans of an offer for several homes are valued. */
export const offerRatesPercent = [15, 20] as const;

/** Cost of one plan of an offer, in percent of the list price. */
interface OfferPlanCost {
  readonly plan: PaymentPlan;
  readonly totalPercent: number;
  /** Present value at each of `offerRatesPercent`. */
  readonly worthPercents: readonly number[];
  /** Yearly rate in percent at which the plan costs as much as cash; null for cash, and if there is no such rate. */
  readonly asCashPercent: number | null;
}

/** An example price, large enough that rounding to the piastre changes no percentage. */
const listPricePiastres = 1_000_000_000;

/**
 * Compares an offer's plans in percent of the price, so that the result holds for every home.
 * @param deliveryMonths months from the contract to the handover
 * @param contractDate the day from which the schedules count their months
 */
export function compareOfferPlans(
  plans: readonly PaymentPlan[],
  { deliveryMonths, contractDate }: { readonly deliveryMonths: number; readonly contractDate: IsoDate },
): readonly OfferPlanCost[] {
  const planSchedules = plans.flatMap((plan) => {
    const schedule = scheduleOf(toContractPlan(plan, deliveryMonths), contractDate);
    return schedule ? [{ plan, schedule }] : [];
  });
  const schedules = planSchedules.map(({ schedule }) => schedule);
  const atRates = offerRatesPercent.map((percent) => comparePlans(schedules, percent / 100));
  return planSchedules.map(({ plan, schedule }, index): OfferPlanCost => {
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
  const schedule = buildPlanSchedule(plan, { listPricePiastres, contractDate });
  return schedule.kind === "schedule" ? schedule : null;
}

/** Percent of the example list price, rounded to one decimal. */
function toPercent(piastres: number): number {
  return Math.round((piastres * 1_000) / listPricePiastres) / 10;
}
