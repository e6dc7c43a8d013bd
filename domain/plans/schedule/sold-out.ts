import { findProjectByAnySlug, type SlugLookup } from "../../showcase/published-showcase.ts";
import type { Project } from "../../showcase/showcase.ts";
import type { UnitTypeId } from "../../listings/unit-type.ts";
import type { ScheduleSubject } from "./schedule-query.ts";

/** The requested schedule is for something sold out: a whole project or one of its unit types. */
export interface SoldOutSubject {
  readonly kind: "sold-out";
  readonly project: Project;
  /** Null if the whole project is sold out. */
  readonly type: UnitTypeId | null;
}

/** What is sold out of the requested subject; null if units are left, or if the project is unknown. */
export function findSoldOutSubject(
  { project: slug, type }: Extract<ScheduleSubject, { kind: "project" }>,
  showcase: SlugLookup,
): SoldOutSubject | null {
  const project = findProjectByAnySlug(showcase, slug)?.project;
  if (!project) return null;
  if (project.status === "sold-out") return { kind: "sold-out", project, type: null };
  const isTypeSold = project.units.some((unit) => unit.type === type && unit.isSoldOut);
  return isTypeSold ? { kind: "sold-out", project, type } : null;
}
