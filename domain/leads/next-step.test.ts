import { expect, test } from "vitest";
import {
  earlierNextStep,
  formatPlannedNextStep,
  parsePlannedNextStep,
  defaultDueDay,
  dueDayFault,
} from "./next-step.ts";

test.each([
  ["2026-11-26", null],
  ["2026-11-27", null],
  ["2027-11-27", null],
  ["2027-11-28", "far-day"],
  ["2026-11-25", "past-day"],
  ["", "no-day"],
  ["tomorrow", "no-day"],
  ["2026-13-01", "no-day"],
  ["2027-02-30", "no-day"],
  ["26.11.2026", "no-day"],
])("The day of a next step: %j, planned on 26 November 2026: %j", (dueDay, fault) => {
  expect(dueDayFault(dueDay, "2026-11-26")).toBe(fault);
});

const call = { step: "call", on: "2026-11-27" } as const;
const papers = { step: "papers", on: "2026-11-26" } as const;

test.each([
  [null, null, null],
  [call, null, call],
  [null, call, call],
  [call, papers, papers],
  [papers, call, papers],
])("of two leads that become one the earlier step stands: %j and %j", (one, other, expected) => {
  expect(earlierNextStep(one, other)).toEqual(expected);
});

test.each([
  [call, "call 2026-11-27"],
  [null, "done"],
])("a step is written into the record and read again: %j", (planned, text) => {
  expect(formatPlannedNextStep(planned)).toBe(text);
  expect(parsePlannedNextStep(text)).toEqual(planned);
});

test.each([
  // A Thursday where only Friday is off; then a Friday where Friday and Saturday are off.
  ["2026-11-26", [7, 1, 2, 3, 4, 6], [], "2026-11-28"],
  ["2026-11-27", [7, 1, 2, 3, 4], [], "2026-11-29"],
  ["2026-11-29", [7, 1, 2, 3, 4], [], "2026-11-30"],
  ["2026-11-26", [], [], "2026-11-27"],
  // A holiday from Sunday to Monday of the following week; then a holiday with opening hours, whose days are
  // working days.
  ["2026-11-26", [7, 1, 2, 3, 4], [["2026-11-29", "2026-12-07", null]], "2026-12-08"],
  ["2026-11-29", [7, 1, 2, 3, 4], [["2026-11-30", "2026-12-07", "12:00"]], "2026-11-30"],
] as const)(
  "a step planned on %s is proposed for the next day of %j without %j: %s",
  (today, days, daysOff, expected) => {
    const holidays = daysOff.map(([from, to, closes]) => ({
      from,
      to,
      name: { en: "Feast", ar: "عيد" },
      hours: closes === null ? null : { opens: "10:00", closes },
    }));
    expect(defaultDueDay({ weekly: [{ days, opens: "09:00", closes: "17:00" }], holidays }, today)).toBe(
      expected,
    );
  },
);
