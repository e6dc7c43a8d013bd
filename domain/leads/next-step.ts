import type { IsoDate, WorkHours } from "../time/calendar.ts";
import { isoWeekday } from "../time/day-numbers.ts";
import { isIsoDay } from "../time/month-dates.ts";
import type { LeadState } from "./lead.ts";
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

/**
 * What is wrong with the day of a step, as a form sends it; null when it can be planned.
 * @param today the day on which it is planned
 */
export function stepDayFault(on: string, today: IsoDate): "no-day" | "past-day" | "far-day" | null {
  if (!isIsoDay(on)) return "no-day";
  if (on < today) return "past-day";
  return on > addDays(today, mostDaysAhead) ? "far-day" : null;
}

/** States in which a lead waits for nobody, whatever was planned for it. */
export const statesWithoutStep = ["lost", "spam"] as const satisfies readonly LeadState[];

/** Whether a lead in this state waits for nobody. */
export function waitsForNobody(state: LeadState): boolean {
  return statesWithoutStep.some((each) => each === state);
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
  return step !== undefined && isIsoDay(on) ? { step, on } : null;
}

/** Longer than any holiday keeps sales away, in days. */
const proposedWithin = 60;

/** The day that is proposed for a step: the next one after today on which sales works, or tomorrow where none is near. */
export function proposedDay({ weekly, holidays }: WorkHours, today: IsoDate): IsoDate {
  const isWorked = (day: IsoDate) =>
    weekly.some((open) => open.days.some((each) => each === isoWeekday(day))) &&
    !holidays.some(({ from, to, hours }) => hours === null && from <= day && day <= to);
  const days = Array.from({ length: proposedWithin }, (_, index) => addDays(today, index + 1));
  return days.find(isWorked) ?? addDays(today, 1);
}
