import { describe, expect, test } from "vitest";
import { foldText, foldUnitCode } from "./fold.ts";
import golden from "./fold.golden.json" with { type: "json" };

describe("folding a text for search", () => {
  test.each(golden)("%j folds to %j", (input, output) => {
    expect(foldText(input ?? "")).toBe(output);
  });

  test("there are enough examples to test the SQL function", () => {
    expect(golden.length).toBeGreaterThanOrEqual(60);
  });

  test.each(golden)("folding %j again changes nothing", (input) => {
    const folded = foldText(input ?? "");
    expect(foldText(folded)).toBe(folded);
  });
});

test.each([
  ["AA01-101", "aa01101"],
  ["aa01101", "aa01101"],
  ["  Aa01 - 101 ", "aa01101"],
  ["AA٠١-١٠١", "aa01101"],
  ["ＡＡ01–101", "aa01101"],
  ["\u2066AA01-101\u2069", "aa01101"],
  ["", ""],
])("folding a unit code: %j and the column's %j are the same unit", (input, folded) => {
  expect(foldUnitCode(input)).toBe(folded);
});
