import { columnLetters } from "../../files/column-letters.ts";
import { expect, test } from "vitest";
import ar from "../../../messages/ar/imports.json" with { type: "json" };
import en from "../../../messages/en/imports.json" with { type: "json" };
import { tableLimits } from "./table-fault.ts";

test.each([
  ["too-large", tableLimits.fileBytes / 2 ** 20],
  ["too-many-rows", tableLimits.rows],
  ["too-many-columns", tableLimits.columns],
  ["cell-too-long", tableLimits.cellCharacters],
  ["row-too-long", tableLimits.rowCharacters],
  ["unpacks-too-far", tableLimits.unpackedBytes / 2 ** 20],
] as const)("what is said of %s names the limit", (trouble, limit) => {
  for (const { troubles } of [en, ar]) expect(troubles[trouble]).toContain(limit.toLocaleString("en"));
});

test("a column has the letters of spreadsheet programs", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});
