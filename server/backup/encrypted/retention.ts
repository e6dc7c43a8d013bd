import type { BackupRetention } from "../../config/backup-config.ts";

/** Periods of which the newest back-up is retained. `periodOf` returns the period in which a day lies. */
const periods = [
  { count: "days", periodOf: (day: Temporal.PlainDate) => day.toString() },
  { count: "weeks", periodOf: (day: Temporal.PlainDate) => `${day.yearOfWeek}-W${day.weekOfYear}` },
  { count: "months", periodOf: (day: Temporal.PlainDate) => day.toPlainYearMonth().toString() },
] as const satisfies readonly {
  count: keyof BackupRetention;
  periodOf: (day: Temporal.PlainDate) => string;
}[];

/**
 * In milliseconds: 48 hours. All back-ups that began less than this before the newest one are retained, because
 * damage is often noticed a day later.
 */
const retainAllMs = 48 * 3_600_000;

/**
 * Selects the back-ups to retain:
 * - all that began less than 48 hours before the newest one, so that a back-up made after an accident does not
 * replace a good one of the same day;
 * - the newest of each of the last days, weeks and months in Egypt (counts in `keeping`). Periods without a
 * back-up do not count, so old back-ups are retained while new ones fail.
 * @param times times at which the back-ups began
 */
export function selectRetainedTimes(times: readonly Date[], keeping: BackupRetention): ReadonlySet<Date> {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
  const newest = newestFirst[0]?.getTime() ?? 0;
  const retained = new Set(newestFirst.filter((moment) => newest - moment.getTime() < retainAllMs));
  for (const { count, periodOf } of periods) {
    const seen = new Set<string>();
    for (const time of newestFirst) {
      const period = periodOf(dayInEgypt(time));
      if (seen.has(period)) continue;
      if (seen.size >= keeping[count]) break;
      seen.add(period);
      retained.add(time);
    }
  }
  return retained;
}

function dayInEgypt(time: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(time.getTime());
  return instant.toZonedDateTimeISO("Africa/Cairo").toPlainDate();
}
