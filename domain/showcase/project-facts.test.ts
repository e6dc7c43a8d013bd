import { describe, expect, test } from "vitest";
import { projectDeliveryState, distinctProjects, lastProjectUpdate } from "./project-facts.ts";
import type { ConstructionUpdate, Project } from "./showcase.ts";

const q4 = { year: 2025, quarter: 4 } as const;

function update(completionPercent: number): ConstructionUpdate {
  return {
    phase: "finishing",
    completionPercent,
    expectedDelivery: q4,
    status: "on-schedule",
    milestones: [],
    updatedOn: "2025-06-01",
  };
}

describe("When a project is handed over", () => {
  test.each([
    ["is expected before its quarter ends", update(90), "2025-12-31", { kind: "expected", due: q4 }],
    ["is late once the quarter is over", update(90), "2026-01-01", { kind: "late", due: q4, months: 0 }],
    ["counts whole months", update(90), "2026-11-20", { kind: "late", due: q4, months: 10 }],
    ["is not late when all is built", update(100), "2026-11-20", { kind: "expected", due: q4 }],
    ["claims nothing where no update tells", null, "2026-11-20", { kind: "past", due: q4 }],
  ])("%s", (_, construction, today, state) => {
    expect(projectDeliveryState({ delivery: q4, construction, status: "available" }, today)).toEqual(state);
  });

  test("is not known where nobody said so", () => {
    const project = { delivery: null, construction: null, status: "available" } as const;
    expect(projectDeliveryState(project, "2026-11-20")).toEqual({ kind: "unknown" });
  });

  test("is met where homes are ready", () => {
    const project = { delivery: q4, construction: null, status: "ready" } as const;
    expect(projectDeliveryState(project, "2026-11-20")).toEqual({ kind: "expected", due: q4 });
  });
});

test("two projects with one address are shown once, the first of them", () => {
  const projects = [
    { slug: "a", updatedOn: "2026-01-01" },
    { slug: "b", updatedOn: "2026-03-01" },
    { slug: "a", updatedOn: "2026-02-01" },
  ] as unknown as readonly Project[];
  expect(distinctProjects({ projects }).map(({ updatedOn }) => updatedOn)).toEqual([
    "2026-01-01",
    "2026-03-01",
  ]);
  expect(lastProjectUpdate(projects)).toBe("2026-03-01");
  expect(lastProjectUpdate([])).toBeNull();
});
