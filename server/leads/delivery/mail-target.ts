/** The kind of a mail about a lead, stored as the `target` of its delivery; its content is read when it is sent. */
export type LeadMailKind =
  /** The lead arrived. */
  | { readonly kind: "arrival" }
  /**
   * The visit after the change with this sequence, or a reminder of the visit. Sequence 0: staff booked the visit.
   */
  | { readonly kind: "visit" | "reminder"; readonly sequence: number }
  /** The lead is suspected spam; the mail covers all other suspected spam as well. */
  | { readonly kind: "aside" }
  /** The lead was assigned to this agent. */
  | { readonly kind: "agent"; readonly agentId: number };

/** Formats the targets that are stored; `parseLeadMailKind` parses them. */
export const leadMailKindCodes = {
  aside: "aside",
  visit: (sequence: number) => `visit/${sequence}`,
  reminder: (sequence: number) => `reminder/${sequence}`,
  agent: (agentId: number) => `agent/${agentId}`,
} as const;

/** Parses a stored target; null for a value that this version of the site does not know. */
export function parseLeadMailKind(target: string): LeadMailKind | null {
  if (target === "") return { kind: "arrival" };
  if (target === leadMailKindCodes.aside) return { kind: "aside" };
  const [, kind, digits] = /^(visit|reminder|agent)\/(\d{1,15})$/u.exec(target) ?? [];
  const number = Number(digits);
  if (kind === "visit" || kind === "reminder") return { kind, sequence: number };
  return kind === "agent" ? { kind, agentId: number } : null;
}

/** What a mail says about the visit: staff booked it, or it was moved, or it has been cancelled since. */
export function visitChangeKind(target: LeadMailKind, isCancelled = false): "booked" | "moved" | "cancelled" {
  if (isCancelled) return "cancelled";
  return target.kind === "visit" && target.sequence === 0 ? "booked" : "moved";
}
