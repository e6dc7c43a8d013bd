import { type NumberStyle, toNumberStyle } from "../domain/money/money.ts";
import type { Locale } from "../domain/text/locale.ts";
import { formatCairoDate, formatCairoDayMonth } from "../domain/time/cairo-date.ts";
import type { IsoDate } from "../domain/time/calendar.ts";
import { isoWeekday } from "../domain/time/day-numbers.ts";
import { weekdayNames } from "../domain/time/opening-hours.ts";

/** Noon in UTC, which is on the same day in Cairo, both in summer and in winter time. */
const noonOf = (day: IsoDate): Date => new Date(`${day}T12:00:00Z`);

/**
 * Formats a day in the visitor's language and digits: "31 December 2027", "٣١ ديسمبر ٢٠٢٧". If `style` is only a
 * locale, digits are Latin.
 */
export function formatDay(day: IsoDate, style: Locale | NumberStyle): string {
  return formatCairoDate(noonOf(day), toNumberStyle(style));
}

/** A day without its year: "31 December". */
export function formatDayMonth(day: IsoDate, style: NumberStyle): string {
  return formatCairoDayMonth(noonOf(day), style);
}

/** The name of the weekday: "Friday", «الجمعة». */
export function formatWeekday(day: IsoDate, { locale }: Pick<NumberStyle, "locale">): string {
  return weekdayNames[isoWeekday(day)][locale];
}
