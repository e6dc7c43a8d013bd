import { parseEmail } from "../../domain/text/email.ts";
import { findPasswordFault, type PasswordFault } from "../../domain/staff/password.ts";
import { normaliseSingleLine } from "../../domain/text/single-line.ts";
import { accountRights } from "../../domain/staff/rights/accounts.ts";
import { isRecentlyReauthenticated, type Role } from "../../domain/staff/roles.ts";
import { changeAccount } from "./change-account.ts";
import { recordAccountEvent } from "./record-account.ts";
import {
  accountColumns,
  revokeSignIns,
  toStaffAccount,
  type StaffAccount,
  type StaffSession,
} from "./sessions.ts";
import {
  lockAccounts,
  maxAccountNameLength,
  createAccountSetUpLink,
  type SetPasswordDeps,
} from "./set-up.ts";
import { hashQueueRetrySeconds } from "./sign-in.ts";

export interface AccountListItem {
  readonly account: StaffAccount;
  /** "invited": the set-up link has not been used yet. */
  readonly state: "active" | "invited" | "disabled";
  readonly hasCode: boolean;
}

export type InviteResult =
  | { readonly kind: "invited"; readonly account: StaffAccount; readonly linkToken: string }
  | { readonly kind: "refused"; readonly fault: "email" | "name" | "taken" };
type ResetResult =
  | {
      readonly kind: "reset";
      readonly account: StaffAccount;
      readonly linkToken: string;
      /** Whether the account has no password yet. */
      readonly isInvited: boolean;
    }
  | { readonly kind: "missing" }
  | { readonly kind: "disabled" };
type PasswordResult =
  | { readonly kind: "changed" | "prove-first" }
  | { readonly kind: "refused"; readonly fault: PasswordFault }
  | { readonly kind: "wait"; readonly seconds: number };

/** Lists, invites and changes the accounts of staff. */
export type AccountService = ReturnType<typeof createAccountService>;

/**
 * The caller must check the permission staff:manage, and that the password was entered recently, before it calls
 * these functions. Every change is recorded with its actor; `actorId` is null for a command in the terminal.
 */
export function createAccountService({ db, gate, passwords, ownWords }: SetPasswordDeps) {
  const changeTo =
    (change: "disable" | "enable" | "allow-export" | "forbid-export") =>
    (id: number, now: Date, actorId: number | null = null) =>
      changeAccount(db, { id, now, actorId }, { do: change });
  return {
    async list(): Promise<AccountListItem[]> {
      const rows = await db.selectFrom("staff_account").selectAll().orderBy("email").execute();
      return rows.map((row) => ({
        account: toStaffAccount(row),
        state: row.disabled_at !== null ? "disabled" : row.password_hash === null ? "invited" : "active",
        hasCode: row.totp_secret !== null,
      }));
    },

    async findByEmail(email: string): Promise<StaffAccount | null> {
      const row = await db
        .selectFrom("staff_account")
        .selectAll()
        .where("email", "=", parseEmail(email) ?? "")
        .executeTakeFirst();
      return row ? toStaffAccount(row) : null;
    },

    /** Creates an account, and a link that is valid for an hour for setting its password. */
    async invite(
      invitation: { readonly email: string; readonly name: string; readonly role: Role },
      now: Date,
      actorId: number | null = null,
    ): Promise<InviteResult> {
      const email = parseEmail(invitation.email);
      if (email === null) return { kind: "refused", fault: "email" };
      const { kept: name, cut } = normaliseSingleLine(invitation.name, maxAccountNameLength);
      if (name === "" || cut !== "") return { kind: "refused", fault: "name" };
      return db.transaction().execute(async (tx) => {
        await lockAccounts(tx);
        const row = await tx
          .insertInto("staff_account")
          .values({ email, name, role: invitation.role, created_at: now })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning(accountColumns)
          .executeTakeFirst();
        if (!row) return { kind: "refused", fault: "taken" };
        const linkToken = await createAccountSetUpLink(tx, { purpose: "invitation", accountId: row.id }, now);
        const changes = { role: { from: null, to: invitation.role } };
        await recordAccountEvent(tx, { accountId: row.id, actorId, action: "invite", now, changes });
        return { kind: "invited", account: toStaffAccount(row), linkToken };
      });
    },

    /**
     * Creates a link for setting a new password; its use also removes the second factor. Until then the old
     * password stays valid.
     */
    reset: (id: number, now: Date, actorId: number | null = null): Promise<ResetResult> =>
      db.transaction().execute(async (tx) => {
        await lockAccounts(tx);
        const row = await tx.selectFrom("staff_account").selectAll().where("id", "=", id).executeTakeFirst();
        if (!row) return { kind: "missing" };
        const refusal = accountRights.reset.whyNot({ isDisabled: row.disabled_at !== null });
        if (refusal !== null) return { kind: refusal };
        const isInvited = row.password_hash === null;
        const purpose = isInvited ? "invitation" : "reset";
        const linkToken = await createAccountSetUpLink(tx, { purpose, accountId: id }, now);
        await recordAccountEvent(tx, { accountId: id, actorId, action: "reset", now });
        return { kind: "reset", account: toStaffAccount(row), linkToken, isInvited };
      }),

    /** Disables the account from its next request on. The last owner cannot be disabled. */
    disable: changeTo("disable"),
    enable: changeTo("enable"),
    /** Allows the account, from its next request on, to export leads and to erase people. Its sessions continue. */
    allowExport: changeTo("allow-export"),
    forbidExport: changeTo("forbid-export"),
    setRole: (id: number, role: Role, now: Date, actorId: number | null = null) =>
      changeAccount(db, { id, now, actorId }, { do: "set-role", role }),

    /** Changes the account's own password, and ends all of its sessions, including the current one. */
    async changePassword(
      { account, reauthenticatedAt }: StaffSession,
      password: string,
      now: Date,
    ): Promise<PasswordResult> {
      if (!isRecentlyReauthenticated(reauthenticatedAt, now)) return { kind: "prove-first" };
      const fault = findPasswordFault(password, [...ownWords, account.name, account.email]);
      if (fault !== null) return { kind: "refused", fault };
      const passwordHash = await gate.run(() => passwords.hash(password), true);
      if (passwordHash === null) return { kind: "wait", seconds: hashQueueRetrySeconds };
      await db.transaction().execute(async (tx) => {
        const accountId = account.id;
        const changed = tx.updateTable("staff_account").set({ password_hash: passwordHash });
        await changed.where("id", "=", accountId).execute();
        await tx.deleteFrom("staff_setup_link").where("account_id", "=", accountId).execute();
        await revokeSignIns(tx, accountId);
        await recordAccountEvent(tx, { accountId, actorId: accountId, action: "change-password", now });
      });
      return { kind: "changed" };
    },
  };
}
