import type { Locale } from "../../../../domain/text/locale.ts";
import { type LeadReference, parseLeadReference } from "../../../../domain/leads/lead-reference.ts";
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
  /** Deliveries about this lead only, of every state; null for all leads. */
  readonly reference: LeadReference | null;
  /** The reference as it was typed, which may be none; "" where nothing was. */
  readonly typedReference: string;
  /** Only those that came before this one. */
  readonly beforeId: number | null;
  /** Whether to try all parked ones anew is the question. */
  readonly isAsked: boolean;
}

export const emptyDeliveriesQuery: DeliveriesQuery = {
  state: "parked",
  reference: null,
  typedReference: "",
  beforeId: null,
  isAsked: false,
};

/** The most letters of a reference that are kept as they were typed. */
const referenceMaxLength = 20;

/** What an address asks for; what it cannot read is nothing. */
export function parseDeliveriesAddress(params: URLSearchParams): DeliveriesQuery {
  const state = deliveryStates.find((each) => each === params.get("state")) ?? "parked";
  const typedReference = (params.get("ref") ?? "").trim().slice(0, referenceMaxLength);
  return {
    state,
    reference: parseLeadReference(typedReference),
    typedReference,
    beforeId: parseRowId(params.get("before")),
    isAsked: state === "parked" && params.get("ask") === "replay",
  };
}

export function deliveriesHref(
  locale: Locale,
  { state, reference, beforeId, isAsked }: DeliveriesQuery,
): string {
  const params = new URLSearchParams();
  if (reference !== null) params.set("ref", reference);
  if (state !== "parked") params.set("state", state);
  if (beforeId !== null) params.set("before", String(beforeId));
  if (isAsked) params.set("ask", "replay");
  return urls.page("admin/leads/deliveries", locale, params.toString());
}
