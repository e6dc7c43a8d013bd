import type { Transaction } from "kysely";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeps } from "./lead-deps.ts";

/** A change of a lead against the revision that the sender saw. */
export interface LeadChange extends ChangeContext {
  readonly id: number;
  readonly revision: number;
}

export type LeadChangeResult =
  | { readonly kind: "changed"; readonly revision: number }
  | { readonly kind: "missing" }
  /** Another person changed the lead first. */
  | { readonly kind: "conflict" }
  /** Not allowed in the lead's state (domain/staff/rights/leads.ts), or the agent does not exist. */
  | { readonly kind: "refused" }
  /** The agent has another visit at that time, perhaps booked while this lead was marked as spam. */
  | { readonly kind: "agent-busy" };

/** Changes leads in one transaction. After the commit, the deliveries of its events start immediately. */
export async function changeLeads<Result>(
  { db, listener }: Pick<LeadDeps, "db" | "listener">,
  change: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(change);
  listener.afterCommit();
  return result;
}
