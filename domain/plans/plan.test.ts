import { expect, test } from "vitest";
import { type PaymentPlan, planTermMonths, planTotalPercent } from "./plan.ts";

const emptyPlan: PaymentPlan = {
  id: "plan",
  name: { en: "Plan", ar: "خطة" },
  downPercent: 0,
  laterPayments: [],
  instalments: null,
  onDeliveryPercent: 0,
  priceChangePercent: 0,
};
const monthly = { percent: 95, count: 120, firstMonth: 1, everyMonths: 1 };
const quarterly = { percent: 80, count: 20, firstMonth: 3, everyMonths: 3 };
const twoPayments = { downPercent: 5, laterPayments: [{ percent: 5, month: 3 }] };

test.each<[string, Partial<PaymentPlan>, total: number, months: number]>([
  ["cash", { downPercent: 100 }, 100, 0],
  ["ten years of equal months", { downPercent: 5, instalments: monthly }, 100, 120],
  [
    "five years of quarters with a part on delivery",
    { downPercent: 10, instalments: quarterly, onDeliveryPercent: 10 },
    100,
    60,
  ],
  [
    "a second payment, then quarters from the sixth month to the fourteenth year",
    { ...twoPayments, instalments: { ...quarterly, count: 55, firstMonth: 6 }, onDeliveryPercent: 10 },
    100,
    168,
  ],
  [
    "a single payment later than the last instalment ends the plan",
    {
      downPercent: 20,
      laterPayments: [{ percent: 30, month: 36 }],
      instalments: { ...monthly, percent: 50, count: 24 },
    },
    100,
    36,
  ],
  ["a plan that forgot a part shows that it does", { downPercent: 5, onDeliveryPercent: 5 }, 10, 0],
  ["a price change is not a payment", { downPercent: 100, priceChangePercent: -40 }, 100, 0],
])("A payment plan: %s", (_, parts, total, months) => {
  expect(planTotalPercent({ ...emptyPlan, ...parts })).toBe(total);
  expect(planTermMonths({ ...emptyPlan, ...parts })).toBe(months);
});
