import { expect, test } from "vitest";
import { isIsoDate } from "./month-dates.ts";
import { fixedHolidays } from "./fixed-holidays.ts";
import { formatHoliday } from "./holiday-text.ts";
import { holidaysToAnnounce, nextFixedHolidays, overlappingHolidays } from "./holidays.ts";

const name = { en: "Armed Forces Day", ar: "عيد القوات المسلحة" };
const holidayOn = (from: string, to = from) => ({ from, to, name, hours: null });

test("Egypt's fixed holidays are the seven of the year, each with both names and a source", () => {
  expect(fixedHolidays.map(({ monthDay }) => monthDay).join(" ")).toBe(
    "01-07 01-25 04-25 05-01 06-30 07-23 10-06",
  );
  for (const { name: names, source } of fixedHolidays) {
    expect(names.en).toMatch(/^[\p{Script=Latin}\d ]+$/u);
    expect(names.ar).toMatch(/^[\p{Script=Arabic}\d ]+$/u);
    expect(source).toMatch(/20\d\d/);
  }
});

test.each([
  [
    "2026-11-26",
    ["2027-01-07", "2027-01-25", "2027-04-25", "2027-05-01", "2027-06-30", "2027-07-23", "2027-10-06"],
  ],
  [
    "2027-05-01",
    ["2027-05-01", "2027-06-30", "2027-07-23", "2027-10-06", "2028-01-07", "2028-01-25", "2028-04-25"],
  ],
])("from %s on, each fixed holiday comes next on a day of its own", (today, days) => {
  const next = nextFixedHolidays(today);
  expect(next.map(({ from }) => from)).toEqual(days);
  expect(next.every(({ from, to, hours }) => from === to && isIsoDate(from) && hours === null)).toBe(true);
});

test.each([
  [[holidayOn("2027-01-07"), holidayOn("2027-01-25")], []],
  [[holidayOn("2027-01-07"), holidayOn("2027-01-07")], [1]],
  [[holidayOn("2027-03-20", "2027-03-22"), holidayOn("2027-03-10", "2027-03-20")], [0]],
  [
    [
      holidayOn("2027-03-01", "2027-03-31"),
      holidayOn("2027-03-05"),
      holidayOn("2027-03-10"),
      holidayOn("2027-04-01"),
    ],
    [1, 2],
  ],
])("holidays %j that have a day in common with an earlier one are found", (holidays, places) => {
  expect(overlappingHolidays(holidays)).toEqual(places);
});

test.each([
  ["2026-12-07", false],
  ["2026-12-08", true],
  ["2027-01-07", true],
  ["2027-01-09", true],
  ["2027-01-10", false],
])("on %s visitors are told of a holiday from 7 to 9 January: %s", (today, isShown) => {
  expect(holidaysToAnnounce([holidayOn("2027-01-07", "2027-01-09")], today)).toHaveLength(isShown ? 1 : 0);
});

test.each([
  [{ locale: "en" }, "Wednesday 6 October: Armed Forces Day, closed"],
  [{ locale: "ar" }, "الأربعاء، 6 أكتوبر: عيد القوات المسلحة، مغلق"],
  [{ locale: "ar", digits: "arab" }, "الأربعاء، ٦ أكتوبر: عيد القوات المسلحة، مغلق"],
] as const)("a holiday is written for %j", (style, text) => {
  expect(formatHoliday(holidayOn("2027-10-06"), style)).toBe(text);
});

test("figures in the name of a holiday are those of the reader", () => {
  const revolution = {
    ...holidayOn("2027-07-23"),
    name: { en: "23 July Revolution", ar: "عيد ثورة 23 يوليو" },
  };
  expect(formatHoliday(revolution, { locale: "ar", digits: "arab" })).toBe(
    "الجمعة، ٢٣ يوليو: عيد ثورة ٢٣ يوليو، مغلق",
  );
});

test("a range names both ends, and other hours are said", () => {
  const ramadan = {
    from: "2027-02-08",
    to: "2027-03-09",
    name: { en: "Ramadan", ar: "رمضان" },
    hours: { opens: "10:00", closes: "15:00" },
  };
  expect(formatHoliday(ramadan, { locale: "en" })).toBe(
    "Monday 8 February to Tuesday 9 March: Ramadan, open 10:00 AM to 3:00 PM",
  );
  expect(formatHoliday(ramadan, { locale: "ar" })).toBe(
    "الاثنين، 8 فبراير إلى الثلاثاء، 9 مارس: رمضان، العمل من 10:00 صباحًا إلى 3:00 مساءً",
  );
});
