/** What a mail about a lead says, as the `target` of its delivery; what it says of it is read when it is sent. */
export type MailTarget =
  /** The request as it arrived. */
  | { readonly kind: "arrival" }
  /** The visit as it is since this change, or a reminder of it. A visit of sequence 0 is one that staff booked for a lead. */
  | { readonly kind: "visit" | "reminder"; readonly sequence: number }
  /** It was put aside as possible spam, and others perhaps with it. */
  | { readonly kind: "aside" }
  /** It was given to this agent. */
  | { readonly kind: "agent"; readonly agentId: number };

/** The only writers of these words. */
export const mailTargets = {
  aside: "aside",
  visit: (sequence: number) => `visit/${sequence}`,
  reminder: (sequence: number) => `reminder/${sequence}`,
  agent: (agentId: number) => `agent/${agentId}`,
} as const;

/** Null for what this version of the site does not know. */
export function parseMailTarget(target: string): MailTarget | null {
  if (target === "") return { kind: "arrival" };
  if (target === mailTargets.aside) return { kind: "aside" };
  const [, kind, digits] = /^(visit|reminder|agent)\/(\d{1,15})$/u.exec(target) ?? [];
  const number = Number(digits);
  if (kind === "visit" || kind === "reminder") return { kind, sequence: number };
  return kind === "agent" ? { kind, agentId: number } : null;
}

/** What a mail says became of a visit: staff booked it, or it has another time, or it was called off since. */
export function visitChange(target: MailTarget, isCancelled = false): "booked" | "moved" | "cancelled" {
  if (isCancelled) return "cancelled";
  return target.kind === "visit" && target.sequence === 0 ? "booked" : "moved";
}
