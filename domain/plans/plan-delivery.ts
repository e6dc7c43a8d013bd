import type { Delivery } from "../listings/delivery.ts";
import type { DeliveryLimit } from "./plan-query.ts";

/** Whether a home is handed over within a limit; an unknown day is within none. */
export function isDeliveredBy(delivery: Delivery, limit: DeliveryLimit | null): boolean {
  if (limit === null) return true;
  if (delivery.kind !== "quarter") return delivery.kind === "now";
  return limit !== "now" && delivery.year <= Number(limit);
}
