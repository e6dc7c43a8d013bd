import type { WorkHours } from "../time/calendar.ts";

/*
 * The spans of time in which somebody works, in Egypt. For the server only: browsers may lack Temporal, which knows when
 * Egypt changes its clocks.
 */

const timeZone = "Africa/Cairo";

/** A span of time from one moment to another; the end is no part of it. */
export interface TimeSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The day of Egypt's calendar that a moment lies in. */
export function cairoDay(moment: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * The spans of work that begin on this day, in their order. On a holiday the hours of the holiday hold instead of the
 * usual ones, or no hours at all; a weekday that is off anyway stays off.
 */
export function spansOfDay({ weekly, holidays }: WorkHours, day: Temporal.PlainDate): readonly TimeSpan[] {
  const usual = weekly.filter(({ days }) => days.some((weekday) => weekday === day.dayOfWeek));
  const date = day.toString();
  const holiday = holidays.find(({ from, to }) => from <= date && date <= to);
  const ofHoliday = holiday?.hours ? [holiday.hours] : [];
  const times = holiday && usual.length > 0 ? ofHoliday : usual;
  return times
    .map(({ opens, closes }) => ({
      startsAt: instantAt(day, opens),
      endsAt: instantAt(closes <= opens ? day.add({ days: 1 }) : day, closes),
    }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/**
 * Work is looked for so many days ahead and no further: a holiday whose last day was typed in a wrong century must not
 * keep every request busy with its days.
 */
const mostDaysAhead = 400;

/**
 * The spans of work from the day before this moment on, because work of that day may end after midnight, until a whole
 * week after the last holiday, or for 400 days. Each day is worked out when it is asked for: the first span costs little.
 */
export function* spansAround(hours: WorkHours, moment: Date): Generator<TimeSpan, void> {
  const today = cairoDay(moment);
  const lastHoliday = hours.holidays.reduce((last, { to }) => (to > last ? to : last), today.toString());
  const daysAhead = Math.min(today.until(lastHoliday, { largestUnit: "days" }).days + 8, mostDaysAhead);
  const end = today.add({ days: daysAhead });
  for (
    let day = today.subtract({ days: 1 });
    Temporal.PlainDate.compare(day, end) < 0;
    day = day.add({ days: 1 })
  )
    yield* spansOfDay(hours, day);
}

function instantAt(day: Temporal.PlainDate, time: string): Date {
  return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}
