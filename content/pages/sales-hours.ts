import type { OpeningHours } from "../../domain/time/calendar.ts";

/** When the brokerage answers (showcase.txt, section 3). A brokerage puts its own hours here. */
export const salesHours: readonly OpeningHours[] = [
  { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" },
  { days: [5], opens: "10:00", closes: "16:00" },
];
