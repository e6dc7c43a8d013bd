import type { BackupKeeping } from "../../config/backup-config.ts";

/** What a back-up stands for: the day, the week and the month in Egypt in which it began. */
const periods = [
  { count: "days", of: (day: Temporal.PlainDate) => day.toString() },
  { count: "weeks", of: (day: Temporal.PlainDate) => `${day.yearOfWeek}-W${day.weekOfYear}` },
  { count: "months", of: (day: Temporal.PlainDate) => day.toPlainYearMonth().toString() },
] as const satisfies readonly { count: keyof BackupKeeping; of: (day: Temporal.PlainDate) => string }[];

/** Back-ups of the two days before the newest one are all kept: an accident is often seen a day later. Milliseconds. */
const allKeptMs = 48 * 3_600_000;

/**
 * Which back-ups are kept: all that began less than 48 hours before the newest one, so that a back-up made after an
 * accident never removes the good one of the same day; and the newest of each of the last so many days, weeks and months that have one at all. Periods
 * without a back-up do not count, so that old ones stay where new ones fail; the newest is always kept.
 * @param moments when each back-up began
 */
export function keptMoments(moments: readonly Date[], keeping: BackupKeeping): ReadonlySet<Date> {
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
