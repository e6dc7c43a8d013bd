import type { IsoDate, Quarter } from "./calendar.ts";

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** True for a valid calendar day, such as "2028-02-29". */
export function isIsoDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month - 1);
}

/** Returns a function that adds months to the day; in a shorter month the last day is used. */
export function createMonthAdder(day: IsoDate): (months: number) => IsoDate {
  const first = monthNumber(day);
  const dayOfMonth = Number(day.slice(8, 10));
  return (months) => {
    const year = Math.floor((first + months) / 12);
    const month = first + months - year * 12;
    const date = Math.min(dayOfMonth, monthLength(year, month));
    return `${String(year)}-${twoDigits(month + 1)}-${twoDigits(date)}`;
  };
}

/** Months from a contract to the last month of a quarter; 0 if that month is past, because the handover is then due. */
export function monthsUntilQuarter({ year, quarter }: Quarter, contractDate: IsoDate): number {
  return Math.max(0, year * 12 + quarter * 3 - 1 - monthNumber(contractDate));
}

function monthNumber(day: IsoDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function monthLength(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 1 && isLeap ? 29 : (monthLengths[month] ?? 0);
}

function twoDigits(number: number): string {
  return number < 10 ? `0${String(number)}` : String(number);
}
