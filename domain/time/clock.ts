import type { Bilingual, Locale } from "../text/locale.ts";

/** The parts of a day as the clock names them, by the hour that each begins with. */
const dayParts: readonly (readonly [fromHour: number, name: Bilingual])[] = [
  [15, { en: "PM", ar: "مساءً" }],
  [12, { en: "PM", ar: "ظهرًا" }],
  [0, { en: "AM", ar: "صباحًا" }],
];

/** "18:00" as "6:00 PM", "13:30" as "1:30 ظهرًا". */
export function formatClock(time: string, locale: Locale): string {
  const [hours = "", minutes = ""] = time.split(":");
  const hour = Number(hours);
  const name = dayParts.find(([fromHour]) => hour >= fromHour)?.[1][locale];
  return `${((hour + 11) % 12) + 1}:${minutes} ${name}`;
}
