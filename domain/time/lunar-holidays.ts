import type { Bilingual } from "../text/locale.ts";
import type { IsoDate } from "./calendar.ts";
import { toEpochDay } from "./day-numbers.ts";

interface LunarHoliday {
  readonly name: Bilingual;
  /** Month and days in the Islamic calendar. */
  readonly month: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Egyptian public holidays of the Islamic calendar, with the days on which banks usually close. Their dates are
 * announced each year after the sighting of the moon.
 */
const lunarHolidays: readonly LunarHoliday[] = [
  { name: { en: "the Islamic New Year", ar: "رأس السنة الهجرية" }, month: 1, from: 1, to: 1 },
  { name: { en: "the Prophet’s birthday", ar: "المولد النبوي" }, month: 3, from: 12, to: 12 },
  { name: { en: "Eid al-Fitr", ar: "عيد الفطر" }, month: 10, from: 1, to: 3 },
  { name: { en: "Eid al-Adha", ar: "عيد الأضحى" }, month: 12, from: 9, to: 12 },
];

/** The Monday after Coptic Easter; its day off is announced each year as well. */
const easterMonday: Bilingual = { en: "Sham El-Nessim", ar: "شم النسيم" };

/** Days by which the announced date may differ from the arithmetical calendar. */
const uncertainDays = 2;

/**
 * Names of the holidays that may fall on this day. None is certain: announced dates are usually within two days of
 * the arithmetical Islamic calendar, so two days around each holiday are included.
 */
export function possibleLunarHolidays(day: IsoDate): readonly Bilingual[] {
  const number = toEpochDay(day);
  // The Islamic year is about 11 days shorter, so the years before and after are checked as well.
  const year = Math.floor(((number - islamicDayNumber(1, 1, 1)) * 30) / 10_631) + 1;
  const candidates = lunarHolidays.filter(({ month, from, to }) =>
    [year - 1, year, year + 1].some(
      (lunarYear) =>
        number >= islamicDayNumber(lunarYear, month, from) - uncertainDays &&
        number <= islamicDayNumber(lunarYear, month, to) + uncertainDays,
    ),
  );
  const isEasterMonday = number === copticEasterNumber(Number(day.slice(0, 4))) + 1;
  return [...candidates.map(({ name }) => name), ...(isEasterMonday ? [easterMonday] : [])];
}

/** 1 Muharram of year 1 (16 July 622 in the Julian calendar), in days since 1 January 1970. */
const islamicEpoch = -492_148;

/** Converts a date of the arithmetical Islamic calendar, with its 30-year cycle, to days since 1 January 1970. */
function islamicDayNumber(year: number, month: number, day: number): number {
  const leapDays = Math.floor((11 * year + 3) / 30);
  const monthDays = Math.ceil(29.5 * (month - 1));
  return islamicEpoch + (year - 1) * 354 + leapDays + monthDays + day - 1;
}

/** Coptic Easter by Meeus's algorithm for the Julian calendar, in days since 1 January 1970. */
function copticEasterNumber(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const sum = moon + sunday + 114;
  const julian = `${String(year)}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
  // From 1900 to 2099 the Julian calendar is 13 days behind.
  return toEpochDay(julian) + 13;
}
