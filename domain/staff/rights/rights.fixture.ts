import type { AccessDecision } from "./right.ts";

/** An owner has every permission, so the decisions depend only on the state of the record. */
export const owner = { role: "owner" } as const;

/** A decision in one word: "yes", or the reason why not. */
export const decisionWord = (decision: AccessDecision<string>) => (decision.ok ? "yes" : decision.why);
