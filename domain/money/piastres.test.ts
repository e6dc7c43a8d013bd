import * as fc from "../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { changePiastresByPercent, percentOfPiastres, toPiastres } from "./piastres.ts";

test("an EGP is a hundred piastres", () => {
  expect(toPiastres(3_500_000)).toBe(350_000_000);
  expect(toPiastres(0.29)).toBe(29);
});

test.each([
  [100_00, 5, 500],
  [99, 50, 49],
  [1_000_000, 33.33, 333_300],
  // 0.57 * 100 is 56.999… in floating point.
  [10_000, 0.57, 57],
  [100, 0, 0],
])("of %i piastres, %d %% are %i", (sum, percent, share) => {
  expect(percentOfPiastres(sum, percent)).toBe(share);
});

test.each([
  [1_000_000, 20, 1_200_000],
  [1_000_000, -40, 600_000],
  [101, 50, 152],
  [624_000_000, 0, 624_000_000],
])("%i piastres made %d %% dearer are %i", (sum, change, expected) => {
  expect(changePiastresByPercent(sum, change)).toBe(expected);
});

test("two shares that make the whole never ask more than it, and leave less than two piastres", () => {
  const sums = fc.integer({ min: 0, max: 400_000_000_000 });
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: 10_000 }), (sum, hundredths) => {
      const remainder =
        sum - percentOfPiastres(sum, hundredths / 100) - percentOfPiastres(sum, (10_000 - hundredths) / 100);
      expect(remainder).toBeGreaterThanOrEqual(0);
      expect(remainder).toBeLessThan(2);
    }),
  );
});
