import { expect, test } from "vitest";
import {
  amountPricePart,
  buildContractPlan,
  percentPricePart,
} from "../../../domain/plans/contract-plan.fixture.ts";
import type { ContractPlan } from "../../../domain/plans/contract-plan.ts";
import { planChartSize, drawPlanChart } from "./plan-chart.ts";
import { buildPlanSchedule } from "../../../domain/plans/plan-schedule.ts";

const cash = buildContractPlan({
  downPayments: [{ part: percentPricePart(100), month: 0 }],
  priceChangePercent: -40,
});
const twoYearPlan = buildContractPlan({
  downPayments: [{ part: percentPricePart(20), month: 0 }],
  instalments: {
    frequency: "half-yearly",
    firstMonth: 6,
    steps: [{ length: { kind: "count", count: 4 }, sum: { kind: "rest" } }],
  },
});

function drawPlans(...plans: readonly ContractPlan[]) {
  return drawPlanChart(
    plans.map((plan) => {
      const schedule = buildPlanSchedule(plan, { listPricePiastres: 1_000_000, contractDate: "2026-11-21" });
      if (schedule.kind !== "schedule") throw new Error(schedule.kind);
      return schedule;
    }),
  );
}

test("each plan is a step line that rises to its total and stays there", () => {
  const chart = drawPlans(twoYearPlan, cash);
  const quarter = planChartSize.width / 4;
  const fifth = planChartSize.height / 5;
  expect(chart?.lines).toEqual([
    `M0 240v-${fifth}${`h${quarter}v-${fifth}`.repeat(4)}H600`,
    `M0 240v-${planChartSize.height * 0.6}H600`,
  ]);
});

test("its table states what is paid by the end of each year", () => {
  expect(drawPlans(twoYearPlan, cash)?.rows).toEqual([
    { year: 0, paidPiastres: [200_000, 600_000] },
    { year: 1, paidPiastres: [600_000, 600_000] },
    { year: 2, paidPiastres: [1_000_000, 600_000] },
  ]);
});

test("grid lines are at round amounts, and long plans label only some years", () => {
  expect(drawPlans(twoYearPlan)?.sumMarks).toEqual([
    { piastres: 500_000, percent: 50 },
    { piastres: 1_000_000, percent: 100 },
  ]);
  const longPlan = buildContractPlan({
    instalments: {
      frequency: "monthly",
      firstMonth: 1,
      steps: [{ length: { kind: "years", years: 14 }, sum: { kind: "rest" } }],
    },
  });
  expect(drawPlans(longPlan)?.yearMarks).toEqual([0, 3, 6, 9, 12]);
});

test("undated payments are stated and not drawn, and payment at once has no chart", () => {
  const onDelivery = { ...twoYearPlan, onDelivery: amountPricePart(100_000) };
  expect(drawPlans(onDelivery)?.undatedPiastres).toEqual([100_000]);
  expect(drawPlans(onDelivery)?.rows.at(-1)?.paidPiastres).toEqual([900_000]);
  expect(drawPlans(cash)).toBeNull();
});
