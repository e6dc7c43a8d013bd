import { findProjectAnywhere, type NamedParts } from "../../showcase/published-showcase.ts";
import type { Project } from "../../showcase/showcase.ts";
import type { UnitTypeId } from "../../listings/unit-type.ts";
import type { ScheduleSubject } from "./schedule-query.ts";

/** What an address asks a schedule of is sold: all homes of a project, or those of one type. */
export interface SoldOut {
  readonly kind: "sold-out";
  readonly project: Project;
  /** Null where the whole project is. */
  readonly type: UnitTypeId | null;
}

/** Null where something is left to buy, and where nothing is known of the project. */
export function findSoldOut(
  { project: slug, type }: Extract<ScheduleSubject, { kind: "project" }>,
  showcase: NamedParts,
): SoldOut | null {
  const project = findProjectAnywhere(showcase, slug)?.project;
  if (!project) return null;
  if (project.status === "sold-out") return { kind: "sold-out", project, type: null };
  const isTypeSold = project.units.some((unit) => unit.type === type && unit.isSoldOut);
  return isTypeSold ? { kind: "sold-out", project, type } : null;
}
