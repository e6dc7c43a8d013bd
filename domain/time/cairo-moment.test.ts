import { expect, test } from "vitest";
import { parseCairoDateTime } from "./cairo-moment.ts";

test.each([
  ["2026-11-27T09:00", "2026-11-27T07:00:00.000Z"],
  ["2026-07-01T09:00", "2026-07-01T06:00:00.000Z"],
  ["2026-02-30T09:00", null],
  ["2026-11-27T24:00", null],
  // On the last Friday of April clocks go from 00:00 to 01:00.
  ["2026-04-24T00:30", null],
  ["tomorrow", null],
  ["", null],
])("%s in Cairo is %s", (text, expected) => {
  expect(parseCairoDateTime(text)?.toISOString() ?? null).toBe(expected);
});
