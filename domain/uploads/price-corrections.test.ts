import { expect, test } from "vitest";
import { blankListingFields } from "../listings/listing-fields.ts";
import { suggestPriceCorrections } from "./price-corrections.ts";

test.each([
  [
    "land by the square metre",
    "Land",
    900,
    75_000,
    ["per-m2 67500000", "times-100 7500000", "times-1000 75000000"],
  ],
  ["two zeros too few", "Villa", 320, 187_000, ["times-100 18700000", "per-m2 59840000"]],
  ["in thousands", "Apartment", 150, 4_500, ["times-1000 4500000"]],
  ["a zero too many", "Apartment", 120, 450_000_000, ["by-100 4500000"]],
  ["without an area", "شقة", 0, 45_000, ["times-100 4500000"]],
  ["an area that cannot be", "Apartment", 12_000, 3_000_000, []],
])("%s: %s of %i m² at EGP %i", (_, unittype, unitarea, price, expected) => {
  const corrections = suggestPriceCorrections({ ...blankListingFields, unittype, unitarea, price });
  expect(corrections.map(({ kind, priceEgp }) => `${kind} ${priceEgp}`)).toEqual(expected);
});

test("none that contradicts the other amounts, or makes them look far off", () => {
  const home = { ...blankListingFields, unittype: "Villa", unitarea: 320, price: 187_000 };
  expect(suggestPriceCorrections({ ...home, downpayment: 50_000_000 })).toMatchObject([{ kind: "per-m2" }]);
  expect(suggestPriceCorrections({ ...home, downpayment: 18_700 })).toEqual([]);
});
