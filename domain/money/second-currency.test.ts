import { describe, expect, test } from "vitest";
import { parseCurrencyRates, convertEgpApproximately } from "./second-currency.ts";

describe("The rates of a setting", () => {
  test.each([
    ["USD=48.5,SAR=12.9,AED=13.2", { USD: 48.5, SAR: 12.9, AED: 13.2 }],
    [" AED = 13.205 ", { AED: 13.205 }],
  ])("%s are read", (text, rates) => {
    expect(parseCurrencyRates(text)).toEqual(rates);
  });

  test.each([
    "",
    "USD",
    "USD=0",
    "USD=-48",
    "USD=48,5",
    "USD=1e3",
    "EUR=55",
    "usd=48.5",
    "USD=48,USD=49",
    "USD=48,",
  ])("%j are none", (text) => {
    expect(parseCurrencyRates(text)).toBeNull();
  });
});

test.each([
  [3_500_000, 48.5, 72_200],
  [25_400, 48.5, 524],
  [181_300_000, 13.2, 13_700_000],
  [48_497, 48.5, 1_000],
  [12, 48.5, 0],
])("An amount in a second currency: EGP %d at %d is roughly %d", (amountEgp, rate, amount) => {
  expect(convertEgpApproximately(amountEgp, rate)).toBe(amount);
});
