const hourMs = 3_600_000;
const dayBefore = 24 * hourMs;
const shortlyBefore = 3 * hourMs;
/** Between what a visitor has just read and a reminder of it. */
const atLeastAfter = 6 * hourMs;

/** When to remind of a visit: a day before, or shortly before where that is too soon. Null where nobody can have forgotten. */
export function visitReminderAt(startsAt: Date, now: Date): Date | null {
  const earliest = now.getTime() + atLeastAfter;
  const moment = [dayBefore, shortlyBefore]
    .map((before) => startsAt.getTime() - before)
    .find((time) => time >= earliest);
  return moment === undefined ? null : new Date(moment);
}
