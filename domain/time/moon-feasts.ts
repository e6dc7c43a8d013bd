import type { Bilingual } from "../text/locale.ts";
import type { IsoDate } from "./calendar.ts";
import { dayNumber } from "./day-numbers.ts";

interface MoonFeast {
  readonly name: Bilingual;
  /** Month and days of the Islamic year. */
  readonly month: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Public holidays of Egypt that follow the Islamic year, with the days on which banks usually close. Their dates are
 * announced year by year, after the moon was looked for.
 */
const moonFeasts: readonly MoonFeast[] = [
  { name: { en: "the Islamic New Year", ar: "رأس السنة الهجرية" }, month: 1, from: 1, to: 1 },
  { name: { en: "the Prophet’s birthday", ar: "المولد النبوي" }, month: 3, from: 12, to: 12 },
  { name: { en: "Eid al-Fitr", ar: "عيد الفطر" }, month: 10, from: 1, to: 3 },
  { name: { en: "Eid al-Adha", ar: "عيد الأضحى" }, month: 12, from: 9, to: 12 },
];

/** The Monday after Coptic Easter, whose day off is announced every year as well. */
const springFeast: Bilingual = { en: "Sham El-Nessim", ar: "شم النسيم" };

/** By how many days the announced day may lie before or after the day of the arithmetical calendar. */
const uncertainDays = 2;

/**
 * The feasts that may fall on this day. None of them is certain: what is announced is usually within two
 * days of the arithmetical Islamic calendar, so two days around each feast are named too.
 */
export function feastsThatMayFall(day: IsoDate): readonly Bilingual[] {
  const number = dayNumber(day);
  // The Islamic year is some 11 days shorter; the year before and after are asked as well.
  const year = Math.floor(((number - islamicDayNumber(1, 1, 1)) * 30) / 10_631) + 1;
  const near = moonFeasts.filter(({ month, from, to }) =>
    [year - 1, year, year + 1].some(
      (each) =>
        number >= islamicDayNumber(each, month, from) - uncertainDays &&
        number <= islamicDayNumber(each, month, to) + uncertainDays,
    ),
  );
  const isSpring = number === copticEasterNumber(Number(day.slice(0, 4))) + 1;
  return [...near.map(({ name }) => name), ...(isSpring ? [springFeast] : [])];
}

/** 1 Muharram of the year 1, 16 July 622 of the Julian calendar, in days since 1 January 1970. */
const islamicEpoch = -492_148;

/** A day of the arithmetical Islamic calendar with its cycle of 30 years, in days since 1 January 1970. */
function islamicDayNumber(year: number, month: number, day: number): number {
  const leapDays = Math.floor((11 * year + 3) / 30);
  const monthDays = Math.ceil(29.5 * (month - 1));
  return islamicEpoch + (year - 1) * 354 + leapDays + monthDays + day - 1;
}

/** Easter of the Coptic church by the rule of Meeus for the Julian calendar, in days since 1 January 1970. */
function copticEasterNumber(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const sum = moon + sunday + 114;
  const julian = `${String(year)}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
  // From 1900 to 2099 the Julian calendar is 13 days behind.
  return dayNumber(julian) + 13;
}
