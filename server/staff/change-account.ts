import type { Kysely, Selectable } from "kysely";
import { accountRights } from "../../domain/staff/rights/accounts.ts";
import { parseRole, type Role } from "../../domain/staff/roles.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { recordAccountEvent } from "./record-account.ts";
import { revokeSignIns } from "./sessions.ts";
import { lockAccounts } from "./set-up.ts";

export type AccountChangeResult = { readonly kind: "changed" | "missing" | "last-owner" };

export type AccountChange =
  | { readonly do: "set-role"; readonly role: Role }
  | { readonly do: "disable" | "enable" | "allow-export" | "forbid-export" };

/**
 * Changes an account, unless no owner would be left. Disabling an account or changing its role ends its sessions.
 * A change without effect is neither written nor recorded.
 */
export function changeAccount(
  db: Kysely<Schema>,
  { id, now, actorId }: ChangeContext & { readonly id: number },
  change: AccountChange,
): Promise<AccountChangeResult> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const before = await tx
      .selectFrom("staff_account")
      .select(["role", "disabled_at", "may_export"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return { kind: "missing" };
    const facts = {
      isDisabled: before.disabled_at !== null,
      isLastOwner: await isLastOwner(tx, id),
      mayExport: before.may_export,
    };
    const refusal =
      change.do === "set-role"
        ? accountRights.role.whyNot(facts, change.role)
        : accountRights[change.do].whyNot({ ...facts, role: toRole(before.role) });
    // Disabling or enabling an account a second time counts as done.
    if (refusal !== null) return { kind: refusal === "last-owner" ? refusal : "changed" };
    const { role, disabled_at, may_export } = after(before, change, now);
    const changes = {
      ...(role !== before.role && { role: { from: before.role, to: role } }),
      ...(disabled_at !== before.disabled_at && {
        disabled_at: {
          from: before.disabled_at?.toISOString() ?? null,
          to: disabled_at?.toISOString() ?? null,
        },
      }),
      ...(may_export !== before.may_export && { may_export: { from: before.may_export, to: may_export } }),
    };
    if (Object.keys(changes).length === 0) return { kind: "changed" };
    await tx
      .updateTable("staff_account")
      .set({ role, disabled_at, may_export })
      .where("id", "=", id)
      .execute();
    // A changed export permission applies from the next request on; a changed role requires a new sign-in.
    if (changes.role || changes.disabled_at) await revokeSignIns(tx, id);
    await recordAccountEvent(tx, { accountId: id, actorId, action: change.do, now, changes });
    return { kind: "changed" };
  });
}

type AccountState = Pick<Selectable<Schema["staff_account"]>, "role" | "disabled_at" | "may_export">;

function after(before: AccountState, change: AccountChange, now: Date): AccountState {
  switch (change.do) {
    case "set-role":
      // The export permission was given to the account in its old role, so a new role removes it.
      return { ...before, role: change.role, may_export: before.may_export && change.role === before.role };
    case "disable":
      return { ...before, disabled_at: now };
    case "enable":
      return { ...before, disabled_at: null };
    case "allow-export":
    case "forbid-export":
      return { ...before, may_export: change.do === "allow-export" };
  }
}

function toRole(text: string): Role {
  const role = parseRole(text);
  if (role === null) throw new Error(`There is no role "${text}"`);
  return role;
}

/** Whether this account is the only owner that can sign in. */
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
