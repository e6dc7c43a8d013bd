import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { createAccounts } from "./accounts.ts";
import { createCodes } from "./codes.ts";
import { createHashGate } from "./hash-gate.ts";
import { createOwnSessions } from "./own-sessions.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { closeSession, findSession, peekSession } from "./sessions.ts";
import { findSetUpLink, offerFirstAccount, setUp } from "./set-up.ts";
import { prove, signIn } from "./sign-in.ts";
import type { Staff } from "./staff.ts";
import type { StaffKey } from "./staff-key.ts";
import { createThrottle } from "./throttle.ts";

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
  const throttle = createThrottle(db);
  return {
    signIn: (attempt) => signIn({ db, gate, passwords, throttle, key }, attempt),
    findSession: (token, now) => findSession(db, token, now),
    peekSession: (token, now) => peekSession(db, token, now),
    signOut: (token) => closeSession(db, token),
    prove: (session, password, now) => prove({ db, gate, passwords, throttle }, session, password, now),
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
