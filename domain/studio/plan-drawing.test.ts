import { expect, test } from "vitest";
import type { FormValues } from "./fields/field.ts";
import { previewPaymentPlan } from "./plan-drawing.ts";

const draw = (inputs: FormValues, otherInputs: FormValues = {}) =>
  previewPaymentPlan(
    {
      ...otherInputs,
      ...Object.fromEntries(Object.entries(inputs).map(([name, text]) => [`plans.a.${name}`, text])),
    },
    "plans.a",
  );
const line = (inputs: FormValues) =>
  draw(inputs)
    .pieces.map(({ look, percent }) => `${look} ${percent}`)
    .join(", ");

test.each<[string, FormValues, string]>([
  ["nothing typed", {}, "gap 100"],
  ["cash", { downPercent: "100%" }, "down 100"],
  [
    "down, two years and delivery",
    { downPercent: "٢٠", "instalments.percent": "70", "instalments.count": "24", onDeliveryPercent: "10" },
    "down 20, year 35, year 35, delivery 10",
  ],
  [
    "a year that is cut",
    {
      downPercent: "10",
      "instalments.percent": "90",
      "instalments.count": "5",
      "instalments.everyMonths": "3",
    },
    "down 10, year 72, year 18",
  ],
  [
    "a share that is missing stands before the delivery",
    { downPercent: "5", "instalments.percent": "82", "instalments.count": "12", onDeliveryPercent: "10" },
    "down 5, year 82, gap 3, delivery 10",
  ],
  [
    "a payment between signing and instalments",
    { downPercent: "5", laterPayments: "r1", "laterPayments.r1.percent": "95" },
    "down 5, down 95",
  ],
  ["thirds leave no gap", { downPercent: "33.33", onDeliveryPercent: "66.66" }, "down 33.33, delivery 66.66"],
])("%s is drawn", (_, inputs, pieces) => {
  expect(line(inputs)).toBe(pieces);
});

test("the example is on the lowest price with the change of the plan", () => {
  const units = { units: "a,b", "units.a.priceEgp.from": "7M", "units.b.priceEgp.from": "6,240,000" };
  expect(draw({ downPercent: "10", priceChangePercent: "20" }, units)).toMatchObject({
    priceEgp: 7_488_000,
    changePercent: 20,
  });
  expect(draw({ priceChangePercent: "−40" }, units).priceEgp).toBe(3_744_000);
  expect(draw({}).priceEgp).toBeNull();
});
