import { type Kysely, sql } from "kysely";
import { parseEmail } from "../../domain/text/email.ts";
import { findPasswordFault } from "../../domain/staff/password.ts";
import { normaliseSingleLine } from "../../domain/text/single-line.ts";
import type { Schema } from "../db/schema.ts";
import type { PasswordHashLimiter } from "./password-hash-limiter.ts";
import type { PasswordHasher } from "./passwords.ts";
import { recordAccountEvent } from "./record-account.ts";
import {
  accountColumns,
  revokeSignIns,
  storeKnownDevice,
  toStaffAccount,
  type StaffAccount,
} from "./sessions.ts";
import { hashQueueRetrySeconds } from "./sign-in.ts";
import { createSecretToken, hashSecretToken } from "./tokens.ts";

/** How long a set-up link is valid, in milliseconds. It can be used only once. */
const linkMs = 3_600_000;
export const maxAccountNameLength = 100;

/**
 * Prefix of tokens that were mailed on request. Access to the mailbox is enough to set the password, but not to
 * remove the second factor. The stored hash includes the prefix, so nobody can remove it.
 */
export const mailedTokenPrefix = "mail.";

/**
 * Creates a set-up link and deletes earlier links of the same account (of the first account if `accountId` is
 * null).
 * @returns the token of the link
 */
export async function createAccountSetUpLink(
  db: Kysely<Schema>,
  link: {
    readonly purpose: AccountSetUpLink["purpose"];
    readonly accountId: number | null;
    readonly mark?: string;
  },
  now: Date,
): Promise<string> {
  const token = (link.mark ?? "") + createSecretToken();
  const { purpose, accountId } = link;
  await db.deleteFrom("staff_setup_link").where("account_id", "is not distinct from", accountId).execute();
  await db
    .insertInto("staff_setup_link")
    .values({
      token_hash: hashSecretToken(token),
      purpose,
      account_id: accountId,
      expires_at: new Date(now.getTime() + linkMs),
    })
    .execute();
  return token;
}

/** Locks the set of accounts until the transaction ends, so that transactions that depend on it run one by one. */
export async function lockAccounts(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_account'))`.execute(tx);
}

/** Creates a link for the first account; null if the site has an account already [STAFF-1]. */
export async function createFirstAccountLink(db: Kysely<Schema>, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) return null;
    return createAccountSetUpLink(tx, { purpose: "first", accountId: null }, now);
  });
}

async function hasAccounts(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom("staff_account").select("id").limit(1).executeTakeFirst()) !== undefined;
}

interface FoundLink extends AccountSetUpLink {
  readonly accountId: number | null;
}

