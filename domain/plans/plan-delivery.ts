import type { Delivery } from "../listings/delivery.ts";
import type { DeliveryLimit } from "./plan-query.ts";

/** True without a limit, or if the home is handed over by then; false if its handover date is not known. */
export function isDeliveredBy(delivery: Delivery, limit: DeliveryLimit | null): boolean {
  if (limit === null) return true;
  if (delivery.kind !== "quarter") return delivery.kind === "now";
  return limit !== "now" && delivery.year <= Number(limit);
}
