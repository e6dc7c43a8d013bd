import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { isWithinOneTypo } from "./typo.ts";

describe("One slip of the finger", () => {
  test.each([
    ["zayed", "zayed", true],
    ["zayd", "zayed", true],
    ["zzayed", "zayed", true],
    ["zaied", "zayed", true],
    ["azyed", "zayed", true],
    ["zaydeed", "zayed", false],
    ["ayzed", "zayed", false],
    ["dayez", "zayed", false],
    ["abcd", "badc", false],
    ["شقه", "شفه", true],
    ["", "a", true],
    ["", "ab", false],
  ])("%s for %s: %s", (a, b, expected) => {
    expect(isWithinOneTypo(a, b)).toBe(expected);
    expect(isWithinOneTypo(b, a)).toBe(expected);
  });

  test("agrees with the full distance", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isWithinOneTypo(a, b)).toBe(distance(a, b) <= 1);
      }),
      { numRuns: 3_000 },
    );
  });
});

/** Recursive Damerau–Levenshtein distance, with swapped neighbours. */
function distance(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const cost = a.at(-1) === b.at(-1) ? 0 : 1;
  if (cost === 0) return distance(a.slice(0, -1), b.slice(0, -1));
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    distance(a.slice(0, -1), b) + 1,
    distance(a, b.slice(0, -1)) + 1,
    distance(a.slice(0, -1), b.slice(0, -1)) + 1,
    isSwapped ? distance(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
}
