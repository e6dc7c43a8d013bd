import type { Kysely } from "kysely";
import { accountRights } from "../../domain/staff/rights/accounts.ts";
import type { Role } from "../../domain/staff/roles.ts";
import type { Schema } from "../db/schema.ts";
import { recordAccount } from "./record-account.ts";
import { forgetSignIns } from "./sessions.ts";
import { lockAccounts } from "./set-up.ts";

export type ChangeResult = { readonly kind: "changed" | "missing" | "last-owner" };

export type AccountChange =
  | { readonly do: "set-role"; readonly role: Role }
  | { readonly do: "disable" | "enable" };

interface WhichAccount {
  readonly id: number;
  readonly now: Date;
  readonly actorId: number | null;
}

/**
 * Changes an account, unless that would leave nobody who may do everything; its sessions end. Nothing is written and
 * recorded of what is so already.
 */
export function changeAccount(
  db: Kysely<Schema>,
  { id, now, actorId }: WhichAccount,
  change: AccountChange,
): Promise<ChangeResult> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const before = await tx
      .selectFrom("staff_account")
      .select(["role", "disabled_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return { kind: "missing" };
    const facts = { isDisabled: before.disabled_at !== null, isLastOwner: await isLastOwner(tx, id) };
    const why =
      change.do === "set-role"
        ? accountRights.role.whyNot(facts, change.role)
        : accountRights[change.do].whyNot(facts);
    // What is disabled or enabled already is left as it is, and counts as done.
    if (why !== null) return { kind: why === "last-owner" ? why : "changed" };
    const { role, disabled_at } =
      change.do === "set-role"
        ? { ...before, role: change.role }
        : { ...before, disabled_at: change.do === "disable" ? now : null };
    const changes = {
      ...(role !== before.role && { role: { from: before.role, to: role } }),
      ...(disabled_at !== before.disabled_at && {
        disabled_at: { from: toText(before.disabled_at), to: toText(disabled_at) },
      }),
    };
    if (Object.keys(changes).length === 0) return { kind: "changed" };
    await tx.updateTable("staff_account").set({ role, disabled_at }).where("id", "=", id).execute();
    await forgetSignIns(tx, id);
    await recordAccount(tx, { accountId: id, actorId, action: change.do, now, changes });
    return { kind: "changed" };
  });
}

function toText(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

/** Whether this is the only owner who can sign in. */
async function isLastOwner(tx: Kysely<Schema>, id: number): Promise<boolean> {
  const owners = await tx
    .selectFrom("staff_account")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .where("password_hash", "is not", null)
    .execute();
  return owners.length === 1 && owners[0]?.id === id;
}
