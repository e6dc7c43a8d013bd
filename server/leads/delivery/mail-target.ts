/** The kind of a mail about a lead, stored as `target` of the delivery; the mail is composed when it is sent. */
export type LeadMailKind =
  /** A new lead has arrived. */
  | { readonly kind: "arrival" }
  /**
   * The visit after its change with this sequence, or a reminder of the visit. Sequence 0 means that staff booked
   * the visit.
   */
  | { readonly kind: "visit" | "reminder"; readonly sequence: number }
  /** The lead is suspected spam; the mail states how many such leads wait for a review. */
  | { readonly kind: "aside" }
  /** The lead was assigned to this agent. */
  | { readonly kind: "agent"; readonly agentId: number };

/** Codes of the kinds, as they are stored; `parseLeadMailKind` parses them. */
export const leadMailKindCodes = {
  aside: "aside",
  visit: (sequence: number) => `visit/${sequence}`,
  reminder: (sequence: number) => `reminder/${sequence}`,
  agent: (agentId: number) => `agent/${agentId}`,
} as const;

/** Parses a stored code; null for a code that this version of the site does not have. */
export function parseLeadMailKind(target: string): LeadMailKind | null {
  if (target === "") return { kind: "arrival" };
  if (target === leadMailKindCodes.aside) return { kind: "aside" };
  const [, kind, digits] = /^(visit|reminder|agent)\/(\d{1,15})$/u.exec(target) ?? [];
  const number = Number(digits);
  if (kind === "visit" || kind === "reminder") return { kind, sequence: number };
  return kind === "agent" ? { kind, agentId: number } : null;
}

/** Whether the mail reports a visit that staff booked, that was moved, or that was cancelled. */
export function visitChangeKind(target: LeadMailKind, isCancelled = false): "booked" | "moved" | "cancelled" {
  if (isCancelled) return "cancelled";
  return target.kind === "visit" && target.sequence === 0 ? "booked" : "moved";
}
