import type { OpeningHours } from "../time/calendar.ts";
import type { VisitSlot } from "./visit-slots.ts";

/*
 * When somebody works, in Egypt. For the server only: browsers may lack Temporal, which knows when Egypt changes its
 * clocks.
 */

const timeZone = "Africa/Cairo";

/** The first moment from this one on at which these hours are open; null when they never are. */
export function nextWorkAt(hours: readonly OpeningHours[], from: Date): Date | null {
  const spans = spansAround(hours, from, 7).filter(({ endsAt }) => endsAt > from);
  const first = spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
  if (!first) return null;
  return first.startsAt > from ? first.startsAt : from;
}

/** When the span of work ends that this moment lies in; null outside of all hours. */
export function workEndsAt(hours: readonly OpeningHours[], at: Date): Date | null {
  return spansAround(hours, at, 0).find((span) => span.startsAt <= at && at < span.endsAt)?.endsAt ?? null;
}

/**
 * By when a request is answered: so many hours after somebody is there to read it. Where that falls on a time without
 * work, by the end of the next working day, so that what is promised on a Friday afternoon is no promise for Saturday.
 */
export function answerDue(hours: readonly OpeningHours[], from: Date, answerHours: number): Date {
  const due = new Date((nextWorkAt(hours, from) ?? from).getTime() + answerHours * 3_600_000);
  const next = spansAround(hours, due, 7)
    .filter(({ endsAt }) => endsAt >= due)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
  return next === undefined || next.startsAt <= due ? due : next.endsAt;
}

/** Whether somebody works from the beginning to the end of it. */
export function isWithinHours(hours: readonly OpeningHours[], { startsAt, endsAt }: VisitSlot): boolean {
  return spansAround(hours, startsAt, 0).some((span) => span.startsAt <= startsAt && endsAt <= span.endsAt);
}

/** From the day before, whose hours may end after midnight, to so many days after. */
function spansAround(hours: readonly OpeningHours[], moment: Date, daysAfter: number): VisitSlot[] {
  const today = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return Array.from({ length: daysAfter + 2 }, (_, index) => today.add({ days: index - 1 })).flatMap((day) =>
    hours
      .filter(({ days }) => days.some((weekday) => weekday === day.dayOfWeek))
      .map(({ opens, closes }) => ({
        startsAt: instantAt(day, opens),
        endsAt: instantAt(closes <= opens ? day.add({ days: 1 }) : day, closes),
      })),
  );
}

function instantAt(day: Temporal.PlainDate, time: string): Date {
  return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}
