import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { createAccountService } from "./accounts.ts";
import { createSecondFactorService } from "./second-factor.ts";
import { createPasswordHashLimiter } from "./password-hash-limiter.ts";
import { createAccountSessionService } from "./own-sessions.ts";
import { createPasswordHasher, type PasswordHasher } from "./passwords.ts";
import { deleteSession, findSession, findSessionForPolling, type StaffSession } from "./sessions.ts";
import {
  findAccountSetUpLink,
  createFirstAccountLink,
  redeemAccountSetUpLink,
  type AccountSetUpForm,
  type AccountSetUpLink,
} from "./set-up.ts";
import { reauthenticateWithPassword, signIn, type SignInAttempt } from "./sign-in.ts";
import type { StaffEncryptionKey } from "./staff-key.ts";

/** Accounts, sign-in and sessions of staff. */
export type StaffAuth = ReturnType<typeof createStaffAuth>;

interface StaffAuthDeps {
  readonly db: Kysely<Schema>;
  /** Names of the site, which alone are not accepted as a password. */
  readonly ownWords: readonly string[];
  /** The key for second factors. Without it, none can be switched on, and accounts with one cannot sign in. */
  readonly key?: StaffEncryptionKey;
  readonly passwords?: PasswordHasher;
}

/** Used in commands and tests that need no authenticator apps. */
const noKey: StaffEncryptionKey = {
  read: () => Promise.reject(new Error("There is no staff key")),
  readOrCreate: () => Promise.reject(new Error("There is no staff key")),
};

/** Call this once per process, because all sign-ins share its limit of concurrent hashes. */
export function createStaffAuth({
  db,
  ownWords,
  key = noKey,
  passwords = createPasswordHasher(),
}: StaffAuthDeps) {
  const gate = createPasswordHashLimiter({ places: 2, maxWaiting: 60 });
  return {
    /** Signs in with e-mail address, password and code. Takes the same time whether or not the account exists. */
    signIn: (attempt: SignInAttempt) => signIn({ db, gate, passwords, key }, attempt),
    /**
     * The session of a cookie. Null if it is unknown, idle for 30 minutes, older than 12 hours or revoked, or if
     * its account is disabled.
     */
    findSession: (token: string, now: Date) => findSession(db, token, now),
    /** Like `findSession`, for polling: does not count as use, so it does not keep the session valid. */
    peekSession: (token: string, now: Date) => findSessionForPolling(db, token, now),
    /** Returns a check whether a session is still valid, for a transaction after a long upload. */
    isStillValid: (session: StaffSession) => (tx: Transaction<Schema>) => lockSession(tx, session),
    signOut: (token: string) => deleteSession(db, token),
    /**
     * Verifies the password again, for actions that need a recent proof (`isRecentlyReauthenticated`). Replaces
     * the session's token.
     */
    prove: (session: StaffSession, password: string, now: Date) =>
      reauthenticateWithPassword({ db, gate, passwords }, session, password, now),
    /** What the page of a set-up link asks for depends on this; null if the link is not valid. */
    async findSetUpLink(token: string, now: Date): Promise<AccountSetUpLink | null> {
      const link = await findAccountSetUpLink(db, token, now);
      return link && { purpose: link.purpose, email: link.email, name: link.name, expiresAt: link.expiresAt };
    },
    /** Uses a set-up link: sets the account's name and password, and ends all of its sessions. Does not sign in. */
    setUp: (token: string, form: AccountSetUpForm, now: Date) =>
      redeemAccountSetUpLink({ db, gate, passwords, ownWords }, token, form, now),
    /** Creates a link for the first account, which replaces an earlier one. Null if the site has an account. */
    offerFirstAccount: (now: Date) => createFirstAccountLink(db, now),
    accounts: createAccountService({ db, gate, passwords, ownWords }),
    codes: createSecondFactorService(db, key),
    sessions: createAccountSessionService(db),
  };
}

/**
 * Whether the session is still valid. For transactions after a long upload. Locks the account, so that disabling
 * it, changing its role or ending its sessions happens either before this check or after the transaction.
 */
async function lockSession(tx: Transaction<Schema>, { sessionId, account }: StaffSession): Promise<boolean> {
  const row = await tx
    .selectFrom("staff_account")
    .select("disabled_at")
    .where("id", "=", account.id)
    .forShare()
    .executeTakeFirst();
  if (!row || row.disabled_at !== null) return false;
  // A separate statement, which sees what was committed while this transaction waited for the account's lock.
  const session = tx.selectFrom("staff_session").select("id").where("id", "=", sessionId);
  return (await session.executeTakeFirst()) !== undefined;
}
