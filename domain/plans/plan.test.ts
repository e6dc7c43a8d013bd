import { describe, expect, test } from "vitest";
import { type PaymentPlan, planTermMonths, planTotalPercent } from "./plan.ts";

const plan = (parts: Partial<PaymentPlan>): PaymentPlan => ({
  id: "plan",
  name: { en: "Plan", ar: "خطة" },
  downPercent: 0,
  laterPayments: [],
  instalments: null,
  onDeliveryPercent: 0,
  priceChangePercent: 0,
  ...parts,
});

const cases: readonly (readonly [
  name: string,
  plan: PaymentPlan,
  expected: { total: number; months: number },
])[] = [
  ["cash", plan({ downPercent: 100 }), { total: 100, months: 0 }],
  [
    "ten years of equal months",
    plan({ downPercent: 5, instalments: { percent: 95, count: 120, firstMonth: 1, everyMonths: 1 } }),
    { total: 100, months: 120 },
  ],
  [
    "five years of quarters with a part on delivery",
    plan({
      downPercent: 10,
      instalments: { percent: 80, count: 20, firstMonth: 3, everyMonths: 3 },
      onDeliveryPercent: 10,
    }),
    { total: 100, months: 60 },
  ],
  [
    "a second payment, then quarters from the sixth month to the fourteenth year",
    plan({
      downPercent: 5,
      laterPayments: [{ percent: 5, month: 3 }],
      instalments: { percent: 80, count: 55, firstMonth: 6, everyMonths: 3 },
      onDeliveryPercent: 10,
    }),
    { total: 100, months: 168 },
  ],
  [
    "a single payment later than the last instalment ends the plan",
    plan({
      downPercent: 20,
      laterPayments: [{ percent: 30, month: 36 }],
      instalments: { percent: 50, count: 24, firstMonth: 1, everyMonths: 1 },
    }),
    { total: 100, months: 36 },
  ],
  [
    "a plan that forgot a part shows that it does",
    plan({ downPercent: 5, onDeliveryPercent: 5 }),
    { total: 10, months: 0 },
  ],
  [
    "a price change is not a payment",
    plan({ downPercent: 100, priceChangePercent: -40 }),
    { total: 100, months: 0 },
  ],
];

describe("A payment plan", () => {
  test.each(cases)("%s", (_, given, { total, months }) => {
    expect(planTotalPercent(given)).toBe(total);
    expect(planTermMonths(given)).toBe(months);
  });
});
