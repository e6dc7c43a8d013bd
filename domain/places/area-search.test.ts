import { expect, test } from "vitest";
import { matchesTypedWords } from "./area-search.ts";

const coast = ["North Coast", "الساحل الشمالي", "قرى ومنتجعات من العلمين إلى رأس الحكمة.", "Sahel"];

test.each([
  ["", true],
  ["   ", true],
  ["north", true],
  ["NORTH coast", true],
  ["coa", true],
  ["الساحل", true],
  ["ساحل شمالي", true],
  ["الشمالى", true],
  ["sa7el", true],
  ["راس الحكمه", true],
  ["oast", false],
  ["north cairo", false],
  ["زايد", false],
  ["!!!", true],
  ["xyz", false],
])("typing %j finds the North Coast: %s", (query, expected) => {
  expect(matchesTypedWords(coast, query)).toBe(expected);
});
