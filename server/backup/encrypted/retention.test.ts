import { expect, test } from "vitest";
import { selectRetainedTimes } from "./retention.ts";

const dateOf = (text: string) => new Date(text.includes("T") ? text : `${text}T02:30:00Z`);
const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(dateOf(from).getTime() + day * 86_400_000));
const days = (times: Iterable<Date>) =>
  [...times].map((moment) => moment.toISOString().slice(0, 10)).toSorted();

test.each([
  ["nothing to keep", [], { days: 7, weeks: 4, months: 12 }, []],
  ["the only one, however old", [dateOf("2001-01-01")], { days: 1, weeks: 0, months: 0 }, ["2001-01-01"]],
  [
    "a day each",
    daily("2026-05-01", 5),
    { days: 3, weeks: 0, months: 0 },
    ["2026-05-03", "2026-05-04", "2026-05-05"],
  ],
  [
    "days without a back-up do not count",
    [dateOf("2026-01-01"), dateOf("2026-03-01"), dateOf("2026-05-01")],
    { days: 2, weeks: 0, months: 0 },
    ["2026-03-01", "2026-05-01"],
  ],
  [
    "the newest of a week, which begins on Monday, and of a month",
    daily("2026-05-01", 31),
    { days: 1, weeks: 3, months: 2 },
    ["2026-05-17", "2026-05-24", "2026-05-30", "2026-05-31"],
  ],
  [
    "weeks and months of the year before",
    daily("2025-12-01", 45),
    { days: 2, weeks: 2, months: 2 },
    ["2025-12-31", "2026-01-11", "2026-01-13", "2026-01-14"],
  ],
] as const)("%s", (_name, times, keeping, expected) => {
  expect(days(selectRetainedTimes(times, keeping))).toEqual(expected);
});

test("of several back-ups of one day long ago the newest is kept; days are those of Egypt", () => {
  const [early, late, next, now] = [
    dateOf("2026-05-01T02:00:00Z"),
    dateOf("2026-05-01T20:00:00Z"),
    dateOf("2026-05-01T22:00:00Z"),
    dateOf("2026-05-09T02:30:00Z"),
  ];
  expect([...selectRetainedTimes([next, early, now, late], { days: 3, weeks: 0, months: 0 })]).toEqual([
    now,
    next,
    late,
  ]);
});

test("back-ups less than 48 hours older than the newest are kept, whatever the retention rules say", () => {
  const dateTexts = [
    "05-03T12:00",
    "05-03T11:59",
    "05-03T04:30",
    "05-02T04:30",
    "05-01T12:01",
    "05-01T12:00",
  ];
  const all = dateTexts.map((moment) => dateOf(`2026-${moment}:00Z`));
  const retained = selectRetainedTimes(all, { days: 1, weeks: 0, months: 0 });
  expect([...retained]).toEqual(all.slice(0, 5));
});
