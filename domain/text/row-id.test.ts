import { expect, test } from "vitest";
import { parseRowId } from "./row-id.ts";

test.each([
  ["1", 1],
  ["999999999999999", 999_999_999_999_999],
  ["0", null],
  ["01", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  [" 1", null],
  ["1\n", null],
  ["٣", null],
  ["1000000000000000", null],
  ["", null],
  [null, null],
])("The number of a row: %j is %j", (text, id) => {
  expect(parseRowId(text)).toBe(id);
});
