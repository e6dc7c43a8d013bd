import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { arbitraryContractPlan, requirePlanSchedule } from "./contract-plan.fixture.ts";
import type { ScheduledPayment } from "./plan-schedule.ts";
import {
  breakEvenYearlyRate,
  type DatedAmount,
  effectiveRateBounds,
  effectiveYearlyRate,
  presentValuePiastres,
} from "./present-value.ts";

const paymentAt = (month: number | null, amountPiastres: number): DatedAmount => ({ month, amountPiastres });

describe("The present value", () => {
  test("of what is due in a year is less by a year of the rate", () => {
    expect(presentValuePiastres([paymentAt(12, 1_200)], 0.2)).toBeCloseTo(1_000, 9);
    expect(presentValuePiastres([paymentAt(24, 1_440)], 0.2)).toBeCloseTo(1_000, 9);
    expect(presentValuePiastres([paymentAt(0, 500), paymentAt(12, 600)], 0.2)).toBeCloseTo(1_000, 9);
  });

  test("at no rate is the sum, to the piastre", () => {
    expect(presentValuePiastres([paymentAt(0, 1), paymentAt(7, 2), paymentAt(168, 400_000_000_000)], 0)).toBe(
      400_000_000_003,
    );
  });

  test("of nothing is nothing, and of what has no day not known", () => {
    expect(presentValuePiastres([], 0.2)).toBe(0);
    expect(presentValuePiastres([paymentAt(0, 500), paymentAt(null, 500)], 0.2)).toBeNull();
  });

  test("is what discounting each payment on its own makes", () => {
    fc.assert(
      fc.property(anySchedule(), fc.double({ min: -0.3, max: 3, noNaN: true }), (payments, rate) => {
        const monthly = (1 + rate) ** (1 / 12) - 1;
        const expected = payments.reduce(
          (sum, { month, amountPiastres }) => sum + amountPiastres / (1 + monthly) ** (month ?? 0),
          0,
        );
        expect((presentValuePiastres(payments, rate) ?? 0) / expected).toBeCloseTo(1, 10);
      }),
    );
  });

  test("never rises with the rate", () => {
    const rates = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(anySchedule(), rates, rates, (payments, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [atLow, atHigh] = [low, high].map((rate) => presentValuePiastres(payments, rate) ?? 0);
        expect(atHigh).toBeLessThanOrEqual((atLow ?? 0) * (1 + 1e-12));
      }),
    );
  });
});

test("falls with the rate where anything is due later", () => {
  fc.assert(
    fc.property(anySchedule(), fc.double({ min: 0, max: 5, noNaN: true }), (payments, rate) => {
      fc.pre(payments.some(({ month }) => month !== 0));
      const [atRate, atHigher] = [rate, rate + 0.01].map((each) => presentValuePiastres(payments, each) ?? 0);
      expect(atHigher).toBeLessThan(atRate ?? 0);
    }),
  );
});

describe("The effective yearly rate", () => {
  test.each([
    ["a fifth more in a year", [paymentAt(12, 1_200)], 1_000, 0.2],
    ["the same in a year", [paymentAt(12, 1_000)], 1_000, 0],
    ["less in a year", [paymentAt(12, 900)], 1_000, -0.1],
    ["half now, and 600 in a year", [paymentAt(0, 500), paymentAt(12, 600)], 1_000, 0.2],
  ] as const)("of %s", (_, payments, cash, rate) => {
    expect(effectiveYearlyRate(payments, cash)).toBeCloseTo(rate, 12);
  });

  test.each([
    ["the same money today is at every rate the same", [paymentAt(0, 1_000)], 1_000],
    ["more money today is never worth it", [paymentAt(0, 1_100)], 1_000],
    ["a rate above a thousand per cent", [paymentAt(12, 12_000)], 1_000],
    ["half of it in a year is below the bounds", [paymentAt(12, 400)], 1_000],
    ["no day, no rate", [paymentAt(null, 1_000)], 1_000],
  ] as const)("is none: %s", (_, payments, cash) => {
    expect(effectiveYearlyRate(payments, cash)).toBeNull();
  });

  test("is the rate at which the plan is worth its price in cash", () => {
    // Keeps away from the bounds: near them, rounding may move the found rate outside.
    const innerBounds = { min: effectiveRateBounds.lowest + 0.001, max: effectiveRateBounds.highest - 0.001 };
    fc.assert(
      fc.property(anySchedule(), fc.double({ ...innerBounds, noNaN: true }), (payments, rate) => {
        fc.pre(payments.some(({ month }) => (month ?? 0) >= 12));
        const cash = presentValuePiastres(payments, rate) ?? 0;
        const foundRate = effectiveYearlyRate(payments, cash);
        expect(foundRate).not.toBeNull();
        expect((presentValuePiastres(payments, foundRate ?? 0) ?? 0) / cash).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe("The rate at which two plans break even", () => {
  const plan = [paymentAt(0, 500), paymentAt(12, 600)];

  test.each([
    ["cash against a plan", [paymentAt(0, 1_000)], plan, 0.2],
    ["more and later against less and sooner", [paymentAt(12, 1_000)], [paymentAt(24, 1_300)], 0.3],
    ["a rate between two compared ones", [paymentAt(0, 1_000)], [paymentAt(12, 1_304)], 0.304],
    ["the first of two", [paymentAt(0, 1_000), paymentAt(24, 1_320)], [paymentAt(12, 2_300)], 0.1],
    ["a rate far out", [paymentAt(0, 100)], [paymentAt(12, 1_050)], 9.5],
  ] as const)("%s", (_, one, other, rate) => {
    expect(breakEvenYearlyRate(one, other)).toBeCloseTo(rate, 9);
    expect(breakEvenYearlyRate(other, one)).toBeCloseTo(rate, 9);
  });

  test.each([
    ["a plan against itself", plan, plan],
    ["as much in total, but later: cheaper at every rate", [paymentAt(0, 1_000)], [paymentAt(12, 1_000)]],
    ["less and later", [paymentAt(0, 1_000)], [paymentAt(12, 900)]],
    ["beyond a thousand per cent", [paymentAt(0, 100)], [paymentAt(12, 2_000)]],
    ["no day", plan, [paymentAt(null, 1_000)]],
  ] as const)("is none: %s", (_, one, other) => {
    expect(breakEvenYearlyRate(one, other)).toBeNull();
  });

  test("both plans are worth the same there, and it is the same rate whichever comes first", () => {
    fc.assert(
      fc.property(anySchedule(), anySchedule(), (one, other) => {
        const rate = breakEvenYearlyRate(one, other);
        expect(breakEvenYearlyRate(other, one)).toBe(rate);
        if (rate === null) return;
        expect(rate).toBeGreaterThan(0);
        const [firstValue, otherValue] = [one, other].map(
          (payments) => presentValuePiastres(payments, rate) ?? 0,
        );
        expect((firstValue ?? 0) / (otherValue ?? 1)).toBeCloseTo(1, 8);
      }),
    );
  });
});

function anySchedule(): fc.Arbitrary<readonly ScheduledPayment[]> {
  const prices = fc.integer({ min: 100_000_000, max: 400_000_000_000 });
  return fc
    .tuple(arbitraryContractPlan, prices)
    .map(([plan, price]) => requirePlanSchedule(plan, price).payments);
}
