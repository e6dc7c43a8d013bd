import type { WorkHours } from "../time/calendar.ts";
import { toCairoPlainDate, iterateWorkingSpans, workingSpansOfDay, type TimeSpan } from "./work-spans.ts";

/* Calculations with working hours in Egypt; the hours themselves are those of agents, or the sales hours in the settings.
   Server only, because they use work-spans.ts. */

/** The first moment at or after `from` within the hours; null if they never open. */
export function nextWorkingTime(hours: WorkHours, from: Date): Date | null {
  for (const { startsAt, endsAt } of iterateWorkingSpans(hours, from))
    if (endsAt > from) return startsAt > from ? startsAt : from;
  return null;
}

/** End of the working hours that contain `at`; null outside of working hours. */
export function workingHoursEndAt(hours: WorkHours, at: Date): Date | null {
  return spansNear(hours, at).find((span) => span.startsAt <= at && at < span.endsAt)?.endsAt ?? null;
}

/**
 * Deadline for answering a lead: `answerHours` after the next working time begins. If that moment is outside of
 * working hours, the deadline is the end of the next working day, so that a lead of Friday afternoon is not due on
 * Saturday.
 */
export function leadAnswerDeadline(hours: WorkHours, from: Date, answerHours: number): Date {
  const due = new Date((nextWorkingTime(hours, from) ?? from).getTime() + answerHours * 3_600_000);
  for (const { startsAt, endsAt } of iterateWorkingSpans(hours, due))
    if (endsAt >= due) return startsAt <= due ? due : endsAt;
  return due;
}

/** True if the hours cover the whole time span. */
export function isWithinWorkingHours(hours: WorkHours, { startsAt, endsAt }: TimeSpan): boolean {
  return spansNear(hours, startsAt).some((span) => span.startsAt <= startsAt && endsAt <= span.endsAt);
}

/** Working hours of the moment's day and of the day before, whose hours may end after midnight. */
function spansNear(hours: WorkHours, moment: Date): readonly TimeSpan[] {
  const today = toCairoPlainDate(moment);
  return [...workingSpansOfDay(hours, today.subtract({ days: 1 })), ...workingSpansOfDay(hours, today)];
}
