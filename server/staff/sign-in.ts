import type { Kysely } from "kysely";
import { parseEmail } from "../../domain/text/email.ts";
import { isTooLongPassword } from "../../domain/staff/password.ts";
import { deleteIdleRateLimitKeys } from "../db/stored-rate-limit.ts";
import type { Schema } from "../db/schema.ts";
import { consumeAuthenticatorCode } from "./second-factor.ts";
import type { PasswordHashLimiter } from "./password-hash-limiter.ts";
import type { PasswordHasher } from "./passwords.ts";
import {
  findKnownDevice,
  storeKnownDevice,
  createSession,
  renewSession,
  deleteExpiredSessions,
  toStaffAccount,
  type StaffSession,
} from "./sessions.ts";
import type { StaffEncryptionKey } from "./staff-key.ts";
import { refundAttempts, takeAttempts, type ThrottleKey } from "./throttle.ts";

interface SignInDeps {
  readonly db: Kysely<Schema>;
  readonly gate: PasswordHashLimiter;
  readonly passwords: PasswordHasher;
}

/** Seconds until a new attempt if the queue for hashing is full; by then the queue is empty again. */
export const hashQueueRetrySeconds = 5;

/** Used instead of an unknown account, so that the same queries run. */
const unknownAccount = { id: 0, password_hash: null, disabled_at: null };

/**
 * Signs in. Unless the password is right, the same work is done, in the same time, whether or not the account
 * exists [STAFF-1].
 */
export async function signIn(
  parts: SignInDeps & { readonly key: StaffEncryptionKey },
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const { db, passwords, key } = parts;
  const { now } = attempt;
  const email = parseEmail(attempt.email) ?? "";
  const account = await db
    .selectFrom("staff_account")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();
  const { id, password_hash, disabled_at } = account ?? unknownAccount;
  const device = await findKnownDevice(db, id, attempt.deviceToken ?? "", now);
  const keys: ThrottleKey[] =
    device === null
      ? [
          { of: "address", id: attempt.address },
          { of: "account", id: email },
        ]
      : [{ of: "device", id: String(device) }];
  const seconds = await takeAttempts(db, keys, now);
  if (seconds > 0) return { kind: "wait", seconds };

  const phc = disabled_at === null && password_hash !== null ? password_hash : passwords.nobodysHash;
  const isRight = await compare(parts, attempt.password, phc, device !== null);
  if (isRight === null) return { kind: "wait", seconds: hashQueueRetrySeconds };
  if (!isRight || !account) return { kind: "wrong" };
  if (
    account.totp_secret !== null &&
    !(await consumeAuthenticatorCode(db, key, { ...account, stored: account.totp_secret }, attempt.code, now))
  )
    return { kind: "code-needed", isWrong: attempt.code.trim() !== "" };

  const opened = await createSession(db, toStaffAccount(account), phc, now);
  if (opened === null) return { kind: "wrong" };
  await refundAttempts(db, keys);
  const deviceToken = await storeKnownDevice(db, id, device, now);
  await deleteIdleRateLimitKeys(db, "staff_throttle", now);
  await deleteExpiredSessions(db, now);
  return { kind: "signed-in", deviceToken, ...opened };
}

/** Verifies the password of a signed-in account again. */
export async function reauthenticateWithPassword(
  parts: SignInDeps,
  session: StaffSession,
  password: string,
  now: Date,
): Promise<ReauthenticationResult> {
  const { db } = parts;
  const keys: ThrottleKey[] = [{ of: "proof", id: String(session.account.id) }];
  const seconds = await takeAttempts(db, keys, now);
  if (seconds > 0) return { kind: "wait", seconds };
  const account = await db
    .selectFrom("staff_account")
    .select("password_hash")
    .where("id", "=", session.account.id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!account?.password_hash) return { kind: "wrong" };
  const isRight = await compare(parts, password, account.password_hash, true);
  if (isRight === null) return { kind: "wait", seconds: hashQueueRetrySeconds };
  if (!isRight) return { kind: "wrong" };
  const renewed = await renewSession(db, session, now);
  if (renewed === null) return { kind: "wrong" };
  await refundAttempts(db, keys);
  return { kind: "proved", ...renewed };
}

/**
 * Verifies a password; null if the queue is full. Passwords longer than `maxPasswordBytes` are wrong without
 * hashing, because no such password is stored.
 */
async function compare(
  { gate, passwords }: SignInDeps,
  password: string,
  phc: string,
  isFirst: boolean,
): Promise<boolean | null> {
  if (isTooLongPassword(password)) return false;
  return gate.run(() => passwords.isPassword(password, phc), isFirst);
}

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** The six digits of an authenticator app; "" if none were typed. */
  readonly code: string;
  /** Key of the sender's rate limit: an IP address, or that of a proxy with the address behind it. */
  readonly address: string;
  /** Token of the browser from an earlier sign-in; null if there was none. */
  readonly deviceToken: string | null;
  readonly now: Date;
}

export type SignInResult =
  /** `token` and `deviceToken` are for cookies; the database contains only their hashes. */
  | {
      readonly kind: "signed-in";
      readonly token: string;
      readonly deviceToken: string;
      readonly session: StaffSession;
    }
  /** Account or password is wrong, or the account is disabled; the result does not reveal which. */
  | { readonly kind: "wrong" }
  /** The password is right, but the code that the account requires is missing, wrong or used. */
  | { readonly kind: "code-needed"; readonly isWrong: boolean }
  /** The attempt was not checked, because of a rate limit or a full queue. */
  | { readonly kind: "wait"; readonly seconds: number };

export type ReauthenticationResult =
  /** The old token is invalid; `token` is for the new cookie. */
  | { readonly kind: "proved"; readonly token: string; readonly session: StaffSession }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly seconds: number };
