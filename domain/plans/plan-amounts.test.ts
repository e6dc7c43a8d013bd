import { describe, expect, test } from "vitest";
import type { PaymentPlan } from "./plan.ts";
import {
  cashDiscountPercent,
  instalmentEgp,
  findMainPlan,
  paymentLineSegments,
  planPriceEgp,
  plansOfOffer,
  planTermRanges,
} from "./plan-amounts.ts";

const monthly: PaymentPlan = {
  id: "plan",
  name: { en: "Plan", ar: "خطة" },
  downPercent: 5,
  laterPayments: [],
  instalments: { percent: 90, count: 120, firstMonth: 1, everyMonths: 1 },
  onDeliveryPercent: 5,
  priceChangePercent: 0,
};
const longest: PaymentPlan = {
  ...monthly,
  laterPayments: [{ percent: 5, month: 3 }],
  instalments: { percent: 80, count: 55, firstMonth: 6, everyMonths: 3 },
  onDeliveryPercent: 10,
  priceChangePercent: 20,
};
const cash: PaymentPlan = {
  ...monthly,
  downPercent: 100,
  instalments: null,
  onDeliveryPercent: 0,
  priceChangePercent: -40,
};
const withoutDown: PaymentPlan = {
  ...monthly,
  downPercent: 0,
  instalments: { percent: 95, count: 32, firstMonth: 3, everyMonths: 3 },
};

test.each([
  [monthly, 6_240_000, 46_800],
  // 20 % dearer: 80 % of 7,488,000 EGP in 55 instalments.
  [longest, 7_488_000, 108_916],
  [cash, 3_744_000, null],
])("a plan makes a price and an instalment of the list price of 6,240,000", (plan, price, instalment) => {
  expect(planPriceEgp(plan, 6_240_000)).toBe(price);
  expect(instalmentEgp(plan, 6_240_000)).toBe(instalment);
});

describe("Several plans of one project", () => {
  test("the first with instalments speaks for it", () => {
    expect(findMainPlan([cash, monthly])).toBe(monthly);
    expect(findMainPlan([cash])).toBe(cash);
    expect(findMainPlan([])).toBeNull();
  });

  test("together they ask from the least to the most", () => {
    expect(planTermRanges([monthly, withoutDown, cash])).toEqual({
      downPercent: { from: 0, to: 5 },
      years: { from: 8, to: 10 },
    });
    expect(planTermRanges([longest])).toMatchObject({ years: { from: 14, to: 14 } });
    expect(planTermRanges([cash])).toBeNull();
  });

  test("only a payment at once has a cash discount", () => {
    expect(cashDiscountPercent([monthly, cash])).toBe(40);
    expect(cashDiscountPercent([{ ...monthly, priceChangePercent: -20 }])).toBe(0);
  });
});

describe("The payment line of a plan", () => {
  test.each([
    [monthly, ["down 5", "years 90", "delivery 5"]],
    // A payment three months after signing counts as down payment.
    [longest, ["down 10", "years 80", "delivery 10"]],
    [cash, ["down 100"]],
    [withoutDown, ["years 95", "delivery 5"]],
  ])("is the whole price", (plan, pieces) => {
    expect(paymentLineSegments(plan).map(({ look, percent }) => `${look} ${percent}`)).toEqual(pieces);
  });

  test("is cut into years as long as there are at most fifteen", () => {
    const yearOf = (plan: PaymentPlan) =>
      paymentLineSegments(plan).find(({ look }) => look === "years")?.yearPercent ?? null;
    expect(yearOf(monthly)).toBe(10);
    expect(yearOf(longest)).toBeCloseTo(7.27, 2);
    const instalments = { percent: 90, count: 240, firstMonth: 1, everyMonths: 1 };
    expect(yearOf({ ...monthly, instalments })).toBeNull();
  });
});

describe("Ways to pay under an offer", () => {
  const changes = (discountPercent: number, plans: readonly PaymentPlan[]) =>
    plansOfOffer({ plans, discountPercent }, [monthly, cash]).map(
      ({ priceChangePercent }) => priceChangePercent,
    );

  test("are the standing ones, with its discount off those in instalments", () => {
    expect(changes(10, [])).toEqual([monthly.priceChangePercent - 10, cash.priceChangePercent]);
    expect(changes(0, [])).toEqual([monthly.priceChangePercent, cash.priceChangePercent]);
  });

  test("are the plans of the project itself where it has some", () => {
    expect(changes(10, [longest])).toEqual([longest.priceChangePercent]);
  });
});
