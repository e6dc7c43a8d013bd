import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  [undefined, null],
  ["", null],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
  ["bytes=100-", "none"],
  ["bytes=-0", "none"],
  ["bytes=9-3", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["lines=0-9", null],
  ["bytes=a-b", null],
])("%s of a file of 100 bytes gives %j", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
