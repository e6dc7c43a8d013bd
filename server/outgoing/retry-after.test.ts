import { expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const now = new Date("2026-05-01T10:00:00Z");

test.each([
  ["120", 120_000],
  ["Fri, 01 May 2026 10:02:00 GMT", 120_000],
  ["Fri, 01 May 2026 09:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
  ["1e9", null],
  [undefined, null],
])("Retry-After %j is %j milliseconds", (value, ms) => {
  expect(parseRetryAfter(value, now)).toBe(ms);
});
