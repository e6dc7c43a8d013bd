import { dayNumber, dayOfNumber } from "../time/day-numbers.ts";
import { isIsoDay } from "../time/month-dates.ts";

/** A week of an address lies at most so many days from today's, some ten years. */
const mostDaysAway = 3_660;

/** The Sunday with which the week of this day begins ("2026-05-03"), as weeks do in Egypt. */
export function weekStartOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return addDays(date, -at.getUTCDay());
}

/** A day of the calendar so many days later. */
export function addDays(date: string, days: number): string {
  return dayOfNumber(dayNumber(date) + days);
}

/** The week that an address asks for; that of `today` when it says none. */
export function parseWeek(text: string | null, today: string): string {
  const isNear =
    text !== null && isIsoDay(text) && Math.abs(dayNumber(text) - dayNumber(today)) < mostDaysAway;
  return weekStartOf(isNear ? text : today);
}
