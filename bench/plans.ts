/*
 * node bench/plans.ts
 *
 * Times the calculations of plans: a schedule of 14 years of monthly payments, a present value, a break-even rate,
 * and a comparison of all plans of all projects, from terms to figures. Fails if a median is above its limit; the
 * slowest calls are not judged, because they reflect other work of the computer.
 */
import { augustDeliveryMonths, augustOffer } from "../content/showcase/offer.ts";
import { sampleProjects } from "../content/showcase/showcase.ts";
import { type ContractPlan, toContractPlan, undisclosedCharges } from "../domain/plans/contract-plan.ts";
import { toPiastres } from "../domain/money/piastres.ts";
import { comparePlans } from "../domain/plans/plan-comparison.ts";
import { findPlanVerdict } from "../domain/plans/plan-verdict.ts";
import { type PlanSchedule, buildPlanSchedule } from "../domain/plans/plan-schedule.ts";
import { breakEvenYearlyRate, presentValuePiastres } from "../domain/plans/present-value.ts";
import { listUnitPlans } from "../domain/showcase/project-plans.ts";
import { printTimesWithLimits } from "./harness.ts";
import { measureEachMs } from "./timing.ts";

const contractDate = "2026-11-21";
const yearlyRate = 0.2;

const fourteenYears: ContractPlan = {
  priceChangePercent: 20,
  downPayments: [{ part: { kind: "percent", percent: 10 }, month: 0 }],
  instalments: {
    frequency: "monthly",
    firstMonth: 1,
    steps: [{ length: { kind: "years", years: 14 }, sum: { kind: "rest" } }],
  },
  onDelivery: { kind: "percent", percent: 10 },
  deliveryMonth: 24,
  charges: undisclosedCharges("developer"),
};

function computeSchedule(plan: ContractPlan, listPricePiastres: number): PlanSchedule {
  const schedule = buildPlanSchedule(plan, { listPricePiastres, contractDate });
  if (schedule.kind !== "schedule") throw new Error(schedule.kind);
  return schedule;
}

const augustPlans = augustOffer.plans.map((plan) => toContractPlan(plan, augustDeliveryMonths));

/** Compares the plans of each unit type, as the project's page does, and the example plans at each price. */
function compareAllPlans(offerPlans: readonly ContractPlan[], rate: number): number {
  let compared = 0;
  for (const { project } of sampleProjects) {
    const ofTypes = Map.groupBy(listUnitPlans(project, contractDate), ({ unitType }) => unitType);
    for (const plans of ofTypes.values()) {
      const [first] = plans;
      if (!first) continue;
      const ownSchedules = plans.map(({ plan, listPricePiastres }) =>
        computeSchedule(plan, listPricePiastres),
      );
      const extra = offerPlans.map((plan) => computeSchedule(plan, first.listPricePiastres));
      for (const schedules of [ownSchedules, extra]) {
        compared += comparePlans(schedules, rate).length;
        findPlanVerdict(schedules, first.listPricePiastres, rate);
      }
    }
  }
  return compared;
}

const prices = Array.from({ length: 5_000 }, (_, index) => toPiastres(3_000_000 + index * 997));
const rates = prices.map((_, index) => yearlyRate + (index % 11) / 100);
const fourteenYearPayments = computeSchedule(fourteenYears, toPiastres(6_240_000)).payments;
const cash: ContractPlan = {
  ...fourteenYears,
  priceChangePercent: -40,
  downPayments: [{ part: { kind: "percent", percent: 100 }, month: 0 }],
  instalments: null,
  onDelivery: null,
};
const cashPayments = computeSchedule(cash, toPiastres(6_240_000)).payments;

interface PlanTiming {
  readonly name: string;
  readonly limitMs: number | null;
  readonly times: readonly number[];
}

const measured: readonly PlanTiming[] = [
  {
    name: "the schedule of 14 years of months",
    limitMs: 0.1,
    times: measureEachMs(prices, (price) => computeSchedule(fourteenYears, price)),
  },
  {
    name: "its present value",
    limitMs: null,
    times: measureEachMs(rates, (rate) => presentValuePiastres(fourteenYearPayments, rate)),
  },
  {
    name: "its break-even rate against cash",
    limitMs: null,
    times: measureEachMs(prices, () => breakEvenYearlyRate(fourteenYearPayments, cashPayments)),
  },
  {
    name: `all ${String(compareAllPlans([], yearlyRate))} plans of all projects compared`,
    limitMs: 5,
    times: measureEachMs(rates.slice(0, 1_000), (rate) => compareAllPlans([], rate)),
  },
  {
    name: `the same with the August offer at each price, ${String(compareAllPlans(augustPlans, yearlyRate))} plans`,
    limitMs: 5,
    times: measureEachMs(rates.slice(0, 1_000), (rate) => compareAllPlans(augustPlans, rate)),
  },
];

printTimesWithLimits(measured, { percentile: "p50", digits: 4 });
