import { describe, expect, test } from "vitest";
import { isDeliveredBy } from "./plan-delivery.ts";
import { projectDelivery } from "../showcase/project-facts.ts";

test.each([
  [{ kind: "now" }, "now", true],
  [{ kind: "now" }, "2028", true],
  [{ kind: "quarter", year: 2028, quarter: 4 }, "2028", true],
  [{ kind: "quarter", year: 2028, quarter: 1 }, "2027", false],
  [{ kind: "quarter", year: 2025, quarter: 1 }, "now", false],
  [{ kind: "unknown" }, "2032", false],
  [{ kind: "unknown" }, null, true],
] as const)("A delivery of %j is within %s: %s", (delivery, limit, expected) => {
  expect(isDeliveredBy(delivery, limit)).toBe(expected);
});

describe("A project is handed over", () => {
  const built = (completionPercent: number, year: number) =>
    ({
      phase: "finishing",
      completionPercent,
      expectedDelivery: { year, quarter: 1 },
      status: "on-schedule",
      milestones: [],
      updatedOn: "2026-01-01",
    }) as const;
  test.each([
    ["already, when it is ready", { status: "ready", delivery: null, construction: null }, { kind: "now" }],
    [
      "already, when it was finished by a day that is past",
      { status: "available", delivery: null, construction: built(100, 2026) },
      { kind: "now" },
    ],
    [
      "nobody knows when, once its day has passed and it stands unfinished",
      { status: "under-construction", delivery: null, construction: built(80, 2026) },
      { kind: "unknown" },
    ],
    [
      "nobody knows when, without a word of it",
      { status: "launching", delivery: null, construction: null },
      { kind: "unknown" },
    ],
    [
      "by the quarter that its building site announced last",
      { status: "available", delivery: { year: 2027, quarter: 1 }, construction: built(10, 2028) },
      { kind: "quarter", year: 2028, quarter: 1 },
    ],
  ] as const)("%s", (_, project, expected) => {
    expect(projectDelivery(project, "2026-11-21")).toEqual(expected);
  });
});
