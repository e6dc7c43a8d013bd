import { describe, expect, test } from "vitest";
import { unitTypeIds } from "./unit-type.ts";
import { isPriceUnconfirmed, findPriceWarning, acceptedPriceRanges } from "./usual-prices.ts";

describe("A price far from its kind", () => {
  test.each([
    ["land at EGP 75,000", "land", 75_000, 300, "priceVeryLow"],
    ["a villa at 187 thousand", "villa", 187_000, 300, "priceVeryLow"],
    ["a villa whose down payment was typed as its price", "villa", 700_000, 300, "priceVeryLow"],
    ["a cheap villa", "villa", 1_200_000, 200, null],
    ["a studio in the provinces", "studio", 400_000, 40, null],
    ["the same price for a penthouse", "penthouse", 400_000, 180, "priceVeryLow"],
    ["an apartment with a digit too many", "apartment", 350_000_000, 140, "priceVeryHigh"],
    ["a palace at the same price", "palace", 350_000_000, 3_000, null],
    ["an apartment of 14,000 m²", "apartment", 3_500_000, 14_000, "perM2FarOff"],
    ["desert land at EGP 500 per m²", "land", 5_000_000, 10_000, null],
    ["a price that is not known", "villa", 0, 300, null],
    ["a size that is not known", "villa", 9_000_000, 0, null],
    ["a kind that nobody knows", "other", 75_000, 0, "priceVeryLow"],
  ] as const)("%s", (_, unitType, priceEgp, areaM2, warning) => {
    expect(findPriceWarning({ unitType, priceEgp, areaM2 })).toBe(warning);
  });

  test("is open until staff confirm this very amount", () => {
    const villa = { unitType: "villa", priceEgp: 187_000, areaM2: 300 } as const;
    expect(isPriceUnconfirmed(villa)).toBe(true);
    expect(isPriceUnconfirmed({ ...villa, confirmedPriceEgp: null })).toBe(true);
    expect(isPriceUnconfirmed({ ...villa, confirmedPriceEgp: 187_000 })).toBe(false);
    expect(isPriceUnconfirmed({ ...villa, priceEgp: 188_000, confirmedPriceEgp: 187_000 })).toBe(true);
  });

  test("every kind has a range that is one", () => {
    for (const type of unitTypeIds)
      expect(acceptedPriceRanges[type].leastEgp).toBeLessThan(acceptedPriceRanges[type].mostEgp / 100);
  });
});
