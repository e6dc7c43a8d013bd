import type { IsoDate, IsoWeekday } from "./calendar.ts";

const msPerDay = 86_400_000;

/** Days since 1 January 1970, for arithmetic with dates. */
export function toEpochDay(day: IsoDate): number {
  return Date.parse(day) / msPerDay;
}

/** Reverses `toEpochDay`. */
export function fromEpochDay(number: number): IsoDate {
  return new Date(number * msPerDay).toISOString().slice(0, 10);
}

export function isoWeekday(day: IsoDate): IsoWeekday {
  // 1 January 1970 was a Thursday.
  return (((((toEpochDay(day) + 3) % 7) + 7) % 7) + 1) as IsoWeekday;
}
