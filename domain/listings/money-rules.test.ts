import { describe, expect, test } from "vitest";
import { validateListing, type ListingPatch, suggestedListingFields } from "./listing-fields.ts";
import { findAmountWarnings, amountFaults } from "./money-rules.ts";

const home = {
  ...suggestedListingFields,
  unitcode: "AA01-101",
  price: 3_500_000,
  downpayment: 700_000,
  monthlyinst: 25_000,
  unitarea: 140,
};

describe("The amounts of a home", () => {
  test.each<[string, ListingPatch, object]>([
    ["that agree are taken", {}, {}],
    ["of which nothing is known are taken", { price: 0, downpayment: 0, monthlyinst: 0 }, {}],
    ["whose price alone is not known are taken", { price: 0 }, {}],
    ["that are paid at once are taken", { downpayment: 3_500_000, monthlyinst: 0 }, {}],
    [
      "with more on signing than the price are refused",
      { price: 100, downpayment: 900, monthlyinst: 0 },
      { downpayment: "downPaymentAbovePrice" },
    ],
    [
      "with more a month than the price are refused",
      { monthlyinst: 4_000_000 },
      { monthlyinst: "monthlyAbovePrice" },
    ],
  ])("%s, by every way in", (_, patch, faults) => {
    expect(amountFaults({ ...home, ...patch })).toEqual(faults);
    expect(validateListing({ ...home, ...patch })).toEqual(faults);
  });

  test.each<[ListingPatch, readonly string[]]>([
    [{}, []],
    [{ price: 0, downpayment: 0, monthlyinst: 0 }, []],
    [{ price: 450, downpayment: 0, monthlyinst: 0 }, ["priceVeryLow"]],
    [{ price: 3_500_000_000, downpayment: 700_000_000, monthlyinst: 25_000_000 }, ["priceVeryHigh"]],
    [{ unitarea: 14_000 }, ["perM2FarOff"]],
    [{ unitarea: 1 }, ["perM2FarOff"]],
    [{ downpayment: 20 }, ["downPaymentVeryLow"]],
    [{ monthlyinst: 900_000 }, ["monthlyVeryHigh"]],
    [{ monthlyinst: 25 }, ["monthlyVeryLow"]],
  ])("with %j are asked about: %j", (patch, warnings) => {
    expect(findAmountWarnings({ ...home, ...patch })).toEqual(warnings);
  });
});
