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

/** One run of periodic work. */
export interface ScheduledRun {
  /** Unique for each run; for daily work it is the date in Cairo, such as "2026-10-29". */
  readonly key: string;
  readonly at: Date;
}

/**
 * The first run after `moment`. Every calendar day has exactly one, even days of 23 or 25 hours.
 * @param time of day at which a run begins; default 03:30
 */
export function nextDailyRun(moment: Date, time = dailyAt): ScheduledRun {
  const day = toCairo(moment).toPlainDate();
  const today = runOf(day, time);
  return today.at > moment ? today : runOf(day.add({ days: 1 }), time);
}

function runOf(day: Temporal.PlainDate, time: TimeOfDay): ScheduledRun {
  const runTime = day.toZonedDateTime({ timeZone, plainTime: time });
  return { key: day.toString(), at: new Date(runTime.epochMilliseconds) };
}

/** Whether this is the quiet period (03:30 to 06:00), when work may block the event loop for a second or two. */
export function isInQuietPeriod(moment: Date): boolean {
  const { hour, minute } = toCairo(moment);
  const hasBegun = hour > dailyAt.hour || (hour === dailyAt.hour && minute >= dailyAt.minute);
  return hasBegun && hour < quietUntilHour;
}

function toCairo(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
