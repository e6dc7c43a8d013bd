import { type ListPage, pageOf } from "./list-page.ts";
import type { Delivery } from "../listings/delivery.ts";
import { type Developer, isOverdue, isPast, monthsLate, type Project } from "./showcase.ts";
import type { IsoDate, Quarter } from "../time/calendar.ts";

/** A developer's projects in the order shown, each address once: of two with one slug the first stands. */
export function distinctProjects({ projects }: Pick<Developer, "projects">): readonly Project[] {
  const seen = new Set<string>();
  return projects.filter(({ slug }) => !seen.has(slug) && seen.add(slug));
}

/** Cards of projects on a page of their developer. Each has a picture, so more would make a first answer heavy. */
const projectsPerPage = 12;

/** The projects on a page of their developer's, by the number of the page as the address has it. */
export function pageOfProjects(
  developer: Pick<Developer, "projects">,
  asked: string | null,
): ListPage<Project> {
  return pageOf(distinctProjects(developer), asked, projectsPerPage);
}

/** When a project is handed over, as far as the day and the building site allow to say. */
export type DeliveryState =
  | { readonly kind: "unknown" }
  | { readonly kind: "expected"; readonly due: Quarter }
  /** Past its quarter and, by its last update, unfinished. */
  | { readonly kind: "late"; readonly due: Quarter; readonly months: number }
  /** Past its quarter, and nothing tells whether it was met. */
  | { readonly kind: "past"; readonly due: Quarter };

/** The quarter that was announced last, by the building site where there is news of it. */
export function announcedDelivery({
  delivery,
  construction,
}: Pick<Project, "delivery" | "construction">): Quarter | null {
  return construction?.expectedDelivery ?? delivery;
}

export function deliveryState(
  project: Pick<Project, "delivery" | "construction" | "status">,
  today: IsoDate,
): DeliveryState {
  const { construction, status } = project;
  const due = announcedDelivery(project);
  if (!due) return { kind: "unknown" };
  if (construction && isOverdue(construction, today))
    return { kind: "late", due, months: monthsLate(due, today) };
  const isBuilt = status === "ready" || construction?.completionPercent === 100;
  return isPast(due, today) && !isBuilt ? { kind: "past", due } : { kind: "expected", due };
}

/** The day of the newest change among projects; null where there are none. */
export function lastUpdate(projects: readonly Pick<Project, "updatedOn">[]): IsoDate | null {
  return (
    projects
      .map(({ updatedOn }) => updatedOn)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * When the homes of a project are handed over: already where it is ready, or was finished by a day that is past; not
 * known where its day is past and its building site unfinished; otherwise by the quarter announced last.
 */
export function projectDelivery(
  project: Pick<Project, "delivery" | "construction" | "status">,
  today: IsoDate,
): Delivery {
  if (project.status === "ready") return { kind: "now" };
  const due = announcedDelivery(project);
  if (!due || deliveryState(project, today).kind === "late") return { kind: "unknown" };
  const isBuilt = project.construction?.completionPercent === 100;
  return isBuilt && isPast(due, today) ? { kind: "now" } : { kind: "quarter", ...due };
}
