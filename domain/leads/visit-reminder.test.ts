import { expect, test } from "vitest";
import { visitReminderAt } from "./visit-reminder.ts";

const now = new Date("2026-05-01T10:00:00Z");

test.each([
  ["two weeks ahead is remembered a day before", "2026-05-15T09:00:00Z", "2026-05-14T09:00:00.000Z"],
  ["thirty hours ahead is remembered a day before", "2026-05-02T16:00:00Z", "2026-05-01T16:00:00.000Z"],
  ["tomorrow morning is remembered three hours before", "2026-05-02T09:00:00Z", "2026-05-02T06:00:00.000Z"],
  ["this evening needs no reminder", "2026-05-01T18:00:00Z", null],
  ["in the past has none", "2026-04-30T18:00:00Z", null],
])("A visit %s", (_, startsAt, expected) => {
  expect(visitReminderAt(new Date(startsAt), now)?.toISOString() ?? null).toBe(expected);
});
