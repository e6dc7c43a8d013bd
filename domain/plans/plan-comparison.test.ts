import { expect, test } from "vitest";
import {
  amountPricePart,
  buildContractPlan,
  percentPricePart,
  requirePlanSchedule,
} from "./contract-plan.fixture.ts";
import type { ContractPlan } from "./contract-plan.ts";
import { comparePlans } from "./plan-comparison.ts";

const deposit = { kind: "maintenance-deposit", due: { part: amountPricePart(1_000), month: 12 } } as const;
const cash = buildContractPlan({ downPayments: [{ part: percentPricePart(100), month: 0 }] });
const inAYear = buildContractPlan({
  priceChangePercent: 20,
  instalments: {
    frequency: "yearly",
    firstMonth: 12,
    steps: [{ length: { kind: "count", count: 1 }, sum: { kind: "rest" } }],
  },
});
const undatedPlan = buildContractPlan({
  downPayments: [{ part: percentPricePart(90), month: 0 }],
  onDelivery: percentPricePart(10),
});

function compared(...plans: readonly ContractPlan[]) {
  const schedules = plans.map((plan) => requirePlanSchedule(plan, 10_000));
  return comparePlans(schedules, 0.2);
}

test("a plan that asks a fifth more in a year is worth cash when money earns 20 %", () => {
  const [now, later] = compared(cash, inAYear);
  expect(now).toMatchObject({ todayPiastres: 10_000, totalPiastres: 10_000, presentValuePiastres: 10_000 });
  expect(later).toMatchObject({
    todayPiastres: 0,
    perMonthPiastres: 1_000,
    totalPiastres: 12_000,
    presentValuePiastres: 10_000,
  });
  expect(later?.effectiveYearlyRate).toBeCloseTo(0.2, 9);
});

test("a charge that both bring is in the total and changes no rate", () => {
  const charges = [deposit];
  const [now, later] = compared({ ...cash, charges }, { ...inAYear, charges });
  expect(now?.totalPiastres).toBe(11_000);
  expect(later?.totalPiastres).toBe(13_000);
  expect(now?.effectiveYearlyRate).toBeNull();
  expect(later?.effectiveYearlyRate).toBeCloseTo(0.2, 9);
});

test("a charge on a delivery that is not known takes the value, and no rate", () => {
  const charges = [
    { kind: "maintenance-deposit", due: { part: amountPricePart(1_000), month: "delivery" } },
  ] as const;
  const [, later] = compared({ ...cash, charges }, { ...inAYear, charges });
  expect(later?.presentValuePiastres).toBeNull();
  expect(later?.effectiveYearlyRate).toBeCloseTo(0.2, 9);
});

test("of two prices in cash the lower one sets the effective rate", () => {
  const dearer = { ...cash, priceChangePercent: 10 };
  const [, , later] = compared(dearer, cash, inAYear);
  expect(later?.effectiveYearlyRate).toBeCloseTo(0.2, 9);
});

test("without a plan that is paid at once there is no effective rate", () => {
  expect(compared(inAYear)).toMatchObject([{ effectiveYearlyRate: null }]);
});

test("what is due on a delivery that is not known cannot be valued, only added up", () => {
  const [, open] = compared(cash, undatedPlan);
  expect(open).toMatchObject({
    todayPiastres: 9_000,
    onDeliveryPiastres: 1_000,
    totalPiastres: 10_000,
    presentValuePiastres: null,
    effectiveYearlyRate: null,
  });
});

test.each([
  ["in a year", 12, 9_000, 1_000],
  ["on signing, because it has passed", 0, 10_000, 0],
] as const)("what is due on a delivery %s is asked once", (_, deliveryMonth, today, onDelivery) => {
  const [plan] = compared({ ...undatedPlan, deliveryMonth });
  expect(plan).toMatchObject({ todayPiastres: today, onDeliveryPiastres: onDelivery, totalPiastres: 10_000 });
});
