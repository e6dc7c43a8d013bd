import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import {
  amountPricePart,
  buildContractPlan,
  fixtureContractDate,
  percentPricePart,
} from "./contract-plan.fixture.ts";
import { type ContractPlan, undisclosedCharges } from "./contract-plan.ts";
import type { ListingCharges } from "../listings/listing-charges.ts";
import { resaleDeliveryAndCharges } from "./home-terms.ts";
import { monthsToPay } from "../listings/payment-method.ts";
import { toPiastres } from "../money/piastres.ts";
import {
  isAffordable,
  minCashEgp,
  minMonthlyEgp,
  type BuyerLimits,
  affordabilityTerms,
} from "./plan-match.ts";
import { monthlyDiscountFactor, resalePlanFigures } from "./resale-figures.ts";
import { createResalePlan } from "./resale-plan.ts";

const contract = { listPricePiastres: toPiastres(1_000_000), contractDate: fixtureContractDate };

/** A tenth down, a fifth on delivery after two years, the rest in quarterly instalments over five years. */
const quarterly = buildContractPlan({
  downPayments: [{ part: percentPricePart(10), month: 0 }],
  instalments: {
    frequency: "quarterly",
    firstMonth: 3,
    steps: [{ length: { kind: "years", years: 5 }, sum: { kind: "rest" } }],
  },
  onDelivery: percentPricePart(20),
  deliveryMonth: 24,
  charges: undisclosedCharges("developer"),
});
const cash: ContractPlan = {
  ...quarterly,
  downPayments: [{ part: percentPricePart(100), month: 0 }],
  instalments: null,
  onDelivery: null,
};

function termsOf(plan: ContractPlan, yearlyRate = 0.2) {
  const terms = affordabilityTerms(plan, contract, yearlyRate);
  if (!terms) throw new Error("The plan is not known");
  return terms;
}

describe("What a plan asks", () => {
  test("a quarterly instalment is spread over its three months, and the sum on delivery is named apart", () => {
    expect(termsOf(quarterly, 0).figures).toEqual({
      todayEgp: 100_000,
      monthlyEgp: 11_667,
      termMonths: 60,
      later: [{ kind: "delivery", month: 24, egp: 200_000 }],
      totalEgp: 1_000_000,
      valueEgp: 1_000_000,
    });
  });

  test("cash is all of it today, is worth what it costs, and takes no months", () => {
    const { figures } = termsOf(cash);
    const paid = { todayEgp: 1_000_000, monthlyEgp: 0, termMonths: 0, later: [] };
    expect(figures).toEqual({ ...paid, totalEgp: 1_000_000, valueEgp: 1_000_000 });
  });

  test("of several steps the dearest counts", () => {
    const stepped: ContractPlan = {
      ...quarterly,
      onDelivery: null,
      instalments: {
        frequency: "yearly",
        firstMonth: 12,
        steps: [
          { length: { kind: "years", years: 2 }, sum: percentPricePart(20) },
          { length: { kind: "years", years: 2 }, sum: { kind: "rest" } },
        ],
      },
    };
    expect(termsOf(stepped).figures).toMatchObject({ monthlyEgp: 29_167, termMonths: 48 });
  });

  test("known charges are part of today when they are due today, and of the total and the later payments otherwise", () => {
    const charged: ContractPlan = {
      ...cash,
      charges: [
        { kind: "club", due: { part: amountPricePart(toPiastres(50_000)), month: 0 } },
        { kind: "maintenance-deposit", due: { part: percentPricePart(8), month: "delivery" } },
        { kind: "tax", due: "not-disclosed" },
      ],
    };
    expect(termsOf(charged, 0).figures).toEqual({
      todayEgp: 1_050_000,
      monthlyEgp: 0,
      termMonths: 0,
      later: [{ kind: "maintenance-deposit", month: 24, egp: 80_000 }],
      totalEgp: 1_130_000,
      valueEgp: 1_130_000,
    });
    expect(termsOf({ ...charged, deliveryMonth: null }, 0.2).figures).toMatchObject({
      later: [],
      valueEgp: 1_130_000,
    });
  });

  test.each<[string, ContractPlan]>([
    ["a payment on a delivery that nobody knows", { ...quarterly, deliveryMonth: null }],
    ["parts that miss the price", { ...cash, downPayments: [{ part: percentPricePart(90), month: 0 }] }],
  ])("with %s nobody can say", (_, plan) => {
    expect(affordabilityTerms(plan, contract, 0.2)).toBeNull();
  });
});

describe("Whether somebody can pay", () => {
  const limits = (
    cashEgp: number | null,
    monthlyEgp: number | null,
    years: number | null = null,
  ): BuyerLimits => ({
    cashEgp,
    monthlyEgp,
    years,
  });
  test.each<[string, ContractPlan, BuyerLimits, boolean]>([
    ["who names nothing", quarterly, limits(null, null), true],
    ["who has what is due today", quarterly, limits(100_000, null), true],
    ["who has an EGP less", quarterly, limits(99_999, null), false],
    ["whose ceiling is the instalment", quarterly, limits(null, 11_667), true],
    ["whose ceiling is an EGP less", quarterly, limits(null, 11_666), false],
    ["who has both, but nothing for the delivery", quarterly, limits(100_000, 11_667), false],
    ["who has put enough aside by the delivery", quarterly, limits(100_000, 20_000), true],
    ["who has put an EGP a month less aside", quarterly, limits(100_000, 19_999), false],
    ["who has the delivery's sum already", quarterly, limits(300_000, 11_667), true],
    ["who wants to be done in five years", quarterly, limits(null, null, 5), true],
    ["who wants to be done in four", quarterly, limits(null, null, 4), false],
    ["who pays no instalments, a plan with some", quarterly, limits(null, 0), false],
    ["who pays no instalments, cash", cash, limits(1_000_000, 0, 0), true],
  ])("%s", (_, plan, buyerLimits, expected) => {
    expect(isAffordable(termsOf(plan), buyerLimits)).toBe(expected);
  });
});

