import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { initialSalesHours } from "../../content/pages/sales-hours.ts";
import { findBookableSlot, listBookableDays, doSlotsOverlap, type VisitBookingRules } from "./visit-slots.ts";

const rules: VisitBookingRules = {
  hours: { weekly: initialSalesHours, holidays: [] },
  slotMinutes: 60,
  noticeMinutes: 120,
  horizonDays: 14,
};
const iso = (moment: Date) => moment.toISOString().slice(0, 16);

/**
 * Egypt's rule for summer time, written independently of the code under test: an hour ahead from the last Friday
 * of April to the last Thursday of October.
 */
function offsetHours(moment: Date): number {
  const year = moment.getUTCFullYear();
  const lastOf = (month: number, weekday: number) => {
    const day = new Date(Date.UTC(year, month + 1, 0));
    while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() - 1);
    return day.getTime();
  };
  // Summer time begins at the start of that Friday (UTC+2) and ends at the end of that Thursday (UTC+3).
  const startMs = lastOf(3, 5) - 2 * 3_600_000;
  const endMs = lastOf(9, 4) + 21 * 3_600_000;
  return moment.getTime() >= startMs && moment.getTime() < endMs ? 3 : 2;
}

/** A Date whose UTC fields are Cairo's local time. */
const toCairoTime = (moment: Date) => new Date(moment.getTime() + offsetHours(moment) * 3_600_000);

const weekdayOf = (local: Date) => ((local.getUTCDay() + 6) % 7) + 1;

