import type { Locale } from "../../../../domain/text/locale.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import type { DeliveryState } from "../../../../server/leads/delivery/deliveries.ts";
import { urls } from "../../../shell/urls.ts";

/** What staff can do something about comes first. */
export const deliveryStates = [
  "parked",
  "waiting",
  "held",
  "sent",
  "stopped",
] as const satisfies readonly DeliveryState[];

export interface DeliveriesQuery {
  readonly state: DeliveryState;
  /** Only those that came before this one. */
  readonly beforeId: number | null;
  /** Whether to try all parked ones anew is the question. */
  readonly isAsked: boolean;
}

/** What an address asks for; what it cannot read is nothing. */
export function parseDeliveriesAddress(params: URLSearchParams): DeliveriesQuery {
  const state = deliveryStates.find((each) => each === params.get("state")) ?? "parked";
  return {
    state,
    beforeId: parseRowId(params.get("before")),
    isAsked: state === "parked" && params.get("ask") === "replay",
  };
}

export function deliveriesHref(locale: Locale, { state, beforeId, isAsked }: DeliveriesQuery): string {
  const params = new URLSearchParams();
  if (state !== "parked") params.set("state", state);
  if (beforeId !== null) params.set("before", String(beforeId));
  if (isAsked) params.set("ask", "replay");
  return urls.page("admin/leads/deliveries", locale, params.toString());
}
