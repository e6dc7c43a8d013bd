import type { Transaction } from "kysely";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeps } from "./lead-deps.ts";

/** A change of a lead, with the lead's revision in the staff member's page. */
export interface LeadChange extends ChangeContext {
  readonly id: number;
  readonly revision: number;
}

export type LeadChangeResult =
  | { readonly kind: "changed"; readonly revision: number }
  | { readonly kind: "missing" }
  /** The lead was changed by somebody else first. */
  | { readonly kind: "conflict" }
  /** The change is not allowed in the lead's state (domain/staff/rights/leads.ts), or the agent does not exist. */
  | { readonly kind: "refused" }
  /** The agent has another visit at the same time, which may have been booked while this lead was spam. */
  | { readonly kind: "agent-busy" };

/** Changes leads in one transaction. After the commit, deliveries of the new events start immediately. */
export async function runLeadTransaction<Result>(
  { db, listener }: Pick<LeadDeps, "db" | "listener">,
  change: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(change);
  listener.afterCommit();
  return result;
}
