import { describe, expect, test } from "vitest";
import {
  formatCount,
  formatDecimal,
  formatPercent,
  type NumberStyle,
  percentOfPrice,
  pricePerM2,
} from "./money.ts";

const english: NumberStyle = { locale: "en" };
const arabic: NumberStyle = { locale: "ar" };
const arabicFigures: NumberStyle = { locale: "ar", digits: "arab" };

describe("other figures", () => {
  test.each([
    [700_000, 3_500_000, 20],
    [1, 3, 33],
    [2, 3, 67],
    [0, 100, 0],
    [5, 0, null],
  ])("%i of %i is %j percent", (part, price, percent) => {
    expect(percentOfPrice(part, price)).toBe(percent);
  });

  test.each([
    [3_500_000, 140, 25_000],
    [1_000_000, 3, 333_333],
    [0, 140, null],
    [3_500_000, 0, null],
  ])("a price of %i over %i m² is %j for each", (price, area, expected) => {
    expect(pricePerM2(price, area)).toBe(expected);
  });

  test.each([0, 7, 999, 1_000, 19_229, 999_999.5, 1_234.4, 1_000_000, 4_000_000_000_000, -12, -1_234])(
    "a count of %d reads as Intl writes it",
    (count) => {
      const intlFormat = (tag: string) =>
        new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }).format(count);
      expect(formatCount(count, english)).toBe(intlFormat("en-EG-u-nu-latn"));
      expect(formatCount(count, arabicFigures)).toBe(intlFormat("ar-EG-u-nu-arab").replace("\u061c", ""));
    },
  );

  test("counts, rates and percentages read as the language writes them", () => {
    expect(formatDecimal(13.2054, english)).toBe("13.2054");
    expect(formatDecimal(13.2054, arabicFigures)).toBe("١٣٫٢٠٥٤");
    expect(formatCount(19_229, english)).toBe("19,229");
    expect(formatPercent(20, arabic)).toBe("20%");
    expect(formatPercent(20, arabicFigures)).toBe("٢٠٪\u061c");
  });
});
