import type { DeliveryTargets } from "../../config/delivery-targets.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";

/** What deliveries are planned with. */
export interface ListenerParts {
  readonly queue: DeliveryQueue;
  readonly targets: DeliveryTargets;
}
