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
