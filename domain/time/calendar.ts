import type { Bilingual } from "../text/locale.ts";

/** A day in Egypt, "2027-12-31". Days compare as text. */
export type IsoDate = string;

export interface Quarter {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
}

/** Weekdays in the numbering of ISO 8601 (1 Monday to 7 Sunday), times of the day in Cairo as "09:00". */
export interface OpeningHours {
  readonly days: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
  readonly opens: string;
  readonly closes: string;
}

/** Days on which sales is closed, or works at other times than usual. */
export interface Holiday {
  readonly from: IsoDate;
  /** Its last day; the first one again where it is a single day. */
  readonly to: IsoDate;
  readonly name: Bilingual;
  /** The hours in which sales works on its days, except on a weekday that is off anyway; null where sales is closed. */
  readonly hours: Pick<OpeningHours, "opens" | "closes"> | null;
}

/** When somebody works: the hours of a week, and the holidays on which they do not hold. */
export interface WorkHours {
  readonly weekly: readonly OpeningHours[];
  /** Holidays, of which no two have a day in common. */
  readonly holidays: readonly Holiday[];
}
