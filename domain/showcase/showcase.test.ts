import { describe, expect, test } from "vitest";
import {
  type ConstructionUpdate,
  constructionStatusOn,
  type Developer,
  featuredProject,
  hasQuarterBegun,
  isOfferCurrent,
  isConstructionOverdue,
  isQuarterPast,
  monthsOverdue,
  type Offer,
} from "./showcase.ts";
import type { Quarter } from "../time/calendar.ts";

test.each<[string, string[], string | null]>([
  ["is the launching one wherever it stands", ["available", "launching"], "launching 1"],
  ["is the first of several that launch", ["sold-out", "launching", "launching"], "launching 1"],
  ["is the first when none launches, even sold out", ["sold-out", "available"], "sold-out 0"],
  ["is none when there are no projects", [], null],
])("The project that a developer's card shows: %s", (_, statuses, expected) => {
  const projects = statuses.map((status, index) => ({ status, slug: `${status} ${index}` }));
  expect(featuredProject({ projects } as unknown as Developer)?.slug ?? null).toBe(expected);
});

describe("An offer", () => {
  const offer = { validUntil: "2025-12-31" } as Offer;
  test.each([
    ["2025-08-01", true],
    ["2025-12-31", true],
    ["2026-01-01", false],
    ["2031-01-01", false],
  ] as const)("valid until 31 December 2025 can be taken on %s: %s", (today, isCurrent) => {
    expect(isOfferCurrent(offer, today)).toBe(isCurrent);
  });
});

describe("Whole months past a delivery", () => {
  const q4 = { year: 2025, quarter: 4 } as const;
  test.each<[Quarter, today: string, months: number]>([
    [q4, "2024-01-01", 0],
    [q4, "2025-12-31", 0],
    [q4, "2026-01-01", 0],
    [q4, "2026-01-31", 0],
    [q4, "2026-02-01", 1],
    [q4, "2026-11-21", 10],
    [q4, "2027-02-01", 13],
    [{ year: 2026, quarter: 1 }, "2026-03-31", 0],
    [{ year: 2026, quarter: 1 }, "2026-05-01", 1],
    [{ year: 2027, quarter: 2 }, "2026-12-31", 0],
  ])("%o on %s: %i", (due, today, months) => {
    expect(monthsOverdue(due, today)).toBe(months);
  });

  test("a quarter has begun from its first day", () => {
    const quarter: Quarter = { year: 2026, quarter: 4 };
    expect(hasQuarterBegun(quarter, "2026-09-30")).toBe(false);
    expect(hasQuarterBegun(quarter, "2026-10-01")).toBe(true);
  });

  test("a quarter is past from the day after its last", () => {
    expect(isQuarterPast(q4, "2025-12-31")).toBe(false);
    expect(isQuarterPast(q4, "2026-01-01")).toBe(true);
  });
});

describe("A construction update", () => {
  const baseUpdate: ConstructionUpdate = {
    phase: "finishing",
    completionPercent: 90,
    expectedDelivery: { year: 2026, quarter: 2 },
    status: "on-schedule",
    milestones: [],
    updatedOn: "2026-01-01",
  };
  test.each<[string, Partial<ConstructionUpdate>, string, boolean, ConstructionUpdate["status"]]>([
    ["before its delivery says what was written", {}, "2026-06-30", false, "on-schedule"],
    ["past its delivery is delayed", {}, "2026-07-01", true, "delayed"],
    ["that was ahead is delayed as well", { status: "ahead" }, "2027-01-01", true, "delayed"],
    [
      "that is finished keeps its word",
      { completionPercent: 100, status: "ahead" },
      "2030-01-01",
      false,
      "ahead",
    ],
    ["that was delayed before its delivery stays so", { status: "delayed" }, "2026-01-01", false, "delayed"],
  ])("%s", (_, parts, today, isOverdue, status) => {
    const update = { ...baseUpdate, ...parts };
    expect(isConstructionOverdue(update, today)).toBe(isOverdue);
    expect(constructionStatusOn(update, today)).toBe(status);
  });
});
