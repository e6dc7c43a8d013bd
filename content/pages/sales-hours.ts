import type { Bilingual } from "../../domain/text/locale.ts";
import { formatOpeningHours } from "../../domain/time/opening-hours.ts";
import type { OpeningHours } from "../../domain/time/calendar.ts";
import { inBoth, inSeries } from "./template.ts";

/** When the brokerage answers (showcase.txt, section 3). A brokerage puts its own hours here. */
export const salesHours: readonly OpeningHours[] = [
  { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
  { days: [5], opens: "10:00", closes: "16:00" },
];

/** One line for each span of days. */
export const salesHoursLines: readonly Bilingual[] = salesHours.map((hours) =>
  inBoth((locale) => formatOpeningHours(hours, { locale })),
);

/** All of them in one sentence. */
export const salesHoursText: Bilingual = inSeries(salesHoursLines);
