import type { NumberStyle } from "../../../domain/money/money.ts";
import type { VisitDay } from "../../../domain/leads/visit-slots.ts";
import {
  formatVisitDay,
  formatVisitMonths,
  formatVisitTime,
  visitDayParts,
} from "../../../domain/leads/visit-text.ts";

/** A day of the calendar, as a form shows it. */
interface SlotDay {
  /** "2026-05-03" */
  readonly date: string;
  /** "Sun", "22" */
  readonly weekday: string;
  readonly day: string;
  /** "Sunday 22 November" */
  readonly name: string;
  /** None where nothing can be booked. */
  readonly slots: readonly {
    /** As the form sends it. */
    readonly value: string;
    /** "11 AM" */
    readonly time: string;
  }[];
}

export interface SlotDays {
  /** "November 2026" */
  readonly months: string;
  /** Every day from the first that can be booked to the last. */
  readonly days: readonly SlotDay[];
}

const dayMs = 86_400_000;

/** Null when nothing can be booked. */
export function toSlotDays(offered: readonly VisitDay[], reader: NumberStyle): SlotDays | null {
  const [first, last] = [offered.at(0), offered.at(-1)];
  if (!first || !last) return null;
  const days: SlotDay[] = [];
  for (let at = noonOf(first.date); at.getTime() <= noonOf(last.date).getTime(); at = dayAfter(at)) {
    const date = at.toISOString().slice(0, 10);
    const slots = offered.find((day) => day.date === date)?.slots ?? [];
    days.push({
      date,
      ...visitDayParts(at, reader),
      name: formatVisitDay(at, reader),
      slots: slots.map(({ startsAt }) => ({
        value: startsAt.toISOString(),
        time: formatVisitTime(startsAt, reader),
      })),
    });
  }
  return { months: formatVisitMonths(noonOf(first.date), noonOf(last.date), reader), days };
}

/** A moment that is on this day in Egypt at any time of the year. */
function noonOf(date: string): Date {
  return new Date(`${date}T10:00:00Z`);
}

function dayAfter(at: Date): Date {
  return new Date(at.getTime() + dayMs);
}
