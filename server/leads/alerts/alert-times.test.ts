import { expect, test } from "vitest";
import { nextMailTime } from "./alert-times.ts";

test.each([
  ["at night: at ten in the morning", "2026-05-01T00:30:00Z", "2026-05-01T07:00:00.000Z"],
  ["by day: at once", "2026-05-01T12:34:00Z", "2026-05-01T12:34:00.000Z"],
  ["in the evening: tomorrow at ten", "2026-05-01T19:00:00Z", "2026-05-02T07:00:00.000Z"],
  ["in winter ten in the morning is an hour later", "2026-01-10T01:00:00Z", "2026-01-10T08:00:00.000Z"],
])("New homes are told of %s", (_, now, expected) => {
  expect(nextMailTime(new Date(now)).toISOString()).toBe(expected);
});
