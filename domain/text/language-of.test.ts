import { expect, test } from "vitest";
import { detectLanguage } from "./language-of.ts";

test.each([
  ["Fifth Settlement", "en"],
  ["التجمع الخامس", "ar"],
  ["شقة ناصية في R7", "ar"],
  ["Villa في", "en"],
  ["90", null],
  ["", null],
] as const)("%j is written in %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
