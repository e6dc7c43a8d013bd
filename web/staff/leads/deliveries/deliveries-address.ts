import type { Locale } from "../../../../domain/text/locale.ts";
import { type LeadReference, parseLeadReference } from "../../../../domain/leads/lead-reference.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import type { LeadDeliveryState } from "../../../../server/leads/delivery/deliveries.ts";
import { urls } from "../../../shell/urls.ts";

/** States in the order of their tabs. Parked deliveries come first, because only they need staff. */
export const leadDeliveryStates = [
  "parked",
  "waiting",
  "held",
  "sent",
  "stopped",
] as const satisfies readonly LeadDeliveryState[];

export interface LeadDeliveriesQuery {
  readonly state: LeadDeliveryState;
  /** If set, only this lead's deliveries are shown, in every state; null shows those of all leads. */
  readonly reference: LeadReference | null;
  /** The reference as it was typed, which may be invalid; "" if none was typed. */
  readonly referenceText: string;
  /** Pagination cursor: only deliveries with a lower id are listed. */
  readonly beforeId: number | null;
  /** Whether the page asks to confirm the retry of all parked deliveries. */
  readonly isConfirming: boolean;
}

export const emptyLeadDeliveriesQuery: LeadDeliveriesQuery = {
  state: "parked",
  reference: null,
  referenceText: "",
  beforeId: null,
  isConfirming: false,
};

/** Maximum number of characters of a typed reference; the rest is cut off. */
const referenceMaxLength = 20;

/** Parses the address; an invalid parameter counts as absent. */
export function parseLeadDeliveriesQuery(params: URLSearchParams): LeadDeliveriesQuery {
  const state = leadDeliveryStates.find((each) => each === params.get("state")) ?? "parked";
  const referenceText = (params.get("ref") ?? "").trim().slice(0, referenceMaxLength);
  return {
    state,
    reference: parseLeadReference(referenceText),
    referenceText,
    beforeId: parseRowId(params.get("before")),
    isConfirming: state === "parked" && params.get("ask") === "replay",
  };
}

export function leadDeliveriesHref(
  locale: Locale,
  { state, reference, beforeId, isConfirming }: LeadDeliveriesQuery,
): string {
  const params = new URLSearchParams();
  if (reference !== null) params.set("ref", reference);
  if (state !== "parked") params.set("state", state);
  if (beforeId !== null) params.set("before", String(beforeId));
  if (isConfirming) params.set("ask", "replay");
  return urls.page("admin/leads/deliveries", locale, params.toString());
}
