import { expect, test } from "vitest";
import { readFlashParam, withFlashParam } from "./flash.ts";

test("the flash message is added to addresses with and without other parameters", () => {
  expect(withFlashParam("/en/admin/agents", "added")).toBe("/en/admin/agents?said=added");
  expect(withFlashParam("/en/admin/agents?q=mona", "added")).toBe("/en/admin/agents?q=mona&said=added");
});

test.each([
  ["?said=added", "added"],
  ["?q=a&said=deleted", "deleted"],
  ["?said=anything", null],
  ["", null],
])("the flash message of %j is %j", (search, expected) => {
  expect(readFlashParam(search, ["added", "deleted"])).toBe(expected);
});
