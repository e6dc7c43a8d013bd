import type { NumberStyle } from "../domain/money/money.ts";
import type { Locale } from "../domain/text/locale.ts";
import { formatCairoDate } from "../domain/time/cairo-date.ts";
import type { IsoDate } from "../domain/time/calendar.ts";

/**
 * A day of the data, written as the reader writes days: "31 December 2027", "٣١ ديسمبر ٢٠٢٧". For a language alone the
 * digits are Latin.
 */
export function dayText(day: IsoDate, style: Locale | NumberStyle): string {
  // Noon, so that it is the same day in Cairo whatever summer time does.
  return formatCairoDate(new Date(`${day}T12:00:00Z`), typeof style === "string" ? { locale: style } : style);
}
