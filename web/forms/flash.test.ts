import { expect, test } from "vitest";
import { findSaid, saying } from "./flash.ts";

test("an address says what was done, with and without other parameters", () => {
  expect(saying("/en/admin/agents", "added")).toBe("/en/admin/agents?said=added");
  expect(saying("/en/admin/agents?q=mona", "added")).toBe("/en/admin/agents?q=mona&said=added");
});

test.each([
  ["?said=added", "added"],
  ["?q=a&said=deleted", "deleted"],
  ["?said=anything", null],
  ["", null],
])("of %j the page says %j", (search, expected) => {
  expect(findSaid(search, ["added", "deleted"])).toBe(expected);
});
