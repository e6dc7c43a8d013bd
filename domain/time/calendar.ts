import type { Bilingual } from "../text/locale.ts";

/** A calendar day in Egypt, "2027-12-31". Days compare as strings. */
export type IsoDate = string;

/** Weekday in ISO 8601, 1 Monday to 7 Sunday. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface Quarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
}

/** Times in Cairo as "09:00". */
export interface OpeningHours {
  readonly days: readonly IsoWeekday[];
  readonly opens: string;
  readonly closes: string;
}

/** Days on which sales is closed or has other hours. */
export interface Holiday {
  readonly from: IsoDate;
  /** Last day; equals the first for a single day. */
  readonly to: IsoDate;
  readonly name: Bilingual;
  /** Hours that replace the usual ones, except on weekdays off; null if sales is closed. */
  readonly hours: Pick<OpeningHours, "opens" | "closes"> | null;
}

/** Weekly working hours, and the holidays that override them. */
export interface WorkHours {
  readonly weekly: readonly OpeningHours[];
  /** Holidays that do not overlap. */
  readonly holidays: readonly Holiday[];
}
