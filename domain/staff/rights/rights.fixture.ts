import { type AccessDecision, checkAccessRight, type AccessRight } from "./right.ts";

/** An owner has every permission, so the decisions depend only on the state of the record. */
const owner = { role: "owner" } as const;

/** A decision in one word: "yes", or the reason why not. */
export const formatDecision = (decision: AccessDecision<string>) => (decision.ok ? "yes" : decision.why);

/** Whether the state of a record allows an owner an action: "yes", or the reason why not. */
export function decideForOwner<Facts extends readonly unknown[], Reason extends string>(
  right: AccessRight<Facts, Reason>,
  ...facts: Facts
): string {
  return formatDecision(checkAccessRight(owner, right, ...facts));
}
