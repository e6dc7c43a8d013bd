import { toLatinDigits } from "../text/digits.ts";
import type { Bilingual, Locale } from "../text/locale.ts";

/** Arabic and English names for parts of the day, each with the hour it begins. */
const dayParts: readonly (readonly [fromHour: number, name: Bilingual])[] = [
  [15, { en: "PM", ar: "مساءً" }],
  [12, { en: "PM", ar: "ظهرًا" }],
  [0, { en: "AM", ar: "صباحًا" }],
];

/** Formats "18:00" as "6:00 PM", "13:30" as "1:30 ظهرًا". */
export function formatClockTime(time: string, locale: Locale): string {
  const [hours = "", minutes = ""] = time.split(":");
  const hour = Number(hours);
  const name = dayParts.find(([fromHour]) => hour >= fromHour)?.[1][locale];
  return `${((hour + 11) % 12) + 1}:${minutes} ${name}`;
}

/** Parses "9:30", as a form without scripts may send it, to "09:30"; null if it is no time. */
export function parseClockTime(text: string): string | null {
  const [, hour = "", minute = ""] = /^(\d{1,2}):(\d\d)(?::00)?$/u.exec(toLatinDigits(text)) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
