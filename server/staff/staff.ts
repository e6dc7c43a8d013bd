import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { type Codes, createCodes } from "./codes.ts";
import { createHashGate } from "./hash-gate.ts";
import { createOwnSessions, type OwnSessions } from "./own-sessions.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { closeSession, findSession, peekSession, type StaffSession } from "./sessions.ts";
import {
  findSetUpLink,
  offerFirstAccount,
  setUp,
  type SetUpForm,
  type SetUpLink,
  type SetUpResult,
} from "./set-up.ts";
import { prove, type ProveResult, signIn, type SignInAttempt, type SignInResult } from "./sign-in.ts";
import type { StaffKey } from "./staff-key.ts";

export interface Staff {
  /** Signs in by e-mail and password (and code). Takes the same time whether or not there is such an account. */
  signIn(attempt: SignInAttempt): Promise<SignInResult>;
  /** Whose session this cookie is, or null: unknown, idle 30 minutes, older than 12 hours, revoked or disabled. */
  findSession(token: string, now: Date): Promise<StaffSession | null>;
  /** The same without keeping it open: for what a page asks by itself. */
  peekSession(token: string, now: Date): Promise<StaffSession | null>;
  signOut(token: string): Promise<void>;
  /** The password once more, for what asks for it (`isLatelyProved`). Rotates the session. */
  prove(session: StaffSession, password: string, now: Date): Promise<ProveResult>;
  /** What the page behind a link has to ask for; null when the link is of no use (any more). */
  findSetUpLink(linkToken: string, now: Date): Promise<SetUpLink | null>;
  /** Uses a link up: the account gets its name and password, and all of its sessions end. Signs nobody in. */
  setUp(linkToken: string, form: SetUpForm, now: Date): Promise<SetUpResult>;
  /** The token of a set-up link for the first account, null when there is an account. Voids the one before. */
  offerFirstAccount(now: Date): Promise<string | null>;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly sessions: OwnSessions;
}

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

/** Accounts, sign-in and sessions of the people who work here. */
export function createStaff({ db, ownWords, key = noKey, passwords = createPasswords() }: StaffParts): Staff {
  const gate = createHashGate({ places: 2, maxWaiting: 60 });
  return {
    signIn: (attempt) => signIn({ db, gate, passwords, key }, attempt),
    findSession: (token, now) => findSession(db, token, now),
    peekSession: (token, now) => peekSession(db, token, now),
    signOut: (token) => closeSession(db, token),
    prove: (session, password, now) => prove({ db, gate, passwords }, session, password, now),
    async findSetUpLink(token, now) {
      const link = await findSetUpLink(db, token, now);
      return link && { purpose: link.purpose, email: link.email, name: link.name, expiresAt: link.expiresAt };
    },
    setUp: (token, form, now) => setUp({ db, gate, passwords, ownWords }, token, form, now),
    offerFirstAccount: (now) => offerFirstAccount(db, now),
    accounts: createAccounts({ db, gate, passwords, ownWords }),
    codes: createCodes(db, key),
    sessions: createOwnSessions(db),
  };
}
