import type { BackupRetention } from "../../config/backup-config.ts";

/** For each of these periods one back-up is kept: the day, week and month (in Egypt) in which it began. */
const periods = [
  { count: "days", of: (day: Temporal.PlainDate) => day.toString() },
  { count: "weeks", of: (day: Temporal.PlainDate) => `${day.yearOfWeek}-W${day.weekOfYear}` },
  { count: "months", of: (day: Temporal.PlainDate) => day.toPlainYearMonth().toString() },
] as const satisfies readonly { count: keyof BackupRetention; of: (day: Temporal.PlainDate) => string }[];

/**
 * In milliseconds: 48 hours. All back-ups that began this long before the newest one are kept, because damage is
 * often noticed a day later.
 */
const allKeptMs = 48 * 3_600_000;

/**
 * Which back-ups to keep:
 * - all that began less than 48 hours before the newest one, so that a back-up made after an accident does not
 * replace a good one of the same day;
 * - the newest of each of the last days, weeks and months (counts in `keeping`). Periods without a back-up do not
 * count, so old back-ups are kept while new ones fail.
 * @param moments when each back-up began
 */
export function selectRetainedTimes(moments: readonly Date[], keeping: BackupRetention): ReadonlySet<Date> {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime());
  const newest = newestFirst[0]?.getTime() ?? 0;
  const kept = new Set(newestFirst.filter((moment) => newest - moment.getTime() < allKeptMs));
  for (const { count, of } of periods) {
    const seen = new Set<string>();
    for (const moment of newestFirst) {
      const period = of(dayInEgypt(moment));
      if (seen.has(period)) continue;
      if (seen.size >= keeping[count]) break;
      seen.add(period);
      kept.add(moment);
    }
  }
  return kept;
}

function dayInEgypt(moment: Date): Temporal.PlainDate {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return at.toZonedDateTimeISO("Africa/Cairo").toPlainDate();
}
