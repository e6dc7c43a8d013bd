import { expect, test } from "vitest";
import { findSpellingFault } from "./spelling-fault.ts";

test.each([
  ["", "blank"],
  [" ،. ", "blank"],
  ["90", "short"],
  ["ن", "short"],
  ["a".repeat(61), "long"],
  ["mona@example.com", "personal"],
  ["call 0100 123 4567", "personal"],
  ["اتصل ٠١٠٠١٢٣٤٥٦٧", "personal"],
  ["niu giza", null],
  ["نيو جيزة", null],
  ["r7", "short"],
  ["zone 5", null],
])("of %j is said %j", (words, fault) => {
  expect(findSpellingFault(words)).toBe(fault);
});
