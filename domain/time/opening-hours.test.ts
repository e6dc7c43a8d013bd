import { expect, test } from "vitest";
import { formatOpeningHours } from "./opening-hours.ts";
import type { OpeningHours } from "./calendar.ts";

const week: OpeningHours = { days: [7, 1, 2, 3, 4], opens: "09:00", closes: "18:00" };
const cases: readonly (readonly [OpeningHours, en: string, ar: string])[] = [
  [week, "Sunday to Thursday, 9:00 AM to 6:00 PM", "الأحد إلى الخميس، من 9:00 صباحًا إلى 6:00 مساءً"],
  [
    { days: [5], opens: "10:00", closes: "16:00" },
    "Friday, 10:00 AM to 4:00 PM",
    "الجمعة، من 10:00 صباحًا إلى 4:00 مساءً",
  ],
  [
    { days: [6], opens: "13:30", closes: "15:00" },
    "Saturday, 1:30 PM to 3:00 PM",
    "السبت، من 1:30 ظهرًا إلى 3:00 مساءً",
  ],
  [
    { days: [6, 2], opens: "12:30", closes: "00:00" },
    "Saturday and Tuesday, 12:30 PM to 12:00 AM",
    "السبت والثلاثاء، من 12:30 ظهرًا إلى 12:00 صباحًا",
  ],
];

test.each(cases)("Opening hours %o read naturally in both languages", (hours, en, ar) => {
  expect(formatOpeningHours(hours, { locale: "en" })).toBe(en);
  expect(formatOpeningHours(hours, { locale: "ar" })).toBe(ar);
});

test("Opening hours follow the visitor's choice of figures", () => {
  expect(formatOpeningHours(week, { locale: "ar", digits: "arab" })).toContain("٩:٠٠ صباحًا");
});
