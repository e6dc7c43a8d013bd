import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { areValuesDifferent, flagBestValues } from "./best-values.ts";

describe("the best of a row", () => {
  test.each([
    ["the lowest price", [3, 2, 5], "lowest", [false, true, false]],
    ["the largest size", [3, 2, 5], "highest", [false, false, true]],
    ["both of two equal ones", [2, 3, 2], "lowest", [true, false, true]],
    ["none where all are equal", [2, 2], "lowest", [false, false]],
    ["none where one alone is known", [null, 2, null], "lowest", [false, false, false]],
    ["among the known ones", [null, 2, 1], "lowest", [false, false, true]],
    ["nothing down is the least", [0, 2], "lowest", [true, false]],
    ["none of none", [], "lowest", []],
    ["none where nothing is known", [null, null], "highest", [false, false]],
  ] as const)("%s", (_, values, direction, expected) => {
    expect(flagBestValues(values, direction)).toEqual(expected);
  });

  test("is never worse than another known one", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat()), { maxLength: 4 }), (values) => {
        const bestValues = values.filter((_, index) => flagBestValues(values, "lowest")[index]);
        expect(bestValues.every((value) => value !== null)).toBe(true);
        for (const bestValue of bestValues)
          for (const value of values)
            expect(value === null || bestValue === null || bestValue <= value).toBe(true);
      }),
    );
  });
});

test.each([
  [["Ready", "Ready"], false],
  [["Ready", "2027"], true],
  [["Ready"], false],
  [[], false],
])("%j differ: %s", (values, expected) => {
  expect(areValuesDifferent(values)).toBe(expected);
});