describe("Visits are offered", () => {
  test("in the sales hours of a week: none on Saturday, fewer on Friday", () => {
    const days = listBookableDays(rules, new Date("2026-05-02T00:00:00Z"), []).slice(0, 7);
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      ["2026-05-03", 9],
      ["2026-05-04", 9],
      ["2026-05-05", 9],
      ["2026-05-06", 9],
      ["2026-05-07", 9],
      ["2026-05-08", 6],
      ["2026-05-10", 9],
    ]);
    expect(iso(days[0]!.slots[0]!.startsAt)).toBe("2026-05-03T06:00");
    expect(iso(days[5]!.slots.at(-1)!.endsAt)).toBe("2026-05-08T13:00");
  });

  test("not on holidays, or within a holiday's own hours", () => {
    const name = { en: "Feast", ar: "عيد" };
    const holidays = [
      { from: "2026-05-03", to: "2026-05-04", name, hours: null },
      { from: "2026-05-08", to: "2026-05-10", name, hours: { opens: "10:00", closes: "13:00" } },
    ];
    const hours = { ...rules.hours, holidays };
    const days = listBookableDays({ ...rules, hours }, new Date("2026-05-02T00:00:00Z"), []).slice(0, 6);
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      ["2026-05-05", 9],
      ["2026-05-06", 9],
      ["2026-05-07", 9],
      ["2026-05-08", 3],
      ["2026-05-10", 3],
      ["2026-05-11", 9],
    ]);
  });

  test.each([
    ["the day before summer time", "2026-04-23", "2026-04-23T07:00"],
    ["the first day of summer time, a Friday", "2026-04-24", "2026-04-24T07:00"],
    ["the last day of summer time", "2026-10-29", "2026-10-29T06:00"],
    ["the day after it, a Friday", "2026-10-30", "2026-10-30T08:00"],
  ])("from the right hour on %s", (_, date, first) => {
    const now = new Date(`${date}T00:00:00Z`);
    const day = listBookableDays({ ...rules, noticeMinutes: 0 }, now, []).find((one) => one.date === date);
    expect(iso(day!.slots[0]!.startsAt)).toBe(first);
  });

  test("through the night in which an hour is left out, and the one in which it comes twice", () => {
    const night: VisitBookingRules = {
      ...rules,
      hours: { weekly: [{ days: [4], opens: "22:00", closes: "02:00" }], holidays: [] },
      noticeMinutes: 0,
      horizonDays: 0,
    };
    const count = (now: string) => listBookableDays(night, new Date(now), [])[0]?.slots.length;
    expect(count("2026-04-16T08:00:00Z")).toBe(4);
    expect(count("2026-04-23T08:00:00Z")).toBe(3);
    expect(count("2026-10-29T08:00:00Z")).toBe(5);
  });

  test("only with notice, and never at a time that is taken in part", () => {
    const now = new Date("2026-05-03T06:30:00Z");
    const booked = [{ startsAt: new Date("2026-05-03T10:30:00Z"), endsAt: new Date("2026-05-03T11:30:00Z") }];
    const [today] = listBookableDays(rules, now, booked);
    expect(today!.slots.map(({ startsAt }) => iso(startsAt).slice(11))).toEqual([
      "09:00",
      "12:00",
      "13:00",
      "14:00",
    ]);
  });

  test("by start time, or null if not offered", () => {
    const now = new Date("2026-05-03T06:30:00Z");
    const slotAt = (moment: string) => findBookableSlot(rules, now, [], new Date(moment));
    expect(slotAt("2026-05-03T09:00:00Z")?.endsAt).toEqual(new Date("2026-05-03T10:00:00Z"));
    expect(slotAt("2026-05-03T09:01:00Z")).toBeNull();
    expect(slotAt("2026-05-03T07:00:00Z")).toBeNull();
    expect(slotAt("2026-05-09T09:00:00Z")).toBeNull();
    expect(slotAt("2027-05-03T09:00:00Z")).toBeNull();
  });

  const dstMoments = fc
    .tuple(fc.integer({ min: 2024, max: 2035 }), fc.constantFrom("04-26", "10-28"))
    .chain(([year, day]) => {
      const middle = Date.parse(`${year}-${day}T12:00:00Z`);
      return fc.integer({ min: middle - 14 * 86_400_000, max: middle + 14 * 86_400_000 });
    })
    .map((moment) => new Date(moment));
  const lengths = fc.constantFrom(15, 20, 30, 45, 60, 90, 120);

  test("at no time outside the hours, in the past, beyond the horizon, or beside a taken one, whatever the clocks do", () => {
    fc.assert(
      fc.property(
        dstMoments,
        lengths,
        fc.nat({ max: 2_000 }),
        fc.nat({ max: 21 }),
        fc.array(fc.tuple(fc.nat({ max: 15 * 1_440 }), fc.integer({ min: 5, max: 300 })), { maxLength: 12 }),
        (now, slotMinutes, noticeMinutes, horizonDays, visits) => {
          const booked = visits.map(([after, minutes]) => {
            const startsAt = new Date(now.getTime() + after * 60_000);
            return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
          });
          const testRules = { ...rules, slotMinutes, noticeMinutes, horizonDays };
          const slots = listBookableDays(testRules, now, booked).flatMap((day) => {
            for (const { startsAt } of day.slots)
              expect(toCairoTime(startsAt).toISOString().slice(0, 10)).toBe(day.date);
            return day.slots;
          });
          for (const [index, slot] of slots.entries()) {
            const local = toCairoTime(slot.startsAt);
            const hours = initialSalesHours.find(({ days }) => days.some((day) => day === weekdayOf(local)));
            const [from, to] = [hours?.opens ?? "", hours?.closes ?? ""].map((time) => {
              const [hour, minute] = time.split(":").map(Number);
              return (hour ?? 0) * 60 + (minute ?? 0);
            }) as [number, number];
            const startMinute = local.getUTCHours() * 60 + local.getUTCMinutes();
            expect(startMinute).toBeGreaterThanOrEqual(from);
            expect(startMinute + slotMinutes).toBeLessThanOrEqual(to);
            expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(slotMinutes * 60_000);
            expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + noticeMinutes * 60_000);
            expect(slot.startsAt.getTime()).toBeLessThan(
              now.getTime() + (horizonDays + 1) * 86_400_000 + 3_600_000,
            );
            expect(booked.some((visit) => doSlotsOverlap(visit, slot))).toBe(false);
            const before = slots[index - 1]?.endsAt ?? now;
            expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
