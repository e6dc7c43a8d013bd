/**
 * Local time in Egypt at which daily work begins. There are few visitors then, and the time occurs exactly once a
 * day: Egypt changes its clocks at midnight, so times around midnight may occur twice or not at all.
 */
const dailyAt: TimeOfDay = { hour: 3, minute: 30 };
const timeZone = "Africa/Cairo";
/**
 * Hour at which the quiet period ends that begins at `dailyAt`. Few visitors use the site in this period, so a
 * short pause of the site is acceptable.
 */
const quietUntilHour = 6;

/** A local time in Egypt. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** One run of daily work. */
export interface DailyRun {
  /** The run's day in Egypt, such as "2026-10-29"; unique for each run. */
  readonly key: string;
  readonly at: Date;
}

/**
 * The first run after `moment`. Every calendar day has exactly one, even days of 23 or 25 hours.
 * @param time of day at which a run begins; default 03:30
 */
export function nextDailyRun(moment: Date, time = dailyAt): DailyRun {
  const cairo = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const today = turnOf(cairo.toPlainDate(), time);
  return today.at > moment ? today : turnOf(cairo.toPlainDate().add({ days: 1 }), time);
}

function turnOf(day: Temporal.PlainDate, time: TimeOfDay): DailyRun {
  const at = day.toZonedDateTime({ timeZone, plainTime: time });
  return { key: day.toString(), at: new Date(at.epochMilliseconds) };
}

/** Whether this is the quiet period (03:30 to 06:00), when work may block the event loop for a second or two. */
export function isInQuietPeriod(moment: Date): boolean {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const isAfterTurn = hour > dailyAt.hour || (hour === dailyAt.hour && minute >= dailyAt.minute);
  return isAfterTurn && hour < quietUntilHour;
}
