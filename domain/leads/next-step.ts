import type { IsoDate, WorkHours } from "../time/calendar.ts";
import { isoWeekday } from "../time/day-numbers.ts";
import { isIsoDate } from "../time/month-dates.ts";
import type { LeadState } from "./lead.ts";
import { addDays } from "./visit-week.ts";

/** Kinds of next steps that sales can plan for a lead. */
export const nextSteps = ["call", "papers", "visit"] as const;
export type NextStep = (typeof nextSteps)[number];

/** A next step and its due day in Egypt's calendar. */
export interface PlannedNextStep {
  readonly step: NextStep;
  readonly on: IsoDate;
}

/** Most days ahead for which a step can be planned. */
const maxDaysAhead = 366;

/**
 * Validates the due day that a form sends; null if the day is valid.
 * @param today the current day in Egypt
 */
export function dueDayFault(dueDay: string, today: IsoDate): "no-day" | "past-day" | "far-day" | null {
  if (!isIsoDate(dueDay)) return "no-day";
  if (dueDay < today) return "past-day";
  return dueDay > addDays(today, maxDaysAhead) ? "far-day" : null;
}

/** States in which a lead needs no next step, whatever was planned. */
export const statesWithoutNextStep = ["lost", "spam"] as const satisfies readonly LeadState[];

export function needsNoNextStep(state: LeadState): boolean {
  return statesWithoutNextStep.some((each) => each === state);
}

/** The step to keep when two leads are merged: the earlier of both, or the only one. */
export function earlierNextStep(
  one: PlannedNextStep | null,
  other: PlannedNextStep | null,
): PlannedNextStep | null {
  if (one === null || other === null) return one ?? other;
  return other.on < one.on ? other : one;
}

/** A step as stored in the lead's history: "call 2026-11-25", or "done" if no step is planned any more. */
export function formatPlannedNextStep(planned: PlannedNextStep | null): string {
  return planned === null ? "done" : `${planned.step} ${planned.on}`;
}

/** Reads what `formatPlannedNextStep` wrote; null for "done" and for any other text. */
export function parsePlannedNextStep(text: string): PlannedNextStep | null {
  const [word, on = ""] = text.split(" ");
  const step = nextSteps.find((each) => each === word);
  return step !== undefined && isIsoDate(on) ? { step, on } : null;
}

/** Days to look ahead; longer than any holiday. */
const daysSearched = 60;

/** Default due day of a step: the next working day after today, or tomorrow if none is near. */
export function defaultDueDay({ weekly, holidays }: WorkHours, today: IsoDate): IsoDate {
  const isWorkingDay = (day: IsoDate) =>
    weekly.some((open) => open.days.some((each) => each === isoWeekday(day))) &&
    !holidays.some(({ from, to, hours }) => hours === null && from <= day && day <= to);
  const days = Array.from({ length: daysSearched }, (_, index) => addDays(today, index + 1));
  return days.find(isWorkingDay) ?? addDays(today, 1);
}
