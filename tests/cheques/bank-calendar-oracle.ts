/*
 * An independent version of domain/time for bank days and feasts, using JavaScript's own calendar and a second
 * list of the holidays.
 */

/** Copied from the decrees that domain/time/fixed-holidays.ts names, plus 1 January, when banks are closed. */
const fixedBankHolidays = new Set(["01-01", "01-07", "01-25", "04-25", "05-01", "06-30", "07-23", "10-06"]);

const openDays = new Map<string, string>();

/** The first bank day on or after `day`. */
export function oracleNextBankDay(day: string): string {
  const before = openDays.get(day);
  if (before) return before;
  let date = Temporal.PlainDate.from(day);
  while ([5, 6].includes(date.dayOfWeek) || fixedBankHolidays.has(date.toString().slice(5)))
    date = date.add({ days: 1 });
  openDays.set(day, date.toString());
  return date.toString();
}

const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-civil-nu-latn", {
  day: "numeric",
  month: "numeric",
  timeZone: "UTC",
});
const feastDays: readonly (readonly [name: string, month: number, days: readonly number[]])[] = [
  ["the Islamic New Year", 1, [1]],
  ["the Prophet’s birthday", 3, [12]],
  ["Eid al-Fitr", 10, [1, 2, 3]],
  ["Eid al-Adha", 12, [9, 10, 11, 12]],
];
const feastsByDay = new Map<string, readonly string[]>();

/** Names of the feasts that are within two days of this day. */
export function oracleFeastsNear(day: string): readonly string[] {
  const before = feastsByDay.get(day);
  if (before) return before;
  const nearbyDates = [-2, -1, 0, 1, 2].map((days) => {
    const parts = islamic.formatToParts(new Date(Date.parse(day) + days * 86_400_000));
    const value = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    return { month: value("month"), day: value("day") };
  });
  const names = feastDays
    .filter(([, month, days]) => nearbyDates.some((each) => each.month === month && days.includes(each.day)))
    .map(([name]) => name);
  const year = Number(day.slice(0, 4));
  // Orthodox Easter by Gauss's algorithm, plus 13 days from the Julian to the Gregorian date.
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 6) % 7;
  const easter = Temporal.PlainDate.from({ year, month: 4, day: 4 }).add({ days: moon + sunday });
  if (easter.add({ days: 1 }).toString() === day) names.push("Sham El-Nessim");
  feastsByDay.set(day, names);
  return names;
}
