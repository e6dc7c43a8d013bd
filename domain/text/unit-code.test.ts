import { describe, expect, test } from "vitest";
import { isReservedUnitCode, parseUnitCode, reservedUnitCodes } from "./unit-code.ts";

describe("a unit's code", () => {
  test.each([
    ["AA01-101", "AA01-101"],
    [" aa01-101 ", "aa01-101"],
    ["AA٠١-١٠١", "AA01-101"],
    ["7", "7"],
    ["x".repeat(40), "x".repeat(40)],
    ["", null],
    ["-AA", null],
    ["AA-", null],
    ["A A", null],
    ["A/B", null],
    ["شقة1", null],
    ["x".repeat(41), null],
    ["By-Area", null],
    ["ALL", null],
  ])("%j is %j", (text, code) => {
    expect(parseUnitCode(text)).toBe(code);
  });

  test.each(reservedUnitCodes)("%j is the name of a screen, in any case and with any hyphens", (word) => {
    expect(isReservedUnitCode(word)).toBe(true);
    expect(isReservedUnitCode(`${word.slice(0, 1).toUpperCase()}-${word.slice(1)}`)).toBe(true);
    expect(isReservedUnitCode(`${word}1`)).toBe(false);
  });
});
