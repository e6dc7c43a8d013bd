import { describe, expect, test } from "vitest";
import type { NumberStyle } from "../money/money.ts";
import { undisclosedCharges } from "./contract-plan.ts";
import { parsePlanComparisonQuery, createCashPlan, createPlanFromTerms } from "./comparison-query.ts";
import { requirePlanSchedule } from "./contract-plan.fixture.ts";
import { totalOfPayments } from "./plan-payments.ts";
import { formatRatePercent, nearbyRatesPercent } from "./rate-text.ts";

const read = (search: string) => parsePlanComparisonQuery(new URLSearchParams(search));

test("an address that says nothing begins with a plan to change", () => {
  expect(read("utm_source=x")).toEqual({
    type: null,
    ratePercent: null,
    terms: { downPercent: 10, years: 8, frequency: "quarterly" },
    unread: [],
  });
});

test.each([
  ["13.04", 13.04],
  ["١٣٫٠٤", 13.04],
  ["13,04", 13.04],
  [" 20.5% ", 20.5],
  ["0", 0],
  ["100", 100],
  ["100.01", null],
  ["-5", null],
  ["1e1", null],
  ["lots", null],
  ["20.555", 20.56],
])("the rate %s is %s", (text, expected) => {
  const { ratePercent, unread } = read(new URLSearchParams({ rate: text }).toString());
  expect(ratePercent).toBe(expected);
  expect(unread).toEqual(expected === null ? ["rate"] : []);
});

test("what a made-up plan may be, and what is passed over and said", () => {
  expect(read("type=villa&down=25.5&years=12&every=half-yearly")).toMatchObject({
    type: "villa",
    terms: { downPercent: 25.5, years: 12, frequency: "half-yearly" },
    unread: [],
  });
  expect(read("type=castle&down=101&years=2.5&every=weekly")).toMatchObject({
    type: null,
    terms: { downPercent: 10, years: 8, frequency: "quarterly" },
    unread: ["type", "down", "years", "every"],
  });
});

describe("a made-up plan", () => {
  const listPricePiastres = 123_456_789;
  const unknownTerms = { deliveryMonth: null, charges: undisclosedCharges("resale") };

  test.each(
    (["monthly", "quarterly", "half-yearly", "yearly"] as const).flatMap((frequency) =>
      [0, 12.34, 99.99, 100].flatMap((downPercent) =>
        [1, 20].map((years) => [frequency, downPercent, years] as const),
      ),
    ),
  )(
    "%s, %s %% down, %s years: makes the price exactly, from the first interval to the last",
    (frequency, downPercent, years) => {
      const plan = createPlanFromTerms({ frequency, downPercent, years }, unknownTerms);
      const { payments } = requirePlanSchedule(plan, listPricePiastres);
      expect(totalOfPayments(payments)).toBe(listPricePiastres);
      expect(payments.at(-1)?.month).toBe(downPercent === 100 ? 0 : years * 12);
    },
  );

  test("of a resale home leaves out the transfer fee besides, and at once is one payment", () => {
    const { payments, undisclosed } = requirePlanSchedule(createCashPlan(unknownTerms), listPricePiastres);
    expect(payments).toMatchObject([{ kind: "down", month: 0, amountPiastres: 123_456_789 }]);
    expect(undisclosed).toContain("transfer-fee");
  });
});

test.each([
  [20.5, [15.5, 20.5, 25.5]],
  [3, [0, 3, 8]],
  [0, [0, 5]],
  [5, [0, 5, 10]],
  [97.5, [92.5, 97.5, 100]],
  [100, [95, 100]],
])("around %s %% stand five points less and more, as far as can be asked for", (rate, expected) => {
  expect(nearbyRatesPercent(rate)).toEqual(expected);
});

test("rates are written as exactly as they are known to hundredths", () => {
  const formatAll = (style: NumberStyle) =>
    [13.0449, 20.5, 0, 100].map((rate) => formatRatePercent(rate, style));
  expect(formatAll({ locale: "en" })).toEqual(["13.04%", "20.5%", "0%", "100%"]);
  expect(formatAll({ locale: "ar", digits: "arab" }).join(" ")).toBe(
    "١٣٫٠٤٪\u061c ٢٠٫٥٪\u061c ٠٪\u061c ١٠٠٪\u061c",
  );
});
