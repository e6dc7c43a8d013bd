import type { Holiday, IsoDate } from "./calendar.ts";
import { toEpochDay, fromEpochDay } from "./day-numbers.ts";
import { fixedHolidays } from "./fixed-holidays.ts";

export function sortByFirstDay<Span extends Pick<Holiday, "from">>(holidays: readonly Span[]): Span[] {
  return holidays.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Indexes of holidays that overlap one that begins earlier. */
export function overlappingHolidays(holidays: readonly Pick<Holiday, "from" | "to">[]): readonly number[] {
  const ordered = sortByFirstDay(holidays.map(({ from, to }, place) => ({ from, to, place })));
  let lastDay = "";
  return ordered.flatMap(({ from, to, place }) => {
    const isOverlapping = from <= lastDay;
    if (to > lastDay) lastDay = to;
    return isOverlapping ? [place] : [];
  });
}

/** The next occurrence of each fixed public holiday from `today` on, in date order, with sales closed. */
export function nextFixedHolidays(today: IsoDate): readonly Holiday[] {
  const year = Number(today.slice(0, 4));
  const next = fixedHolidays.map(({ monthDay, name }): Holiday => {
    const date = `${monthDay < today.slice(5) ? year + 1 : year}-${monthDay}`;
    return { from: date, to: date, name, hours: null };
  });
  return sortByFirstDay(next);
}

/** Number of days before a holiday at which pages begin to announce it. */
const announcedDaysBefore = 30;

/** Holidays to announce to visitors: those in progress, and those that begin soon. */
export function holidaysToAnnounce(holidays: readonly Holiday[], today: IsoDate): readonly Holiday[] {
  const last = fromEpochDay(toEpochDay(today) + announcedDaysBefore);
  return holidays.filter(({ from, to }) => to >= today && from <= last);
}
