import type { WorkHours } from "../time/calendar.ts";

/*
 * Working hours as time spans in Egypt. Server only: browsers may lack Temporal, which this needs for Egypt's
 * changes of the clock.
 */

const timeZone = "Africa/Cairo";

/** A time span; the end is exclusive. */
export interface TimeSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export function toCairoPlainDate(moment: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * Working hours that begin on this day, in order. A holiday replaces the usual hours by its own, or by none; a
 * weekday off stays off even if the holiday has hours.
 */
export function workingSpansOfDay(
  { weekly, holidays }: WorkHours,
  day: Temporal.PlainDate,
): readonly TimeSpan[] {
  const usualHours = weekly.filter(({ days }) => days.some((weekday) => weekday === day.dayOfWeek));
  const date = day.toString();
  const holiday = holidays.find(({ from, to }) => from <= date && date <= to);
  const ofHoliday = holiday?.hours ? [holiday.hours] : [];
  const times = holiday && usualHours.length > 0 ? ofHoliday : usualHours;
  return times
    .map(({ opens, closes }) => ({
      startsAt: instantAt(day, opens),
      endsAt: instantAt(closes <= opens ? day.add({ days: 1 }) : day, closes),
    }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/**
 * Most days to search ahead for working hours. Without a limit, every request would step through all days up to a
 * holiday with a mistyped century.
 */
const maxDaysAhead = 400;

/**
 * Working hours from the day before `moment`, because its hours may end after midnight, to one week after the last
 * holiday, or for 400 days. Each day is computed only when the generator reaches it.
 */
export function* iterateWorkingSpans(hours: WorkHours, moment: Date): Generator<TimeSpan, void> {
  const today = toCairoPlainDate(moment);
  const lastHoliday = hours.holidays.reduce((last, { to }) => (to > last ? to : last), today.toString());
  const daysAhead = Math.min(today.until(lastHoliday, { largestUnit: "days" }).days + 8, maxDaysAhead);
  const end = today.add({ days: daysAhead });
  for (
    let day = today.subtract({ days: 1 });
    Temporal.PlainDate.compare(day, end) < 0;
    day = day.add({ days: 1 })
  )
    yield* workingSpansOfDay(hours, day);
}

function instantAt(day: Temporal.PlainDate, time: string): Date {
  return new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
}
