import { toEpochDay, fromEpochDay, isoWeekday } from "../time/day-numbers.ts";
import { isIsoDate } from "../time/month-dates.ts";

/** Greatest distance in days between today's week and the week in a URL, about ten years. */
const maxDaysAway = 3_660;

/** The Sunday that starts the week of a day ("2026-05-03"); weeks in Egypt begin on Sunday. */
export function weekStartOf(date: string): string {
  return addDays(date, -(isoWeekday(date) % 7));
}

export function addDays(date: string, days: number): string {
  return fromEpochDay(toEpochDay(date) + days);
}

/** Reads the week from a URL parameter; the week of `today` if it is absent or invalid. */
export function parseWeekStart(text: string | null, today: string): string {
  const isNear =
    text !== null && isIsoDate(text) && Math.abs(toEpochDay(text) - toEpochDay(today)) < maxDaysAway;
  return weekStartOf(isNear ? text : today);
}
