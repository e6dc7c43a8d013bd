import * as fc from "../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { augustOffer } from "../../content/showcase/offer.ts";
import {
  amountPricePart,
  arbitraryContractPlan,
  buildContractPlan,
  percentPricePart,
  requirePlanSchedule,
} from "./contract-plan.fixture.ts";
import { type ContractPlan, toContractPlan } from "./contract-plan.ts";
import { findCheapestPlan, findPlanVerdict, type PlanVerdict } from "./plan-verdict.ts";
import { presentValuePiastres } from "./present-value.ts";

const listPricePiastres = 100_000_000;
const august = augustOffer.plans.map((plan) => toContractPlan(plan, 24));
const [long, , , atOnce] = august as [ContractPlan, ContractPlan, ContractPlan, ContractPlan];
const cash = buildContractPlan({ downPayments: [{ part: percentPricePart(100), month: 0 }] });
/** Half on signing, half on a delivery whose date is not known. */
const undated = buildContractPlan({
  downPayments: [{ part: percentPricePart(50), month: 0 }],
  onDelivery: percentPricePart(50),
});
const halfNowHalfInAYear = buildContractPlan({
  downPayments: [
    { part: percentPricePart(50), month: 0 },
    { part: percentPricePart(50), month: 12 },
  ],
});

const schedulesOf = (plans: readonly ContractPlan[]) =>
  plans.map((plan) => requirePlanSchedule(plan, listPricePiastres));

const judge = (plans: readonly ContractPlan[], yearlyRate = 0.205) =>
  findPlanVerdict(schedulesOf(plans), listPricePiastres, yearlyRate);

test("against the long plan of the August offer, cash wins only under 13.04 % a year", () => {
  const judgement = judge([long, atOnce]);
  expect(judgement).toMatchObject({ kind: "cash-below", rival: 0 });
  expect(judgement.kind === "cash-below" && (judgement.yearlyRate * 100).toFixed(2)).toBe("13.04");
});

test("of several plans the first to beat cash sets the rate", () => {
  const judgement = judge(august);
  if (judgement.kind !== "cash-below") throw new Error(judgement.kind);
  const valuesAt = (rate: number) =>
    schedulesOf(august).map(({ payments }) => presentValuePiastres(payments, rate) ?? 0);
  const valuesBelow = valuesAt(judgement.yearlyRate - 1e-5);
  const valuesAbove = valuesAt(judgement.yearlyRate + 1e-5);
  expect(valuesBelow[3]).toBe(Math.min(...valuesBelow));
  expect(valuesAbove[judgement.rival]).toBe(Math.min(...valuesAbove));
});

test.each([
  ["a plan that asks no more, later, always beats cash", [halfNowHalfInAYear, cash], "never-cash"],
  [
    "a discount that is larger than what waits can win at any rate",
    [halfNowHalfInAYear, { ...cash, priceChangePercent: -60 }],
    "always-cash",
  ],
  ["cash alone has no rival", [cash], "none"],
  ["what is due on an unknown day cannot be judged", [undated, cash], "none"],
] as const)("%s", (_, plans, kind) => {
  expect(judge(plans).kind).toBe(kind);
});

test("of two prices in cash the lower one is judged, wherever it stands", () => {
  const expected = judge([long, atOnce]);
  if (expected.kind !== "cash-below") throw new Error(expected.kind);
  expect(judge([cash, long, atOnce])).toEqual({ ...expected, rival: 1 });
  expect(judge([long, atOnce, cash])).toEqual(expected);
  expect(judge([cash, atOnce]).kind).toBe("none");
});

test("a plan without a present value may be the cheapest, so none is called cheapest and cash does not always win", () => {
  const discounted = { ...cash, priceChangePercent: -60 };
  expect(judge([halfNowHalfInAYear, undated, discounted]).kind).toBe("none");
  expect(findCheapestPlan(schedulesOf([halfNowHalfInAYear, undated, discounted]), 0.25)).toBeNull();
  // Cash is not the cheapest from this rate on, even if the plan of unknown value is cheaper still.
  expect(judge([halfNowHalfInAYear, undated, { ...cash, priceChangePercent: -20 }]).kind).toBe("cash-below");
});

test("without a cash price the verdict names the discount that cash would need", () => {
  // Half of the price in a year, at 25 %: its present value is 40 % of the price.
  const judgement = judge([halfNowHalfInAYear], 0.25);
  expect(judgement).toMatchObject({ kind: "no-cash", lowest: 0 });
  expect(judgement.kind === "no-cash" && judgement.cashDiscount).toBeCloseTo(0.1, 9);
  const withDeposit = {
    ...halfNowHalfInAYear,
    charges: [{ kind: "maintenance-deposit", due: { part: amountPricePart(5_000_000), month: 12 } }],
  } as const;
  const withCharge = judge([withDeposit], 0.25);
  expect(
    withCharge.kind === "no-cash" && withCharge.cashDiscount,
    "whoever pays cash pays the deposit too",
  ).toBeCloseTo(0.1, 9);
});

test("the cheapest plan is named with what it saves, and no plan where two are equal", () => {
  const schedules = schedulesOf([cash, halfNowHalfInAYear]);
  expect(findCheapestPlan(schedules, 0.25)).toEqual({ index: 1, next: 0, savedPiastres: 10_000_000 });
  expect(findCheapestPlan(schedules, 0)).toBeNull();
  expect(findCheapestPlan(schedulesOf([cash]), 0.25)).toBeNull();
});

/** True if cash is cheapest at this rate according to the verdict alone. */
function isCashBest(judgement: PlanVerdict, rate: number): boolean {
  if (judgement.kind === "cash-below") return rate < judgement.yearlyRate;
  return judgement.kind === "always-cash";
}

test("whatever the plans and the prices in cash, the judgement says of each rate whether cash is the cheapest", () => {
  const otherPlans = fc.array(arbitraryContractPlan, { minLength: 1, maxLength: 3 });
  const changes = fc.array(fc.integer({ min: -60, max: 10 }), { minLength: 1, maxLength: 2 });
  const charges = fc.constantFrom([], [
    { kind: "maintenance-deposit", due: { part: percentPricePart(8), month: 30 } },
  ] as const);
  fc.assert(
    fc.property(otherPlans, changes, charges, (plans, priceChanges, planCharges) => {
      const inCash = priceChanges.map((priceChangePercent) => ({ ...cash, priceChangePercent }));
      const withCharges = (plan: ContractPlan): ContractPlan => ({ ...plan, charges: planCharges });
      const all = [...inCash, ...plans].map(withCharges);
      const schedules = schedulesOf(all);
      const judgement = judge(all);
      for (const rate of [0.01, 0.2, 0.7, 3]) {
        const values = schedules.map(({ payments }) => presentValuePiastres(payments, rate) ?? 0);
        const lowestInCash = Math.min(...values.slice(0, inCash.length));
        const lowestPlan = Math.min(...values.slice(inCash.length));
        expect(isCashBest(judgement, rate)).toBe(lowestInCash < lowestPlan);
      }
    }),
    { numRuns: 100 },
  );
  expect.hasAssertions();
});

test("a charge without a date leaves no plan undated, because only payments of the price are judged", () => {
  const charges = [
    { kind: "maintenance-deposit", due: { part: percentPricePart(8), month: "delivery" } },
  ] as const;
  const withCharge = { ...cash, deliveryMonth: null, charges };
  expect(schedulesOf([withCharge])[0]?.payments.some(({ month }) => month === null)).toBe(true);
  expect(judge([withCharge])).toEqual({ kind: "none", hasUndatedPlan: false });
});
