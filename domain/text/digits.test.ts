import { describe, expect, test } from "vitest";
import { parseLocalizedNumber, parseWholeNumber, toDigits } from "./digits.ts";

test.each([
  ["AA 140", "arab", "AA ١٤٠"],
  ["١٤٠ م²", "latn", "140 م²"],
  ["۱۴۰", "latn", "140"],
  ["۱۴۰", "arab", "١٤٠"],
  ["１４０", "latn", "140"],
  ["no figures", "arab", "no figures"],
] as const)("writing figures: %j in %s digits is %j", (text, digits, expected) => {
  expect(toDigits(text, digits)).toBe(expected);
});

describe("reading a number that a person typed", () => {
  test.each([
    ["3500000", 3_500_000],
    ["3,500,000", 3_500_000],
    [" 3 500 000 ", 3_500_000],
    ["3\u00a0500\u202f000", 3_500_000],
    ["3'500'000", 3_500_000],
    ["٣٬٥٠٠٬٠٠٠", 3_500_000],
    ["٣،٥٠٠،٠٠٠", 3_500_000],
    ["۳٬۵۰۰٬۰۰۰", 3_500_000],
    ["\u200f٣٥٠٠\u200e", 3_500],
    ["2.5", 2.5],
    ["٢٫٥", 2.5],
    ["0", 0],
    ["007", 7],
    ["", null],
    ["abc", null],
    ["-5", null],
    ["+5", null],
    ["1e9", null],
    ["0x10", null],
    ["Infinity", null],
    ["NaN", null],
    ["1,5", null],
    ["3,50,000", null],
    ["1.2.3", null],
    ["1.", null],
    [".5", null],
    ["9".repeat(16), null],
    ["1e309", null],
  ])("%j is %j", (text, number) => {
    expect(parseLocalizedNumber(text)).toBe(number);
  });

  test.each([
    ["140", 140],
    ["140.0", 140],
    ["140.5", null],
    ["999,999,999,999,999", 999_999_999_999_999],
  ])("%j is the whole number %j", (text, number) => {
    expect(parseWholeNumber(text)).toBe(number);
  });
});
