import { expect, test } from "vitest";
import { createUniqueViewFilter } from "./daily-uniques.ts";

const monday = "2026-05-04";
const tuesday = "2026-05-05";
const visitor = { address: "203.0.113.5", userAgent: "Firefox" };

test("a visitor views a listing once a day, however often they come back", () => {
  const visitors = createUniqueViewFilter();
  const results = [monday, monday, monday, tuesday, tuesday].map((day) =>
    visitors.isFirst(visitor, "aa01", day),
  );
  expect(results).toEqual([true, false, false, true, false]);
});

test("other listings and other addresses are other views; one IPv6 network is one visitor", () => {
  const visitors = createUniqueViewFilter();
  const isFirst = (address: string, userAgent: string, unit: string) =>
    visitors.isFirst({ address, userAgent }, unit, monday);
  expect(isFirst("203.0.113.5", "Firefox", "aa01")).toBe(true);
  expect(isFirst("203.0.113.5", "Firefox", "bb02")).toBe(true);
  expect(isFirst("203.0.113.6", "Firefox", "aa01")).toBe(true);
  expect(isFirst("2001:db8:1:2::1", "Safari", "aa01")).toBe(true);
  expect(isFirst("2001:db8:1:2:ffff::9", "Safari", "aa01")).toBe(false);
});

test("browsers behind one address are told apart, but invented ones count at most sixteen times", () => {
  const visitors = createUniqueViewFilter();
  const names = Array.from({ length: 1_000 }, (_, number) => `Browser ${number}`);
  const views = names.filter((userAgent) => visitors.isFirst({ ...visitor, userAgent }, "aa01", monday));
  expect(views.length).toBeGreaterThan(1);
  expect(views.length).toBeLessThanOrEqual(16);
});

test("everything is deleted at midnight", () => {
  const visitors = createUniqueViewFilter();
  visitors.isFirst(visitor, "aa01", monday);
  visitors.keepOnly(monday);
  expect(visitors.size).toBe(1);
  visitors.keepOnly(tuesday);
  expect(visitors.size).toBe(0);
});

test("when the memory is full, no further view is counted", () => {
  const visitors = createUniqueViewFilter(2);
  const results = ["aa01", "bb02", "cc03", "aa01"].map((unit) => visitors.isFirst(visitor, unit, monday));
  expect(results).toEqual([true, true, false, false]);
  expect(visitors.isFirst(visitor, "cc03", tuesday)).toBe(true);
});