export async function findAccountSetUpLink(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<FoundLink | null> {
  const row = await db
    .selectFrom("staff_setup_link as l")
    .leftJoin("staff_account as a", "a.id", "l.account_id")
    .select(["l.purpose", "l.account_id", "l.expires_at", "a.email", "a.name", "a.disabled_at"])
    .where("l.token_hash", "=", hashSecretToken(token))
    .where("l.expires_at", ">", now)
    .executeTakeFirst();
  if (!row || row.disabled_at !== null) return null;
  if (row.purpose === "first" && (await hasAccounts(db))) return null;
  const { purpose, account_id: accountId, expires_at: expiresAt, email, name } = row;
  return { purpose, accountId, email: email ?? "", name: name ?? "", expiresAt };
}

/** What functions that set passwords need. */
export interface SetPasswordDeps {
  readonly db: Kysely<Schema>;
  readonly gate: PasswordHashLimiter;
  readonly passwords: PasswordHasher;
  readonly ownWords: readonly string[];
}

/** Uses a set-up link. If it is used concurrently, only one attempt succeeds. */
export async function redeemAccountSetUpLink(
  { db, gate, passwords, ownWords }: SetPasswordDeps,
  token: string,
  form: AccountSetUpForm,
  now: Date,
): Promise<AccountSetUpResult> {
  const link = await findAccountSetUpLink(db, token, now);
  if (link === null) return { kind: "gone" };
  const email = link.accountId === null ? parseEmail(form.email) : link.email;
  const { kept: name, cut } = normaliseSingleLine(form.name, maxAccountNameLength);
  const faults: AccountSetUpFault[] = [];
  if (name === "") faults.push({ field: "name", fault: "empty" });
  if (cut !== "") faults.push({ field: "name", fault: "too-long" });
  if (email === null) faults.push({ field: "email", fault: "invalid" });
  const fault = findPasswordFault(form.password, [...ownWords, name, email ?? ""]);
  if (fault !== null) faults.push({ field: "password", fault });
  if (faults.length > 0 || email === null) return { kind: "refused", faults };

  const passwordHash = await gate.run(() => passwords.hash(form.password), false);
  if (passwordHash === null) return { kind: "wait", seconds: hashQueueRetrySeconds };
  const done = await db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    const used = await tx
      .deleteFrom("staff_setup_link")
      .where("token_hash", "=", hashSecretToken(token))
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst();
    if (!used) return null;
    const { accountId } = link;
    const keepsTotp = token.startsWith(mailedTokenPrefix);
    const account =
      accountId === null
        ? await createFirst(tx, { email, name, passwordHash, now })
        : await setCredentials(tx, accountId, { name, passwordHash, keepsTotp });
    if (account === null) return null;
    const changes = accountId === null ? { role: { from: null, to: account.role } } : {};
    await recordAccountEvent(tx, {
      accountId: account.id,
      actorId: account.id,
      action: "set-up",
      now,
      changes,
    });
    // The browser becomes a known one, so that failed attempts from elsewhere cannot block the sign-in that
    // follows.
    return { account, deviceToken: await storeKnownDevice(tx, account.id, null, now) };
  });
  return done === null ? { kind: "gone" } : { kind: "done", ...done };
}

async function createFirst(
  tx: Kysely<Schema>,
  { email, name, passwordHash, now }: { email: string; name: string; passwordHash: string; now: Date },
): Promise<StaffAccount | null> {
  if (await hasAccounts(tx)) return null;
  const row = await tx
    .insertInto("staff_account")
    .values({ email, name, role: "owner", password_hash: passwordHash, created_at: now })
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
  return toStaffAccount(row);
}

/**
 * Sets name and password. If an owner created the link, also removes the second factor, because the person may
 * have lost the phone.
 */
async function setCredentials(
  tx: Kysely<Schema>,
  accountId: number,
  details: { readonly name: string; readonly passwordHash: string; readonly keepsTotp: boolean },
): Promise<StaffAccount | null> {
  const row = await tx
    .updateTable("staff_account")
    .set({
      name: details.name,
      password_hash: details.passwordHash,
      ...(!details.keepsTotp && { totp_secret: null, totp_pending: null }),
    })
    .where("id", "=", accountId)
    .where("disabled_at", "is", null)
    .returning(accountColumns)
    .executeTakeFirst();
  if (!row) return null;
  await revokeSignIns(tx, accountId);
  return toStaffAccount(row);
}

export type AccountSetUpFault =
  | { readonly field: "name"; readonly fault: "empty" | "too-long" }
  | { readonly field: "email"; readonly fault: "invalid" }
  | { readonly field: "password"; readonly fault: "too-short" | "too-long" | "common" };

/** What a set-up link is for. A `first` link also requires an e-mail address; other links belong to an account. */
export interface AccountSetUpLink {
  readonly purpose: "first" | "invitation" | "reset";
  /** The e-mail address of the account; "" for `first`. */
  readonly email: string;
  readonly name: string;
  readonly expiresAt: Date;
}

export interface AccountSetUpForm {
  readonly name: string;
  /** The e-mail address of the new account; ignored unless the link is `first`. */
  readonly email: string;
  readonly password: string;
}

export type AccountSetUpResult =
  /** `deviceToken` is for the cookie of the known browser. */
  | { readonly kind: "done"; readonly account: StaffAccount; readonly deviceToken: string }
  /** The link never existed, has been used or has expired. */
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly faults: readonly AccountSetUpFault[] }
  | { readonly kind: "wait"; readonly seconds: number };
