import { expect, test } from "vitest";
import { isIsoDate, createMonthAdder, monthsUntilQuarter } from "./month-dates.ts";

test.each([
  ["2026-11-21", 0, "2026-11-21"],
  ["2026-11-21", 2, "2027-01-21"],
  ["2026-12-31", 168, "2040-12-31"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2026-01-31", 3, "2026-04-30"],
  ["2027-02-28", 12, "2028-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2099-11-30", 3, "2100-02-28"],
])("%s and %i months is %s: the same day, or the last of a shorter month", (day, months, expected) => {
  expect(createMonthAdder(day)(months)).toBe(expected);
});

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-04-31", false],
  ["2026-04-00", false],
  ["21/11/2026", false],
  ["", false],
])("%s is a day: %s", (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

test.each([
  ["2026-11-21", 2027, 4, 13],
  ["2026-11-21", 2026, 4, 1],
  ["2026-12-21", 2026, 4, 0],
  ["2026-11-21", 2025, 4, 0],
] as const)("from %s to the last month of a quarter of %i", (day, year, quarter, months) => {
  expect(monthsUntilQuarter({ year, quarter }, day)).toBe(months);
});
