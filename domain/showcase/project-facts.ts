import { type ListPage, paginate } from "./list-page.ts";
import type { Delivery } from "../listings/delivery.ts";
import {
  type Developer,
  isConstructionOverdue,
  isQuarterPast,
  monthsOverdue,
  type Project,
} from "./showcase.ts";
import type { IsoDate, Quarter } from "../time/calendar.ts";

/** A developer's projects in display order, without a project whose slug repeats that of an earlier one. */
export function distinctProjects({ projects }: Pick<Developer, "projects">): readonly Project[] {
  const seen = new Set<string>();
  return projects.filter(({ slug }) => !seen.has(slug) && seen.add(slug));
}

/** Project cards on one page of a developer. Each has a picture, so more would make the first page heavy. */
const projectsPerPage = 12;

/** One page of a developer's projects; `requested` is the page number from the URL. */
export function paginateProjects(
  developer: Pick<Developer, "projects">,
  requested: string | null,
): ListPage<Project> {
  return paginate(distinctProjects(developer), requested, projectsPerPage);
}

/** State of a project's handover, from the announced date and the latest construction update. */
export type ProjectDeliveryState =
  | { readonly kind: "unknown" }
  | { readonly kind: "expected"; readonly due: Quarter }
  /** The quarter is past and the last update reports unfinished work. */
  | { readonly kind: "late"; readonly due: Quarter; readonly months: number }
  /** The quarter is past, and no construction update states whether the handover took place. */
  | { readonly kind: "past"; readonly due: Quarter };

/** The announced quarter of handover: that of the construction update if there is one, otherwise the project's. */
export function announcedDelivery({
  delivery,
  construction,
}: Pick<Project, "delivery" | "construction">): Quarter | null {
  return construction?.expectedDelivery ?? delivery;
}

export function projectDeliveryState(
  project: Pick<Project, "delivery" | "construction" | "status">,
  today: IsoDate,
): ProjectDeliveryState {
  const { construction, status } = project;
  const due = announcedDelivery(project);
  if (!due) return { kind: "unknown" };
  if (construction && isConstructionOverdue(construction, today))
    return { kind: "late", due, months: monthsOverdue(due, today) };
  const isBuilt = status === "ready" || construction?.completionPercent === 100;
  return isQuarterPast(due, today) && !isBuilt ? { kind: "past", due } : { kind: "expected", due };
}

/** The latest `updatedOn` of the projects; null if there are none. */
export function lastProjectUpdate(projects: readonly Pick<Project, "updatedOn">[]): IsoDate | null {
  return (
    projects
      .map(({ updatedOn }) => updatedOn)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * Handover of a project's homes: already done if the project is ready, or if it was finished and the announced
 * quarter is past; unknown if that quarter is past and construction unfinished; otherwise the latest announced
 * quarter.
 */
export function projectDelivery(
  project: Pick<Project, "delivery" | "construction" | "status">,
  today: IsoDate,
): Delivery {
  if (project.status === "ready") return { kind: "now" };
  const due = announcedDelivery(project);
  if (!due || projectDeliveryState(project, today).kind === "late") return { kind: "unknown" };
  const isBuilt = project.construction?.completionPercent === 100;
  return isBuilt && isQuarterPast(due, today) ? { kind: "now" } : { kind: "quarter", ...due };
}
