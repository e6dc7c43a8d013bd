import type { OpeningHours } from "../../domain/time/calendar.ts";

/** The sales hours of a new site [SHOW-26]; staff can change them in the settings. */
export const initialSalesHours: readonly OpeningHours[] = [
  { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
  { days: [5], opens: "10:00", closes: "16:00" },
];
