import { expect, test } from "vitest";
import { addDays, parseWeekStart, weekStartOf } from "./visit-week.ts";

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
  ["2026-12-01", "2026-11-29"],
  ["2027-01-01", "2026-12-27"],
])("The week of %s begins on Sunday %s", (date, sunday) => {
  expect(weekStartOf(date)).toBe(sunday);
});

test.each([
  ["2026-12-01", "2026-11-29"],
  [null, "2026-11-22"],
  ["", "2026-11-22"],
  ["yesterday", "2026-11-22"],
  ["2026-13-40", "2026-11-22"],
  ["9999-12-31", "2026-11-22"],
])("An address that says %j shows the week from %s", (text, sunday) => {
  expect(parseWeekStart(text, "2026-11-24")).toBe(sunday);
});

test("Days are counted over the end of a month and of a year", () => {
  expect([addDays("2026-11-29", 7), addDays("2026-12-31", 1), addDays("2026-03-01", -1)]).toEqual([
    "2026-12-06",
    "2027-01-01",
    "2026-02-28",
  ]);
});
