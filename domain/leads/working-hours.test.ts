import { expect, test } from "vitest";
import type { OpeningHours } from "../time/calendar.ts";
import { answerDue } from "./working-hours.ts";

/** Sunday to Thursday 9 to 18, Friday 10 to 16; in May Cairo is three hours ahead of UTC. */
const hours: readonly OpeningHours[] = [
  { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
  { days: [5], opens: "10:00", closes: "16:00" },
];

test.each([
  ["a Monday at 11", "2026-05-04T08:00:00Z", "2026-05-05T08:00:00.000Z"],
  ["a Monday at night counts from Tuesday morning", "2026-05-04T20:00:00Z", "2026-05-06T06:00:00.000Z"],
  [
    "a Friday at 15, with Saturday off, by the end of Sunday",
    "2026-05-08T12:00:00Z",
    "2026-05-10T15:00:00.000Z",
  ],
  ["a Friday at 17 counts from Sunday morning", "2026-05-08T14:00:00Z", "2026-05-11T06:00:00.000Z"],
])("what is asked on %s", (_, from, due) => {
  expect(answerDue(hours, new Date(from), 24).toISOString()).toBe(due);
});

test("without hours the promise counts every hour", () => {
  expect(answerDue([], new Date("2026-05-08T14:00:00Z"), 24).toISOString()).toBe("2026-05-09T14:00:00.000Z");
});
