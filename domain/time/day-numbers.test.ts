import { expect, test } from "vitest";
import { toEpochDay, fromEpochDay, isoWeekday } from "./day-numbers.ts";

test.each([
  ["1970-01-01", 0, 4],
  ["1969-12-28", -4, 7],
  ["2026-11-23", 20_780, 1],
  ["2028-02-29", 21_243, 2],
] as const)("%s is day %i, weekday %i", (day, number, weekday) => {
  expect(toEpochDay(day)).toBe(number);
  expect(fromEpochDay(number)).toBe(day);
  expect(isoWeekday(day)).toBe(weekday);
});
