import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { maxYearSegments, paymentBreakdown } from "./payment-shape.ts";

const money = (priceEgp: number, downPaymentEgp: number | null, monthlyEgp: number | null) => ({
  priceEgp,
  downPaymentEgp,
  monthlyEgp,
});

describe("the payment line", () => {
  test("leaves the rest open if an instalment would take longer than forty years", () => {
    expect(paymentBreakdown(money(4_000_000_000, 0, 1))).toEqual({
      kind: "instalments-unstated",
      downShare: 0,
    });
    expect(paymentBreakdown(money(4_800_000, 0, 10_000)).kind).toBe("split");
    expect(paymentBreakdown(money(4_800_001, 0, 10_000)).kind).toBe("instalments-unstated");
  });

  test("of unit AA01-101 is a fifth down and exactly 112 months: nine years and a begun tenth", () => {
    const shape = paymentBreakdown(money(3_500_000, 700_000, 25_000));
    if (shape.kind !== "split") throw new Error(shape.kind);
    expect(shape.months).toBe(112);
    expect(shape.downShare).toBe(20);
    expect(shape.years).toHaveLength(10);
    expect(shape.years[0]).toBeCloseTo((300_000 / 3_500_000) * 100);
    expect(shape.years.at(-1)).toBeCloseTo((100_000 / 3_500_000) * 100);
  });

  test.each([
    ["a price that is not known", money(0, 0, 0), "no-price"],
    ["a price that is not known though money down is", money(0, 100, 10), "no-price"],
    ["nothing down and no instalments", money(1_000, 0, 0), "cash"],
    ["all of it down", money(1_000, 1_000, 0), "cash"],
    ["more down than the price", money(1_000, 1_200, 50), "cash"],
    ["money down and nothing said about the rest", money(1_000, 200, 0), "instalments-unstated"],
    ["instalments without money down", money(1_200, 0, 100), "split"],
    ["nothing stated at all", money(1_000, null, null), "unstated"],
    [
      "instalments of which nothing is stated",
      { ...money(1_000, null, null), payment: "instalments" as const },
      "instalments-unstated",
    ],
  ])("of %s", (_, amounts, kind) => {
    expect(paymentBreakdown(amounts).kind).toBe(kind);
  });

  test.each([
    [1_200, 0, 100, 12, 1],
    [1_201, 0, 100, 13, 2],
    [2_400, 0, 100, 24, 2],
    [18_000, 0, 100, 180, 15],
    [18_001, 0, 100, 181, 1],
    [1_000, 900, 1_000, 1, 1],
  ])(
    "of %i with %i down and %i a month runs %i months in %i pieces",
    (price, downPayment, monthly, months, pieces) => {
      const shape = paymentBreakdown(money(price, downPayment, monthly));
      expect(shape).toMatchObject({ kind: "split", months });
      expect(shape.kind === "split" && shape.years).toHaveLength(pieces);
    },
  );

  test("always adds up to the whole price", () => {
    const egp = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(egp, egp, egp, (price, downPayment, monthly) => {
        const shape = paymentBreakdown(money(price, downPayment, monthly));
        if (shape.kind !== "split") return;
        expect(shape.years.length).toBeLessThanOrEqual(maxYearSegments);
        expect(shape.years.every((share) => share > 0)).toBe(true);
        expect(shape.years.reduce((sum, share) => sum + share, shape.downShare)).toBeCloseTo(100, 6);
      }),
    );
  });
});
