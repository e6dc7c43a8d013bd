import type { Transaction } from "kysely";
import type { Change } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadParts } from "./lead-parts.ts";

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

/** Changes leads in one transaction. Once it is committed, what follows from their events begins at once. */
export async function changeLeads<Result>(
  { db, listener }: Pick<LeadParts, "db" | "listener">,
  change: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(change);
  listener.afterCommit();
  return result;
}
