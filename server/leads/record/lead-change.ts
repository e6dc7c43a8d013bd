/** A change of one request, made from what was seen. */
export interface InboxChange {
  readonly id: number;
  readonly revision: number;
  readonly actorId: number;
  readonly now: Date;
}

export type InboxResult =
  | { readonly kind: "changed"; readonly revision: number }
  | { readonly kind: "missing" }
  /** Somebody was quicker. */
  | { readonly kind: "conflict" }
  /** There is no such way: of the pipeline, with this request, or to this agent. */
  | { readonly kind: "refused" }
  /** The agent has another visit at that time. */
  | { readonly kind: "agent-busy" };