const plans = fc
  .record({
    downPercent: fc.integer({ min: 0, max: 60 }),
    laterPercent: fc.integer({ min: 0, max: 20 }),
    delivery: fc.integer({ min: 0, max: 20 }),
    frequency: fc.constantFrom("monthly", "quarterly", "half-yearly", "yearly"),
    years: fc.integer({ min: 1, max: 14 }),
    laterMonth: fc.integer({ min: 1, max: 40 }),
    deliveryMonth: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ downPercent, laterPercent, delivery, frequency, years, laterMonth, deliveryMonth }) =>
    buildContractPlan({
      downPayments: [
        { part: percentPricePart(downPercent), month: 0 },
        { part: percentPricePart(laterPercent), month: laterMonth },
      ],
      instalments: {
        frequency,
        firstMonth: 12,
        steps: [{ length: { kind: "years", years }, sum: { kind: "rest" } }],
      },
      onDelivery: percentPricePart(delivery),
      deliveryMonth,
    }),
  );
const sums = fc.option(fc.nat({ max: 1_200_000 }), { nil: null });

test("The least cash and the least monthly amount are exactly enough", () => {
  fc.assert(
    fc.property(plans, sums, fc.nat({ max: 300_000 }), (plan, cashEgp, ceiling) => {
      const terms = termsOf(plan);
      const monthlyEgp = Math.max(ceiling, terms.figures.monthlyEgp);
      const minCash = minCashEgp(terms, monthlyEgp);
      expect(isAffordable(terms, { cashEgp: minCash, monthlyEgp, years: null })).toBe(true);
      expect(isAffordable(terms, { cashEgp: minCash - 1, monthlyEgp, years: null })).toBe(false);
      const enough = cashEgp === null ? null : Math.max(cashEgp, terms.figures.todayEgp);
      const month = minMonthlyEgp(terms, enough);
      expect(isAffordable(terms, { cashEgp: enough, monthlyEgp: month, years: null })).toBe(true);
      const isLess =
        month > 0 && isAffordable(terms, { cashEgp: enough, monthlyEgp: month - 1, years: null });
      expect(isLess).toBe(false);
    }),
  );
});

test("Higher limits never give fewer plans", () => {
  const increase = fc.nat({ max: 500_000 });
  fc.assert(
    fc.property(plans, sums, sums, increase, increase, (plan, cashEgp, monthlyEgp, moreCash, moreMonthly) => {
      const terms = termsOf(plan);
      if (!isAffordable(terms, { cashEgp, monthlyEgp, years: null })) return;
      const widerLimits = {
        cashEgp: cashEgp === null ? null : cashEgp + moreCash,
        monthlyEgp: monthlyEgp === null ? null : monthlyEgp + moreMonthly,
        years: null,
      };
      expect(isAffordable(terms, widerLimits)).toBe(true);
    }),
  );
});

const charge = fc.option(fc.nat({ max: 500_000 }), { nil: null });
const homes = fc.record({
  priceEgp: fc.integer({ min: 1, max: 60_000_000 }),
  downShare: fc.nat({ max: 110 }),
  monthlyEgp: fc.nat({ max: 400_000 }),
  chargesEgp: fc.record({
    "transfer-fee": charge,
    "maintenance-deposit": charge,
    club: charge,
    parking: charge,
    registration: charge,
    tax: charge,
  }) satisfies fc.Arbitrary<ListingCharges>,
  delivery: fc.constantFrom(
    { kind: "now" },
    { kind: "unknown" },
    { kind: "quarter", year: 2025, quarter: 2 },
    { kind: "quarter", year: 2028, quarter: 3 },
    { kind: "quarter", year: 2032, quarter: 4 },
  ),
} as const);

test("A resale home asks in the catalogue what its schedule asks", () => {
  fc.assert(
    fc.property(homes, fc.nat({ max: 60 }), ({ priceEgp, downShare, monthlyEgp, ...home }, ratePercent) => {
      const money = { priceEgp, downPaymentEgp: Math.floor((priceEgp * downShare) / 100), monthlyEgp };
      const months = monthsToPay(money);
      const terms = resaleDeliveryAndCharges(home, contract.contractDate);
      const resale = createResalePlan(money, terms);
      fc.pre(resale.kind === "plan" && months !== null);
      const priced = { ...contract, listPricePiastres: toPiastres(priceEgp) };
      const planTerms = affordabilityTerms(resale.plan, priced, ratePercent / 100);
      const { chargesEgp: charges } = home;
      const figures = resalePlanFigures(
        {
          priceEgp,
          downEgp: months === 0 ? priceEgp : money.downPaymentEgp,
          monthlyEgp,
          months,
          chargesEgp: {
            onSigning: (charges["transfer-fee"] ?? 0) + (charges.registration ?? 0) + (charges.tax ?? 0),
            onDelivery: (charges["maintenance-deposit"] ?? 0) + (charges.club ?? 0) + (charges.parking ?? 0),
          },
          deliveryMonth: terms.deliveryMonth,
        },
        monthlyDiscountFactor(ratePercent / 100),
      );
      expect(planTerms?.figures).toMatchObject({ ...figures, termMonths: months });
    }),
  );
});
