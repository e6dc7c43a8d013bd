import type { Transaction } from "kysely";
import { recordRowChange } from "../audit/append-audit.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { AuditChange } from "../db/staff-tables.ts";
import type { Schema } from "../db/schema.ts";

/** Account events by their action names in the audit log. */
type AccountEvent =
  | "invite"
  | "set-up"
  | "set-role"
  | "disable"
  | "enable"
  | "allow-export"
  | "forbid-export"
  | "reset"
  | "forgotten"
  | "change-password"
  | "code-on"
  | "code-off";

interface AccountRecord extends ChangeContext {
  readonly accountId: number;
  readonly action: AccountEvent;
  /**
   * Only roles, dates and permissions. Hashes, tokens and secrets must not be visible to readers of the audit log;
   * names and addresses must be erasable, and audit entries are not.
   */
  readonly changes?: Readonly<Partial<Record<"role" | "disabled_at" | "may_export", AuditChange>>>;
}

/** Records an account event in the audit log, as the last step of its transaction. */
export function recordAccountEvent(
  tx: Transaction<Schema>,
  { accountId, action, changes = {}, ...change }: AccountRecord,
): Promise<void> {
  return recordRowChange(tx, change, { action, entity: "staff_account", entityId: accountId, changes });
}
