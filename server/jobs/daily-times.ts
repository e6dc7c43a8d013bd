/**
 * When daily work begins in Egypt, by the clock on the wall: few visitors are there, and the hour is on every day. Egypt
 * changes its clocks at midnight, so that an hour around it is there twice or not at all.
 */
const dailyAt: TimeOfDay = { hour: 3, minute: 30 };
const timeZone = "Africa/Cairo";
/** The hours in which Egypt sleeps and the site may be slow for a moment: from the turn of daily work on. */
const quietUntilHour = 6;

/** By the clock on Egypt's walls. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** One turn of daily work. */
export interface DailyTurn {
  /** The day in Egypt, "2026-10-29": no two turns have the same. */
  readonly key: string;
  readonly at: Date;
}

/**
 * The first turn after this moment: it begins later, and is of a later day than any that has begun. Every day of the
 * calendar has one, also those of 23 and of 25 hours.
 * @param time when a day's turn begins; half past three by default
 */
export function dailyTurnAfter(moment: Date, time = dailyAt): DailyTurn {
  const cairo = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const today = turnOf(cairo.toPlainDate(), time);
  return today.at > moment ? today : turnOf(cairo.toPlainDate().add({ days: 1 }), time);
}

function turnOf(day: Temporal.PlainDate, time: TimeOfDay): DailyTurn {
  const at = day.toZonedDateTime({ timeZone, plainTime: time });
  return { key: day.toString(), at: new Date(at.epochMilliseconds) };
}

/** Whether few visitors are there, so that work may hold up others for a second or two. */
export function isQuietAt(moment: Date): boolean {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const isAfterTurn = hour > dailyAt.hour || (hour === dailyAt.hour && minute >= dailyAt.minute);
  return isAfterTurn && hour < quietUntilHour;
}
