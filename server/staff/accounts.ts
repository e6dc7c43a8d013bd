import { type Kysely } from "kysely";
import { parseEmail } from "../../domain/email.ts";
import { findPasswordFault, type PasswordFault } from "../../domain/password.ts";
import { tidyText } from "../../domain/single-line.ts";
import { isLatelyProved, type Role } from "../../domain/staff.ts";
import type { Schema } from "../db/schema.ts";
import type { HashGate } from "./hash-gate.ts";
import { hashPassword } from "./passwords.ts";
import { forgetSignIns, toStaffAccount } from "./sessions.ts";
import { lockAccounts, maxNameLength, writeSetUpLink } from "./set-up.ts";
import { gateWaitSeconds } from "./sign-in.ts";
import type { StaffAccount, StaffSession } from "./staff.ts";

export interface ListedAccount {
  readonly account: StaffAccount;
  /** Invited: the set-up link has not been used yet. */
  readonly state: "active" | "invited" | "disabled";
  readonly hasCode: boolean;
}

export type InviteResult =
  | { readonly kind: "invited"; readonly account: StaffAccount; readonly linkToken: string }
  | { readonly kind: "refused"; readonly fault: "email" | "name" | "taken" };
type ChangeResult = { readonly kind: "changed" | "missing" | "last-owner" };
type ResetResult =
  | { readonly kind: "reset"; readonly account: StaffAccount; readonly linkToken: string }
  | { readonly kind: "missing" }
  | { readonly kind: "disabled" };
type PasswordResult =
  | { readonly kind: "changed" | "prove-first" }
  | { readonly kind: "refused"; readonly fault: PasswordFault }
  | { readonly kind: "wait"; readonly seconds: number };

/** Whoever works here. Callers see to it that the one who asks may (staff:manage) and has proved it lately. */
export interface Accounts {
  list(): Promise<ListedAccount[]>;
  findByEmail(email: string): Promise<StaffAccount | null>;
  /** A new account; its link, for an hour, is where a password is chosen. */
  invite(given: { email: string; name: string; role: Role }, now: Date): Promise<InviteResult>;
  /** A link for a new password, which also takes the second factor off. The old password holds until it is used. */
  reset(id: number, now: Date): Promise<ResetResult>;
  /** Nobody gets in with it any more, from the next request on. The last owner stays. */
  disable(id: number, now: Date): Promise<ChangeResult>;
  enable(id: number): Promise<ChangeResult>;
  /** Ends the account's sessions: what they may do is another thing now. */
  setRole(id: number, role: Role): Promise<ChangeResult>;
  /** One's own password. Ends all sessions, this one too. */
  changePassword(session: StaffSession, password: string, now: Date): Promise<PasswordResult>;
}

interface AccountsParts {
  readonly db: Kysely<Schema>;
  readonly gate: HashGate;
  readonly ownWords: readonly string[];
}

export function createAccounts({ db, gate, ownWords }: AccountsParts): Accounts {
  /** Changes an account, unless that would leave nobody who may do everything. */
  function change(
    id: number,
    isStillOwner: boolean,
    values: { readonly role?: Role; readonly disabled_at?: Date | null },
  ): Promise<ChangeResult> {
    return db.transaction().execute(async (tx) => {
      await lockAccounts(tx);
      if (!isStillOwner && (await isLastOwner(tx, id))) return { kind: "last-owner" };
      const changed = await tx
        .updateTable("staff_account")
        .set(values)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (!changed) return { kind: "missing" };
      await forgetSignIns(tx, id);
      return { kind: "changed" };
    });
  }

  return {
    async list() {
      const rows = await db.selectFrom("staff_account").selectAll().orderBy("email").execute();
      return rows.map((row) => ({
        account: toStaffAccount(row),
        state: row.disabled_at !== null ? "disabled" : row.password_hash === null ? "invited" : "active",
        hasCode: row.totp_secret !== null,
      }));
    },

    async findByEmail(email) {
      const row = await db
        .selectFrom("staff_account")
        .selectAll()
        .where("email", "=", parseEmail(email) ?? "")
        .executeTakeFirst();
      return row ? toStaffAccount(row) : null;
    },

    async invite(given, now) {
      const email = parseEmail(given.email);
      if (email === null) return { kind: "refused", fault: "email" };
      const { kept: name, cut } = tidyText(given.name, maxNameLength);
      if (name === "" || cut !== "") return { kind: "refused", fault: "name" };
      return db.transaction().execute(async (tx) => {
        await lockAccounts(tx);
        const row = await tx
          .insertInto("staff_account")
          .values({ email, name, role: given.role, created_at: now })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning(["id", "email", "name", "role"])
          .executeTakeFirst();
        if (!row) return { kind: "refused", fault: "taken" };
        const linkToken = await writeSetUpLink(tx, { purpose: "invitation", accountId: row.id }, now);
        return { kind: "invited", account: toStaffAccount(row), linkToken };
      });
    },

    reset: (id, now) =>
      db.transaction().execute(async (tx) => {
        await lockAccounts(tx);
        const row = await tx.selectFrom("staff_account").selectAll().where("id", "=", id).executeTakeFirst();
        if (!row) return { kind: "missing" };
        if (row.disabled_at !== null) return { kind: "disabled" };
        const purpose = row.password_hash === null ? "invitation" : "reset";
        const linkToken = await writeSetUpLink(tx, { purpose, accountId: id }, now);
        return { kind: "reset", account: toStaffAccount(row), linkToken };
      }),

    disable: (id, now) => change(id, false, { disabled_at: now }),
    enable: (id) => change(id, true, { disabled_at: null }),
    setRole: (id, role) => change(id, role === "owner", { role }),

    async changePassword({ account, provedAt }, password, now) {
      if (!isLatelyProved(provedAt, now)) return { kind: "prove-first" };
      const fault = findPasswordFault(password, [...ownWords, account.name, account.email]);
      if (fault !== null) return { kind: "refused", fault };
      const passwordHash = await gate.run(() => hashPassword(password), true);
      if (passwordHash === null) return { kind: "wait", seconds: gateWaitSeconds };
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable("staff_account")
          .set({ password_hash: passwordHash })
          .where("id", "=", account.id)
          .execute();
        await tx.deleteFrom("staff_setup_link").where("account_id", "=", account.id).execute();
        await forgetSignIns(tx, account.id);
      });
      return { kind: "changed" };
    },
  };
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
