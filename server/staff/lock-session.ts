import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { StaffSession } from "./sessions.ts";

/**
 * Whether the session is still valid. For transactions after a long upload. Locks the account, so that disabling
 * it, changing its role or ending its sessions happens either before this check or after the transaction.
 */
export async function lockSession(
  tx: Transaction<Schema>,
  { sessionId, account }: StaffSession,
): Promise<boolean> {
  const held = await tx
    .selectFrom("staff_account")
    .select("disabled_at")
    .where("id", "=", account.id)
    .forShare()
    .executeTakeFirst();
  if (!held || held.disabled_at !== null) return false;
  // A separate statement, which sees what was committed while this transaction waited for the account's lock.
  const session = await tx
    .selectFrom("staff_session")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session !== undefined;
}
