import type { IsoDate, OpeningHours } from "../time/calendar.ts";
import { addDays } from "./visit-week.ts";

/** What sales can plan to do next for a lead. */
export const nextSteps = ["call", "papers", "visit"] as const;
export type NextStep = (typeof nextSteps)[number];

/** A step and the day of Egypt's calendar on which it is due. */
export interface PlannedStep {
  readonly step: NextStep;
  readonly on: IsoDate;
}

/** How many days ahead a step can be planned. */
const mostDaysAhead = 366;

const form = /^\d{4}-\d\d-\d\d$/u;

/**
 * What is wrong with the day of a step, as a form sends it; null when it can be planned.
 * @param today the day on which it is planned
 */
export function stepDayFault(on: string, today: IsoDate): "no-day" | "past-day" | "far-day" | null {
  // A day that the calendar does not have, such as 30 February, is read as another one.
  if (!form.test(on) || Number.isNaN(Date.parse(on)) || addDays(on, 0) !== on) return "no-day";
  if (on < today) return "past-day";
  return on > addDays(today, mostDaysAhead) ? "far-day" : null;
}

/** The step that stands when two leads become one: the earlier of both, or the only one. */
export function earlierStep(one: PlannedStep | null, other: PlannedStep | null): PlannedStep | null {
  if (one === null || other === null) return one ?? other;
  return other.on < one.on ? other : one;
}

/** How a step is written in the record of a lead: "call 2026-11-25", "done" where none is planned any more. */
export function formatPlannedStep(planned: PlannedStep | null): string {
  return planned === null ? "done" : `${planned.step} ${planned.on}`;
}

/** The step that `formatPlannedStep` wrote; null for "done" and for what it never wrote. */
export function parsePlannedStep(text: string): PlannedStep | null {
  const [word, on = ""] = text.split(" ");
  const step = nextSteps.find((each) => each === word);
  return step !== undefined && form.test(on) ? { step, on } : null;
}

/** The day that is proposed for a step: the next one after today on which sales work, or tomorrow. */
export function proposedDay(hours: readonly OpeningHours[], today: IsoDate): IsoDate {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1));
  // Sunday is 0 in JavaScript and 7 in opening hours.
  const weekdayOf = (day: IsoDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const isWorked = (day: IsoDate) => hours.some((open) => open.days.some((each) => each === weekdayOf(day)));
  return days.find(isWorked) ?? addDays(today, 1);
}
