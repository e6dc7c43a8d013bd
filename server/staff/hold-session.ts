import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { StaffSession } from "./sessions.ts";

/**
 * Whether somebody is still signed in, asked in the transaction that writes what took them long to send. Whoever disables
 * the account, gives it another role or ends its sessions waits until that transaction ends, or has ended before it asks.
 */
export async function holdSession(
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
  // A statement of its own: it sees what was committed while this one waited for the account.
  const session = await tx
    .selectFrom("staff_session")
    .select("id")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session !== undefined;
}
