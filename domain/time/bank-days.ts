import type { Bilingual } from "../text/locale.ts";
import type { IsoDate } from "./calendar.ts";
import { toEpochDay, fromEpochDay, isoWeekday } from "./day-numbers.ts";
import { fixedHolidays } from "./fixed-holidays.ts";

/** Why banks are closed on a day: a weekday of the weekend in ISO 8601 (5 Friday, 6 Saturday), or a holiday by name. */
export type BankClosure =
  | { readonly kind: "weekend"; readonly weekday: 5 | 6 }
  | { readonly kind: "holiday"; readonly name: Bilingual };

/** A day on which a cheque can be presented, and why it differs from the requested day; null if it does not. */
export interface BankDay {
  readonly day: IsoDate;
  readonly moved: BankClosure | null;
}

/**
 * Holidays of banks only. The Central Bank of Egypt closes banks on 1 January, the day after the end of most
 * banks' financial year (statement of 25 December 2018, for 1 January 2019). On 1 July only banks whose year ends
 * on 30 June are closed (statement of June 2020), so that day is not among them.
 */
const bankHolidays = [{ monthDay: "01-01", name: { en: "New Year’s Day", ar: "رأس السنة الميلادية" } }];

const holidayNames: ReadonlyMap<string, Bilingual> = new Map(
  [...fixedHolidays, ...bankHolidays].map(({ monthDay, name }) => [monthDay, name]),
);

/**
 * Why banks in Egypt are closed on this day [MONEY-9]: the weekend, or a holiday with a fixed date. Null if they
 * are open.
 */
export function bankClosure(day: IsoDate): BankClosure | null {
  const name = holidayNames.get(day.slice(5));
  if (name) return { kind: "holiday", name };
  const weekday = isoWeekday(day);
  return weekday === 5 || weekday === 6 ? { kind: "weekend", weekday } : null;
}

/**
 * The first bank day on or after `day` [PLAN-16]: skips Fridays, Saturdays and holidays with a fixed date. Does
 * not skip holidays with yearly announced dates (lunar-holidays.ts), or days off that the cabinet moves by decree.
 */
export function nextBankDay(day: IsoDate): BankDay {
  const moved = bankClosure(day);
  if (!moved) return { day, moved: null };
  let next = toEpochDay(day) + 1;
  while (bankClosure(fromEpochDay(next))) next += 1;
  return { day: fromEpochDay(next), moved };
}
