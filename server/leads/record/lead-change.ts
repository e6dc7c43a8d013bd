import type { Change } from "../../audit/change.ts";

/** A change of one request, made from what was seen. */
export interface InboxChange extends Change {
  readonly id: number;
  readonly revision: number;
}

export type InboxResult =
  | { readonly kind: "changed"; readonly revision: number }
  | { readonly kind: "missing" }
  /** Somebody was quicker. */
  | { readonly kind: "conflict" }
  /** The state of the lead forbids it (domain/staff/rights/leads.ts), or there is no such agent. */
  | { readonly kind: "refused" }
  /** The agent has another visit at that time, or was booked for it while the lead was put aside. */
  | { readonly kind: "agent-busy" };
