import * as fc from "../../tests/support/fast-check.ts";
import { type ContractPlan, instalmentIntervalMonths, type PricePart } from "./contract-plan.ts";
import { buildPlanSchedule, type PlanSchedule } from "./plan-schedule.ts";

export const percentPricePart = (value: number): PricePart => ({ kind: "percent", percent: value });
export const amountPricePart = (amountPiastres: number): PricePart => ({ kind: "amount", amountPiastres });

/** The day on which the contracts of the tests are signed. */
export const fixtureContractDate = "2026-11-21";

/** The schedule of a plan; throws if the plan has none. */
export function requirePlanSchedule(
  plan: ContractPlan,
  listPricePiastres: number,
  contractDate = fixtureContractDate,
): PlanSchedule {
  const schedule = buildPlanSchedule(plan, { listPricePiastres, contractDate });
  if (schedule.kind !== "schedule") throw new Error(schedule.kind);
  return schedule;
}

/** A plan without down payment, instalments or known charges; tests add the parts they are about. */
export function buildContractPlan(parts: Partial<ContractPlan>): ContractPlan {
  return {
    priceChangePercent: 0,
    downPayments: [],
    instalments: null,
    onDelivery: null,
    deliveryMonth: null,
    charges: [],
    ...parts,
  };
}

/** Plans of every shape whose shares add up to the price, with percentages to two decimals. */
export const arbitraryContractPlan: fc.Arbitrary<ContractPlan> = fc
  .record({
    down: fc.integer({ min: 0, max: 4_000 }),
    later: fc.integer({ min: 0, max: 1_000 }),
    laterMonth: fc.integer({ min: 1, max: 24 }),
    onDelivery: fc.integer({ min: 0, max: 2_000 }),
    deliveryMonth: fc.integer({ min: 0, max: 60 }),
    firstStep: fc.integer({ min: 0, max: 2_000 }),
    counts: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 168 })),
    firstMonth: fc.integer({ min: 1, max: 12 }),
    frequency: fc.constantFrom("monthly", "quarterly", "half-yearly", "yearly"),
    isRest: fc.boolean(),
    priceChangePercent: fc.integer({ min: -50, max: 50 }),
  })
  .map((values) => {
    // Each run lasts at most 280 months, so that both together stay within the limit of fifty years (600 months).
    const longest = Math.floor(280 / instalmentIntervalMonths[values.frequency]);
    const counts = values.counts.map((count) => Math.min(count, longest));
    const remaining = 10_000 - values.down - values.later - values.onDelivery - values.firstStep;
    return buildContractPlan({
      priceChangePercent: values.priceChangePercent,
      downPayments: [
        { part: percentPricePart(values.down / 100), month: 0 },
        { part: percentPricePart(values.later / 100), month: values.laterMonth },
      ],
      onDelivery: percentPricePart(values.onDelivery / 100),
      deliveryMonth: values.deliveryMonth,
      instalments: {
        frequency: values.frequency,
        firstMonth: values.firstMonth,
        steps: [
          { length: { kind: "count", count: counts[0] ?? 1 }, sum: percentPricePart(values.firstStep / 100) },
          {
            length: { kind: "count", count: counts[1] ?? 1 },
            sum: values.isRest ? { kind: "rest" } : percentPricePart(remaining / 100),
          },
        ],
      },
    });
  });
