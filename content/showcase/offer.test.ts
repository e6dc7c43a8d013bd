import { describe, expect, test } from "vitest";
import { type PaymentPlan, planTermMonths, planTotalPercent } from "../../domain/plans/plan.ts";
import { isOfferCurrent } from "../../domain/showcase/showcase.ts";
import { augustDeliveryMonths, augustOffer } from "./offer.ts";

const byId = new Map(augustOffer.plans.map((plan) => [plan.id, plan]));
const planOf = (id: string): PaymentPlan => {
  const plan = byId.get(id);
  if (!plan) throw new Error(`The August offer has no ${id}`);
  return plan;
};

/** The present value of a plan for a list price of 1, discounted at a yearly rate [PLAN-7]. */
function presentValue(plan: PaymentPlan, yearlyRate: number): number {
  const monthly = (1 + yearlyRate) ** (1 / 12);
  const valueOf = (percent: number, month: number) => percent / 100 / monthly ** month;
  const instalments = plan.instalments;
  const payments = [
    valueOf(plan.downPercent, 0),
    valueOf(plan.onDeliveryPercent, augustDeliveryMonths),
    ...plan.laterPayments.map(({ percent, month }) => valueOf(percent, month)),
    ...Array.from({ length: instalments?.count ?? 0 }, (_, index) =>
      instalments
        ? valueOf(
            instalments.percent / instalments.count,
            instalments.firstMonth + index * instalments.everyMonths,
          )
        : 0,
    ),
  ];
  return payments.reduce((sum, value) => sum + value, 0) * (1 + plan.priceChangePercent / 100);
}

describe("The August 2025 offer", () => {
  test.each([
    ["plan-1", 5, 5, 120, 0],
    ["plan-2", 5, 10, 168, 20],
    ["plan-3", 5, 0, 60, -20],
    ["cash", 100, 0, 0, -40],
  ] as const)(
    "%s: %i %% down, %i %% on delivery, %i months, price %i %%",
    (id, down, delivery, months, change) => {
      const plan = planOf(id);
      expect(plan.downPercent).toBe(down);
      expect(plan.onDeliveryPercent).toBe(delivery);
      expect(planTermMonths(plan)).toBe(months);
      expect(plan.priceChangePercent).toBe(change);
      expect(planTotalPercent(plan)).toBe(100);
    },
  );

  test.each([
    [0.15, "plan-1", 0.564],
    [0.15, "plan-2", 0.613],
    [0.15, "plan-3", 0.577],
    [0.15, "cash", 0.6],
    [0.2, "plan-1", 0.489],
    [0.2, "plan-2", 0.529],
    [0.2, "plan-3", 0.527],
    [0.2, "cash", 0.6],
    [0.1304, "plan-1", 0.6],
  ] as const)("costs today, at %d a year, with %s, %d of the list price", (rate, id, expected) => {
    expect(presentValue(planOf(id), rate)).toBeCloseTo(expected, 3);
  });

  test.each([
    ["2025-08-01", true],
    ["2025-12-31", true],
    ["2026-01-01", false],
    ["2026-11-21", false],
  ] as const)("on %s it is current: %s", (today, isCurrent) => {
    expect(isOfferCurrent(augustOffer, today)).toBe(isCurrent);
  });
});
