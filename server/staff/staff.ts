import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { createAccounts } from "./accounts.ts";
import { createCodes } from "./codes.ts";
import { createHashGate } from "./hash-gate.ts";
import { holdSession } from "./hold-session.ts";
import { createOwnSessions } from "./own-sessions.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { closeSession, findSession, peekSession, type StaffSession } from "./sessions.ts";
import { findSetUpLink, offerFirstAccount, setUp, type SetUpForm, type SetUpLink } from "./set-up.ts";
import { prove, signIn, type SignInAttempt } from "./sign-in.ts";
import type { StaffKey } from "./staff-key.ts";

/** Accounts, sign-in and sessions of the people who work here. */
export type Staff = ReturnType<typeof createStaff>;

interface StaffParts {
  readonly db: Kysely<Schema>;
  /** Names of the site, which a password may not be made of. */
  readonly ownWords: readonly string[];
  /** Without one no second factor can be switched on, and nobody who has one gets in. */
  readonly key?: StaffKey;
  readonly passwords?: Passwords;
}

/** For commands and tests that have nothing to do with authenticators. */
const noKey: StaffKey = {
  read: () => Promise.reject(new Error("There is no staff key")),
  readOrMake: () => Promise.reject(new Error("There is no staff key")),
};

/** Opens the staff side over a database; sign-ins of one process share its limits. */
export function createStaff({ db, ownWords, key = noKey, passwords = createPasswords() }: StaffParts) {
  const gate = createHashGate({ places: 2, maxWaiting: 60 });
  return {
    /** Signs in by e-mail and password (and code). Takes the same time whether or not there is such an account. */
    signIn: (attempt: SignInAttempt) => signIn({ db, gate, passwords, key }, attempt),
    /** Whose session this cookie is, or null: unknown, idle 30 minutes, older than 12 hours, revoked or disabled. */
    findSession: (token: string, now: Date) => findSession(db, token, now),
    /** The same without keeping it open: for what a page asks by itself. */
    peekSession: (token: string, now: Date) => peekSession(db, token, now),
    /** Whether this session still stands, for a transaction that writes what took long to send. */
    stillStands: (session: StaffSession) => (tx: Transaction<Schema>) => holdSession(tx, session),
    signOut: (token: string) => closeSession(db, token),
    /** The password once more, for what asks for it (`isLatelyProved`). Rotates the session. */
    prove: (session: StaffSession, password: string, now: Date) =>
      prove({ db, gate, passwords }, session, password, now),
    /** What the page behind a link has to ask for; null when the link is of no use (any more). */
    async findSetUpLink(token: string, now: Date): Promise<SetUpLink | null> {
      const link = await findSetUpLink(db, token, now);
      return link && { purpose: link.purpose, email: link.email, name: link.name, expiresAt: link.expiresAt };
    },
    /** Uses a link up: the account gets its name and password, and all of its sessions end. Signs nobody in. */
    setUp: (token: string, form: SetUpForm, now: Date) =>
      setUp({ db, gate, passwords, ownWords }, token, form, now),
    /** The token of a set-up link for the first account, null when there is an account. Voids the one before. */
    offerFirstAccount: (now: Date) => offerFirstAccount(db, now),
    accounts: createAccounts({ db, gate, passwords, ownWords }),
    codes: createCodes(db, key),
    sessions: createOwnSessions(db),
  };
}
