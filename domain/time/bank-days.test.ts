import { describe, expect, test } from "vitest";
import { bankClosure, nextBankDay } from "./bank-days.ts";
import { fixedHolidays } from "./fixed-holidays.ts";

describe("A bank day", () => {
  test.each([
    ["2027-04-15", "2027-04-15", null],
    // Friday and Saturday move to Sunday.
    ["2027-01-15", "2027-01-17", { kind: "weekend", weekday: 5 }],
    ["2028-01-15", "2028-01-16", { kind: "weekend", weekday: 6 }],
    // A holiday in mid-week, on a Thursday before the weekend, and next to another holiday.
    [
      "2027-10-06",
      "2027-10-07",
      { kind: "holiday", name: { en: "Armed Forces Day", ar: "عيد القوات المسلحة" } },
    ],
    [
      "2027-01-07",
      "2027-01-10",
      { kind: "holiday", name: { en: "Coptic Christmas", ar: "عيد الميلاد المجيد" } },
    ],
    ["2032-04-24", "2032-04-26", { kind: "weekend", weekday: 6 }],
    // On a Friday that is also a holiday, the holiday is the reason given.
    [
      "2027-01-01",
      "2027-01-03",
      { kind: "holiday", name: { en: "New Year’s Day", ar: "رأس السنة الميلادية" } },
    ],
  ])("for %s is %s", (requestedDay, day, moved) => {
    expect(nextBankDay(requestedDay)).toEqual({ day, moved });
  });

  test("is none of the holidays of any year, nor of the weekend", () => {
    const closed = fixedHolidays.flatMap(({ monthDay }) =>
      Array.from({ length: 30 }, (_, index) => {
        const date = `${2026 + index}-${monthDay}`;
        return [date, nextBankDay(date)] as const;
      }),
    );
    expect(closed).toHaveLength(210);
    for (const [date, { day, moved }] of closed) {
      expect(moved?.kind).toBe("holiday");
      expect(day > date).toBe(true);
      expect(bankClosure(day)).toBeNull();
    }
  });
});
