import { expect, test } from "vitest";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { nextDailyRun } from "./daily-times.ts";

const halfHourMs = 30 * 60_000;
const hourMs = 3_600_000;
// Midnight in Cairo, in winter.
const begin = Date.UTC(2025, 11, 31, 22);
const end = Date.UTC(2028, 11, 31, 22);

function nextDay(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

test("from every half hour of 2026 to 2028, the next run is later, on another day, and within 25 hours", () => {
  const failures: string[] = [];
  let halfHours = 0;
  for (let ms = begin; ms < end; ms += halfHourMs) {
    halfHours += 1;
    const moment = new Date(ms);
    const { key, at } = nextDailyRun(moment);
    const isLater = at > moment && at.getTime() - ms <= 25 * hourMs;
    const hasDayKey = key === toCairoIsoDate(at);
    // A run may begin late, but never early; from any such moment on, the next run is that of the following day.
    const following = nextDailyRun(at);
    if (!isLater || !hasDayKey || following.key !== nextDay(key)) failures.push(moment.toISOString());
  }
  expect(failures).toEqual([]);
  expect(halfHours).toBe(1_096 * 48);
});

test("a series begun at any half hour around a clock change runs exactly once on every following day", () => {
  // Clocks go back at the midnight after 29 October 2026, and forward at the midnight before 30 April 2027.
  for (const day of [Date.UTC(2026, 9, 28, 21), Date.UTC(2027, 3, 28, 22)])
    for (let ms = day; ms < day + 72 * hourMs; ms += halfHourMs) {
      let run = nextDailyRun(new Date(ms));
      for (let count = 0; count < 10; count += 1) {
        const next = nextDailyRun(new Date(run.at.getTime() + (count % 5) * 4 * hourMs));
        expect(next.key).toBe(nextDay(run.key));
        run = next;
      }
    }
});
