import type { Delivery } from "../listings/delivery.ts";
import type { DeliveryLimit } from "./plan-query.ts";

/**
 * True if the home is handed over by the limit, or if there is no limit; with a limit, an unknown handover date
 * gives false.
 */
export function isDeliveredBy(delivery: Delivery, limit: DeliveryLimit | null): boolean {
  if (limit === null) return true;
  if (delivery.kind !== "quarter") return delivery.kind === "now";
  return limit !== "now" && delivery.year <= Number(limit);
}
