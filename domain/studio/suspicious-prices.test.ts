import { expect, test } from "vitest";
import type { FormValues } from "./fields/field.ts";
import { findSuspiciousPrices } from "./suspicious-prices.ts";

const published: FormValues = {
  units: "villa,duplex",
  "units.villa.priceEgp.from": "11450000",
  "units.duplex.priceEgp.from": "9000000",
};

test.each<[string, FormValues, readonly object[]]>([
  ["as it was", {}, []],
  ["a usual rise", { "units.villa.priceEgp.from": "13.6M" }, []],
  [
    "a digit too many",
    { "units.villa.priceEgp.from": "114,500,000" },
    [{ input: "units.villa.priceEgp.from", against: "before", suggestedEgp: 11_450_000 }],
  ],
  [
    "a digit too few",
    { "units.duplex.priceEgp.from": "900000" },
    [{ input: "units.duplex.priceEgp.from", against: "before", suggestedEgp: 9_000_000 }],
  ],
  [
    "confirmed",
    { "units.villa.priceEgp.from": "114500000", "units.villa.priceEgp.from.sure": "114500000" },
    [],
  ],
  [
    "a new type, far from the others",
    { units: "villa,duplex,r1", "units.r1.priceEgp.from": "120000000" },
    [{ input: "units.r1.priceEgp.from", against: "others", suggestedEgp: 12_000_000 }],
  ],
])("%s", (_, changed, expected) => {
  const questions = findSuspiciousPrices({ ...published, ...changed }, published);
  expect(questions).toMatchObject(expected);
  expect(questions).toHaveLength(expected.length);
});
