import { expect, test } from "vitest";
import type { Holiday, WorkHours } from "../time/calendar.ts";
import {
  leadAnswerDeadline,
  isWithinWorkingHours,
  nextWorkingTime,
  workingHoursEndAt,
} from "./working-hours.ts";

/** Sunday to Thursday 9 to 18, Friday 10 to 16; in May Cairo is at UTC+3. */
const hours: WorkHours = {
  weekly: [
    { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
    { days: [5], opens: "10:00", closes: "16:00" },
  ],
  holidays: [],
};

const name = { en: "Feast", ar: "عيد" };
const holiday = (from: string, to = from, times: Holiday["hours"] = null): Holiday => ({
  from,
  to,
  name,
  hours: times,
});
const withHolidays = (...holidays: readonly Holiday[]): WorkHours => ({ ...hours, holidays });
const shorter = { opens: "10:00", closes: "14:00" };

test.each<[string, WorkHours, from: string, due: string]>([
  ["a Monday at 11", hours, "2026-05-04T08:00", "2026-05-05T08:00"],
  ["a Monday at night counts from Tuesday morning", hours, "2026-05-04T20:00", "2026-05-06T06:00"],
  ["a Friday at 15, with Saturday off, by the end of Sunday", hours, "2026-05-08T12:00", "2026-05-10T15:00"],
  ["a Friday at 17 counts from Sunday morning", hours, "2026-05-08T14:00", "2026-05-11T06:00"],
  [
    "a site without hours counts every hour",
    { weekly: [], holidays: [] },
    "2026-05-08T14:00",
    "2026-05-09T14:00",
  ],
  [
    "the day before a holiday is due at the end of the day after it",
    withHolidays(holiday("2026-05-05")),
    "2026-05-04T08:00",
    "2026-05-06T15:00",
  ],
  [
    "a holiday counts from the next working day",
    withHolidays(holiday("2026-05-05")),
    "2026-05-05T08:00",
    "2026-05-07T06:00",
  ],
  [
    "the first of nine days off counts from the day after the last of them",
    withHolidays(holiday("2026-05-24", "2026-06-01")),
    "2026-05-24T08:00",
    "2026-06-03T06:00",
  ],
  [
    "a day of shorter hours, after they have ended, counts from the next morning",
    withHolidays(holiday("2026-05-05", "2026-05-05", shorter)),
    "2026-05-05T12:00",
    "2026-05-07T06:00",
  ],
])("what is asked on %s", (_, calendar, from, due) => {
  expect(leadAnswerDeadline(calendar, new Date(`${from}Z`), 24)).toEqual(new Date(`${due}Z`));
});

test.each<[string, WorkHours, string, string | null, string | null]>([
  ["a working day", hours, "2026-05-04T08:00:00Z", "2026-05-04T15:00:00.000Z", "2026-05-04T08:00:00.000Z"],
  [
    "a holiday",
    withHolidays(holiday("2026-05-04")),
    "2026-05-04T08:00:00Z",
    null,
    "2026-05-05T06:00:00.000Z",
  ],
  [
    "shorter hours",
    withHolidays(holiday("2026-05-04", "2026-05-06", shorter)),
    "2026-05-04T08:00:00Z",
    "2026-05-04T11:00:00.000Z",
    "2026-05-04T08:00:00.000Z",
  ],
  [
    "a weekday off within a range of other hours, which stays off",
    withHolidays(holiday("2026-05-08", "2026-05-10", shorter)),
    "2026-05-09T08:00:00Z",
    null,
    "2026-05-10T07:00:00.000Z",
  ],
  [
    "holidays without an end in sight",
    withHolidays(holiday("2026-05-04", "2099-12-31")),
    "2026-05-04T08:00:00Z",
    null,
    null,
  ],
  [
    "hours that pass midnight, on the holiday after them",
    { weekly: [{ days: [1], opens: "20:00", closes: "02:00" }], holidays: [holiday("2026-05-05")] },
    "2026-05-04T22:30:00Z",
    "2026-05-04T23:00:00.000Z",
    "2026-05-04T22:30:00.000Z",
  ],
  ["no hours at all", { weekly: [], holidays: [holiday("2026-05-05")] }, "2026-05-04T08:00:00Z", null, null],
])("on %s it is known until when sales works, and when next", (_, calendar, timeText, until, next) => {
  const moment = new Date(timeText);
  expect(workingHoursEndAt(calendar, moment)?.toISOString() ?? null).toBe(until);
  expect(nextWorkingTime(calendar, moment)?.toISOString() ?? null).toBe(next);
  const minute = { startsAt: moment, endsAt: new Date(moment.getTime() + 60_000) };
  expect(isWithinWorkingHours(calendar, minute)).toBe(until !== null);
});
