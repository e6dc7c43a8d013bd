import { describe, expect, test } from "vitest";
import type { NumberStyle } from "../domain/money/money.ts";
import "./page-texts.fixture.ts";
import {
  formatAreaM2,
  formatEgp,
  formatMillions,
  formatShortEgp,
  formatPiastres,
  formatSecondCurrency,
} from "./money.ts";

const english: NumberStyle = { locale: "en" };
const arabic: NumberStyle = { locale: "ar" };
const arabicFigures: NumberStyle = { locale: "ar", digits: "arab" };

describe("a price", () => {
  test.each([
    [3_500_000, "EGP 3,500,000", "3,500,000 ج.م", "٣٬٥٠٠٬٠٠٠ ج.م"],
    [950, "EGP 950", "950 ج.م", "٩٥٠ ج.م"],
    [0, "EGP 0", "0 ج.م", "٠ ج.م"],
    [4_000_000_000, "EGP 4,000,000,000", "4,000,000,000 ج.م", "٤٬٠٠٠٬٠٠٠٬٠٠٠ ج.م"],
  ])("of %i reads %j, %j, and %j with Arabic figures", (amount, en, ar, arab) => {
    expect(formatEgp(amount, english).text).toBe(en);
    expect(formatEgp(amount, arabic).text).toBe(ar);
    expect(formatEgp(amount, arabicFigures).text).toBe(arab);
  });

  test.each([
    [17_454_545, "EGP 174,545.45", "174,545.45 ج.م", "١٧٤٬٥٤٥٫٤٥ ج.م"],
    [5, "EGP 0.05", "0.05 ج.م", "٠٫٠٥ ج.م"],
    [600_000_00, "EGP 600,000.00", "600,000.00 ج.م", "٦٠٠٬٠٠٠٫٠٠ ج.م"],
  ])("of %i piastres reads %j, %j, and %j with Arabic figures", (amount, en, ar, arab) => {
    expect(formatPiastres(amount, { ...english, hasDecimals: true }).text).toBe(en);
    expect(formatPiastres(amount, { ...arabic, hasDecimals: true }).text).toBe(ar);
    expect(formatPiastres(amount, { ...arabicFigures, hasDecimals: true }).text).toBe(arab);
  });

  test("of whole pounds can do without the piastres", () => {
    expect(formatPiastres(600_000_00, { ...english, hasDecimals: false }).text).toBe("EGP 600,000");
  });

  test("comes in parts, the currency before the number in English and behind it in Arabic", () => {
    expect(formatEgp(700_000, english)).toEqual({
      number: "700,000",
      currency: "EGP",
      isCurrencyFirst: true,
      text: "EGP 700,000",
      egp: 700_000,
    });
    expect(formatEgp(700_000, arabic)).toMatchObject({
      number: "700,000",
      currency: "ج.م",
      isCurrencyFirst: false,
    });
  });

  test("holds no invisible characters, so that it can be compared and exported", () => {
    for (const style of [english, arabic, arabicFigures, { locale: "en", digits: "arab" } as const]) {
      expect(formatEgp(1_234_567, style).text).not.toMatch(/[\u061c\u200e\u200f\u00a0]/u);
    }
  });
});

test.each([
  [0, "0.0M EGP", "0.0 مليون ج.م", "٠٫٠ مليون ج.م"],
  [9_064_999, "9.1M EGP", "9.1 مليون ج.م", "٩٫١ مليون ج.م"],
  [1_234_560_000, "1,234.6M EGP", "1,234.6 مليون ج.م", "١٬٢٣٤٫٦ مليون ج.م"],
])("an amount of %i in millions reads %j, %j, and %j with Arabic figures", (amount, en, ar, arab) => {
  expect(formatMillions(amount, english).text).toBe(en);
  expect(formatMillions(amount, arabic).text).toBe(ar);
  expect(formatMillions(amount, arabicFigures).text).toBe(arab);
});

describe("a monthly instalment", () => {
  test.each([
    [950, "950 EGP", "950 ج.م"],
    [999, "999 EGP", "999 ج.م"],
    [25_000, "25K EGP", "25 ألف ج.م"],
    [68_933, "69K EGP", "69 ألف ج.م"],
    [999_499, "999K EGP", "999 ألف ج.م"],
    [999_500, "1.0M EGP", "مليون ج.م"],
    [1_000_000, "1.0M EGP", "مليون ج.م"],
    [1_049_999, "1.0M EGP", "مليون ج.م"],
    [1_000, "1K EGP", "ألف ج.م"],
    [2_000_000, "2.0M EGP", "2 مليون ج.م"],
    [1_200_000, "1.2M EGP", "1.2 مليون ج.م"],
    [1_250_000, "1.3M EGP", "1.3 مليون ج.م"],
    [12_340_000, "12.3M EGP", "12.3 مليون ج.م"],
  ])("of %i reads %j and %j", (amount, en, ar) => {
    expect(formatShortEgp(amount, english).text).toBe(en);
    expect(formatShortEgp(amount, arabic).text).toBe(ar);
  });

  test("follows the visitor's digits", () => {
    expect(formatShortEgp(25_000, arabicFigures).text).toBe("٢٥ ألف ج.م");
    expect(formatShortEgp(1_200_000, arabicFigures).text).toBe("١٫٢ مليون ج.م");
  });
});

test("sizes read as the language writes them", () => {
  expect(formatAreaM2(140, english)).toBe("140m²");
  expect(formatAreaM2(140, arabic)).toBe("140 م²");
  expect(formatAreaM2(1_400, arabicFigures)).toBe("١٬٤٠٠ م²");
});

test.each([
  ["USD", "$72,200", "72,200 دولار", "٧٢٬٢٠٠ دولار"],
  ["SAR", "SAR\u00a072,200", "72,200 ريال سعودي", "٧٢٬٢٠٠ ريال سعودي"],
  ["AED", "AED\u00a072,200", "72,200 درهم إماراتي", "٧٢٬٢٠٠ درهم إماراتي"],
] as const)("an amount in %s is written %s, and %s or %s in Arabic", (currency, en, ar, arab) => {
  expect(formatSecondCurrency(72_200, currency, english)).toBe(en);
  expect(formatSecondCurrency(72_200, currency, arabic)).toBe(ar);
  expect(formatSecondCurrency(72_200, currency, arabicFigures)).toBe(arab);
});
