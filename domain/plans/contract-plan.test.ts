import { expect, test } from "vitest";
import { toContractPlan, undisclosedCharges } from "./contract-plan.ts";
import type { PaymentPlan } from "./plan.ts";

const advertised: PaymentPlan = {
  id: "plan",
  name: { en: "Plan", ar: "خطة" },
  downPercent: 5,
  laterPayments: [{ percent: 5, month: 3 }],
  instalments: { percent: 80, count: 55, firstMonth: 6, everyMonths: 3 },
  onDeliveryPercent: 10,
  priceChangePercent: 20,
};

test("an advertised plan in the words of a contract", () => {
  expect(toContractPlan(advertised, 24)).toMatchObject({
    priceChangePercent: 20,
    downPayments: [
      { part: { percent: 5 }, month: 0 },
      { part: { percent: 5 }, month: 3 },
    ],
    instalments: {
      frequency: "quarterly",
      firstMonth: 6,
      steps: [{ length: { kind: "count", count: 55 }, sum: { kind: "percent", percent: 80 } }],
    },
    onDelivery: { percent: 10 },
    deliveryMonth: 24,
  });
});

test("what is not asked is no payment", () => {
  const cash = {
    ...advertised,
    downPercent: 100,
    laterPayments: [],
    instalments: null,
    onDeliveryPercent: 0,
  };
  expect(toContractPlan(cash, null)).toMatchObject({
    instalments: null,
    onDelivery: null,
    deliveryMonth: null,
  });
  expect(toContractPlan({ ...advertised, downPercent: 0, laterPayments: [] }, 24).downPayments).toEqual([]);
});

test("charges that no advertisement names are not disclosed, and only a resale has a transfer fee", () => {
  const kinds = toContractPlan(advertised, 24).charges.map(({ kind, due }) => [kind, due]);
  expect(kinds).toContainEqual(["maintenance-deposit", "not-disclosed"]);
  expect(kinds.flat()).not.toContain("transfer-fee");
  expect(undisclosedCharges("resale").map(({ kind }) => kind)).toContain("transfer-fee");
});

test("an interval that no plan has is a mistake of the content", () => {
  const instalments = { percent: 95, count: 10, firstMonth: 5, everyMonths: 5 };
  expect(() => toContractPlan({ ...advertised, instalments }, 24)).toThrow("every 5 months");
});
