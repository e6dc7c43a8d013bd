import { expect, test } from "vitest";
import { findPaymentPlanSumFaults } from "./check-plans.ts";
import type { FormValues } from "./fields/field.ts";

const plan = (shares: FormValues): FormValues => ({
  plans: "a",
  ...Object.fromEntries(Object.entries(shares).map(([name, text]) => [`plans.a.${name}`, text])),
});

test.each<[string, FormValues, number | null, readonly (readonly [string, number])[]]>([
  ["a plan that adds up", { downPercent: "10", "instalments.percent": "90" }, null, []],
  ["thirds to hundredths", { downPercent: "33.33", "instalments.percent": "66.66" }, null, []],
  [
    "five more than there is",
    { downPercent: "10", "instalments.percent": "85", onDeliveryPercent: "10" },
    105,
    [
      ["instalments.percent", 80],
      ["onDeliveryPercent", 5],
      ["downPercent", 5],
    ],
  ],
  [
    "ten left over, and nothing on delivery yet",
    { downPercent: "10", "instalments.percent": "٨٠%" },
    90,
    [
      ["instalments.percent", 90],
      ["onDeliveryPercent", 10],
      ["downPercent", 20],
    ],
  ],
  ["a share that cannot be read is another fault", { downPercent: "ten" }, null, []],
])("%s", (_, shares, total, repairs) => {
  const [fault] = findPaymentPlanSumFaults(plan(shares), "plans");
  expect(fault?.totalPercent ?? null).toBe(total);
  expect(fault?.repairs.map(({ input, percent }) => [input.replace("plans.a.", ""), percent]) ?? []).toEqual(
    repairs,
  );
});
