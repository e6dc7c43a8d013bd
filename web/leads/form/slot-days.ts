import type { NumberStyle } from "../../../domain/money/money.ts";
import type { BookableDay } from "../../../domain/leads/visit-slots.ts";
import { addDays } from "../../../domain/leads/visit-week.ts";
import {
  formatVisitDay,
  formatVisitMonthRange,
  formatVisitTime,
  formatWeekdayAndDay,
} from "../../../domain/leads/visit-text.ts";

/** A day of the visit calendar, as shown in a form. */
interface SlotDay {
  /** Date as "2026-05-03". */
  readonly date: string;
  /** Weekday to show: "Sun". */
  readonly weekday: string;
  readonly day: string;
  /** The date as text: "Sunday 22 November". */
  readonly name: string;
  /** The free times; empty if nothing can be booked on this day. */
  readonly slots: readonly {
    /** The value that the form submits. */
    readonly value: string;
    /** The time to show, such as "11 AM". */
    readonly time: string;
  }[];
}

export interface VisitSlotDays {
  /** The months of the days, such as "November 2026". */
  readonly months: string;
  /** Every day from the first bookable to the last bookable one. */
  readonly days: readonly SlotDay[];
}

/** Returns the days of the visit calendar to show in a form; null if no time can be booked. */
export function toVisitSlotDays(
  bookableDays: readonly BookableDay[],
  format: NumberStyle,
): VisitSlotDays | null {
  const [first, last] = [bookableDays.at(0), bookableDays.at(-1)];
  if (!first || !last) return null;
  const days: SlotDay[] = [];
  for (let { date } = first; date <= last.date; date = addDays(date, 1)) {
    const noon = noonOf(date);
    const slots = bookableDays.find((day) => day.date === date)?.slots ?? [];
    days.push({
      date,
      ...formatWeekdayAndDay(noon, format),
      name: formatVisitDay(noon, format),
      slots: slots.map(({ startsAt }) => ({
        value: startsAt.toISOString(),
        time: formatVisitTime(startsAt, format),
      })),
    });
  }
  return { months: formatVisitMonthRange(noonOf(first.date), noonOf(last.date), format), days };
}

/** Returns 10:00 UTC, which is 12:00 in Egypt (13:00 in summer) and so the same date there. */
function noonOf(date: string): Date {
  return new Date(`${date}T10:00:00Z`);
}
