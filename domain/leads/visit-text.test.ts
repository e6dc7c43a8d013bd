import { describe, expect, test } from "vitest";
import { formatVisitStart } from "../../messages/visit-time.ts";
import { formatVisitDay, formatVisitMonthRange, formatVisitTime, formatWeekdayAndDay } from "./visit-text.ts";

/** 11:00 in Cairo, in winter and in summer time. */
const winter = new Date("2026-11-22T09:00:00Z");
const summer = new Date("2026-07-05T08:00:00Z");

describe("The time of a visit is that of Cairo", () => {
  test.each([
    [winter, "Sunday 22 November, 11 AM", "الأحد 22 نوفمبر، 11 صباحًا"],
    [summer, "Sunday 5 July, 11 AM", "الأحد 5 يوليو، 11 صباحًا"],
    [new Date("2026-11-22T10:00:00Z"), "Sunday 22 November, 12 PM", "الأحد 22 نوفمبر، 12 ظهرًا"],
    [new Date("2026-11-22T11:30:00Z"), "Sunday 22 November, 1:30 PM", "الأحد 22 نوفمبر، 1:30 ظهرًا"],
    [new Date("2026-11-22T13:00:00Z"), "Sunday 22 November, 3 PM", "الأحد 22 نوفمبر، 3 مساءً"],
    // Already Monday in Cairo.
    [new Date("2026-11-22T22:30:00Z"), "Monday 23 November, 12:30 AM", "الاثنين 23 نوفمبر، 12:30 صباحًا"],
  ])("%o", (moment, english, arabic) => {
    expect([formatVisitStart(moment, "en"), formatVisitStart(moment, "ar")]).toEqual([english, arabic]);
  });

  test("also in its parts", () => {
    expect([formatVisitDay(winter, "en"), formatVisitTime(winter, "ar")]).toEqual([
      "Sunday 22 November",
      "11 صباحًا",
    ]);
    expect([formatWeekdayAndDay(winter, "en"), formatWeekdayAndDay(winter, "ar")]).toEqual([
      { weekday: "Sun", day: "22" },
      { weekday: "الأحد", day: "22" },
    ]);
  });

  test("also in the reader's figures, which English texts do not have", () => {
    const arab = { locale: "ar", digits: "arab" } as const;
    expect(formatVisitStart(new Date("2026-11-22T11:30:00Z"), arab)).toBe("الأحد ٢٢ نوفمبر، ١:٣٠ ظهرًا");
    expect(formatWeekdayAndDay(winter, arab)).toEqual({ weekday: "الأحد", day: "٢٢" });
    expect(formatVisitMonthRange(winter, winter, arab)).toBe("نوفمبر ٢٠٢٦");
    expect(formatVisitDay(winter, { locale: "en", digits: "arab" })).toBe("Sunday 22 November");
  });
});

test("A range within one month names it once", () => {
  const december = new Date("2026-12-02T10:00:00Z");
  expect(formatVisitMonthRange(winter, winter, "en")).toBe("November 2026");
  expect(formatVisitMonthRange(winter, december, "en")).toMatch(/^November\s*–\s*December 2026$/u);
  expect(formatVisitMonthRange(winter, december, "ar")).toContain("ديسمبر 2026");
});
