import type { Locale } from "../domain/text/locale.ts";
import { formatCairoDate } from "../domain/time/cairo-date.ts";
import type { IsoDate } from "../domain/time/calendar.ts";

/** A day of the data, written as that language writes days: "31 December 2027". */
export function dayText(day: IsoDate, locale: Locale): string {
  // Noon, so that it is the same day in Cairo whatever summer time does.
  return formatCairoDate(new Date(`${day}T12:00:00Z`), { locale });
}
