import type { Delivery } from "../listings/delivery.ts";
import type { DeliveryLimit } from "./plan-query.ts";
import { announcedDelivery, deliveryState } from "../showcase/project-facts.ts";
import { isPast, type IsoDate, type Project } from "../showcase/showcase.ts";

/** Whether a home is handed over within a limit; an unknown day is within none. */
export function isDeliveredBy(delivery: Delivery, limit: DeliveryLimit | null): boolean {
  if (limit === null) return true;
  if (delivery.kind !== "quarter") return delivery.kind === "now";
  return limit !== "now" && delivery.year <= Number(limit);
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
