const hourMs = 3_600_000;
const dayBefore = 24 * hourMs;
const shortlyBefore = 3 * hourMs;
/** Least time between booking a visit and its reminder. */
const minDelayMs = 6 * hourMs;

/**
 * When to send the reminder of a visit: a day before, or three hours before if a day before is less than `minDelayMs`
 * ahead; null if three hours before is too.
 */
export function visitReminderAt(startsAt: Date, now: Date): Date | null {
  const earliest = now.getTime() + minDelayMs;
  const reminderTime = [dayBefore, shortlyBefore]
    .map((before) => startsAt.getTime() - before)
    .find((time) => time >= earliest);
  return reminderTime === undefined ? null : new Date(reminderTime);
}
