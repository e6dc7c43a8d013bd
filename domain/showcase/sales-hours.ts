import { createBilingualText, joinWithSemicolons } from "../text/bilingual-template.ts";
import type { Bilingual } from "../text/locale.ts";
import type { OpeningHours, WorkHours } from "../time/calendar.ts";
import { formatOpeningHours } from "../time/opening-hours.ts";
import type { Showcase } from "./published-showcase.ts";

/** Weekly hours and holidays of sales. */
export function salesWorkHours({
  salesHours: weekly,
  salesHolidays: holidays = [],
}: Pick<Showcase, "salesHours" | "salesHolidays">): WorkHours {
  return { weekly, holidays };
}

/** One line for each group of days: "Sunday to Thursday, 9:00 AM to 6:00 PM". */
export function salesHoursLines(salesHours: readonly OpeningHours[]): readonly Bilingual[] {
  return salesHours.map((hours) => createBilingualText((locale) => formatOpeningHours(hours, { locale })));
}

/** All sales hours in one sentence. */
export function salesHoursText(salesHours: readonly OpeningHours[]): Bilingual {
  return joinWithSemicolons(salesHoursLines(salesHours));
}
