/**
 * Local time in Egypt at which daily work begins. Few visitors are there, and the time exists exactly once every
 * day: Egypt changes its clocks at midnight, so an hour around midnight may occur twice or not at all.
 */
const dailyAt: TimeOfDay = { hour: 3, minute: 30 };
const timeZone = "Africa/Cairo";
/** The end of the hours with few visitors, when a short pause of the site is acceptable. They begin at `dailyAt`. */
const quietUntilHour = 6;

/** A local time in Egypt. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** One run of daily work. */
export interface DailyTurn {
  /** The day in Egypt, "2026-10-29"; unique for each run. */
  readonly key: string;
  readonly at: Date;
}

/**
 * The first run after this moment. Every calendar day has exactly one, also days of 23 or 25 hours.
 * @param time of day at which a run begins; default 03:30
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

/** Whether few visitors are expected, so that work may block the event loop for a second or two. */
export function isQuietAt(moment: Date): boolean {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const isAfterTurn = hour > dailyAt.hour || (hour === dailyAt.hour && minute >= dailyAt.minute);
  return isAfterTurn && hour < quietUntilHour;
}
