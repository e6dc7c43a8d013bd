import { expect, test } from "vitest";
import { parsePropertyNumber } from "./property-number.ts";

test.each([
  ["", ""],
  ["  ", ""],
  ["12345678901234567890", "12345678901234567890"],
  ["٠١-٢٣٤٥٦٧/٨٩", "01-234567/89"],
  [" 01 22  333 ", "01 22 333"],
  ["eg-01.22.333-a", "EG-01.22.333-A"],
  ["ق-١٢٣", "ق-123"],
  ["1".repeat(40), "1".repeat(40)],
  ["1".repeat(41), null],
  ["unknown", null],
  ["-12", null],
  ["12--34", null],
  ["12_34", null],
  ["1.2E+29", null],
  ["<b>12</b>", null],
  ["12\u202e34", null],
])("%j is kept as %j", (text, number) => {
  expect(parsePropertyNumber(text)).toBe(number);
});
