import type { WorkHours } from "../time/calendar.ts";
import { cairoDay, spansAround, spansOfDay, type TimeSpan } from "./work-spans.ts";

/* When somebody works, in Egypt. For the server only, like the spans of work that it is read from. */

/** The first moment from this one on at which these hours are open; null when they never are. */
export function nextWorkAt(hours: WorkHours, from: Date): Date | null {
  for (const { startsAt, endsAt } of spansAround(hours, from))
    if (endsAt > from) return startsAt > from ? startsAt : from;
  return null;
}

/** When the span of work ends that this moment lies in; null outside of all hours. */
export function workEndsAt(hours: WorkHours, at: Date): Date | null {
  return spansNear(hours, at).find((span) => span.startsAt <= at && at < span.endsAt)?.endsAt ?? null;
}

/**
 * By when a request is answered: so many hours after somebody is there to read it. Where that falls on a time without
 * work, by the end of the next working day, so that what is promised on a Friday afternoon is no promise for Saturday.
 */
export function answerDue(hours: WorkHours, from: Date, answerHours: number): Date {
  const due = new Date((nextWorkAt(hours, from) ?? from).getTime() + answerHours * 3_600_000);
  for (const { startsAt, endsAt } of spansAround(hours, due))
    if (endsAt >= due) return startsAt <= due ? due : endsAt;
  return due;
}

/** Whether somebody works from the beginning to the end of it. */
export function isWithinHours(hours: WorkHours, { startsAt, endsAt }: TimeSpan): boolean {
  return spansNear(hours, startsAt).some((span) => span.startsAt <= startsAt && endsAt <= span.endsAt);
}

/** The spans of work of this moment's day, and of the day before, whose work may end after midnight. */
function spansNear(hours: WorkHours, moment: Date): readonly TimeSpan[] {
  const today = cairoDay(moment);
  return [...spansOfDay(hours, today.subtract({ days: 1 })), ...spansOfDay(hours, today)];
}
