const dayMs = 86_400_000;
const form = /^\d{4}-\d\d-\d\d$/u;

/** The Sunday with which the week of this day begins ("2026-05-03"), as weeks do in Egypt. */
export function weekStartOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return addDays(date, -at.getUTCDay());
}

/** A day of the calendar so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The week that an address asks for; that of `today` when it says none. */
export function parseWeek(text: string | null, today: string): string {
  const isDay = text !== null && form.test(text) && !Number.isNaN(Date.parse(text));
  const isNear = isDay && Math.abs(Date.parse(text) - Date.parse(today)) < 3_660 * dayMs;
  return weekStartOf(isNear ? text : today);
}
