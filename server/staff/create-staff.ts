import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { createAccounts } from "./accounts.ts";
import { createCodes } from "./codes.ts";
import { createHashGate } from "./hash-gate.ts";
import { closeSession, findSession } from "./sessions.ts";
import { findSetUpLink, offerFirstAccount, setUp } from "./set-up.ts";
import { prove, signIn } from "./sign-in.ts";
import type { Staff } from "./staff.ts";
import { createThrottle } from "./throttle.ts";

interface StaffParts {
  readonly db: Kysely<Schema>;
  /** Names of the site, which a password may not be made of. */
  readonly ownWords: readonly string[];
}

/** Accounts, sign-in and sessions of the people who work here. */
export function createStaff({ db, ownWords }: StaffParts): Staff {
  const gate = createHashGate({ places: 2, maxWaiting: 60 });
  const throttle = createThrottle(db);
  return {
    signIn: (attempt) => signIn({ db, gate, throttle }, attempt),
    findSession: (token, now) => findSession(db, token, now),
    signOut: (token) => closeSession(db, token),
    prove: (session, password, now) => prove({ db, gate, throttle }, session, password, now),
    async findSetUpLink(token, now) {
      const link = await findSetUpLink(db, token, now);
      return link && { purpose: link.purpose, email: link.email, name: link.name, expiresAt: link.expiresAt };
    },
    setUp: (token, form, now) => setUp({ db, gate, ownWords }, token, form, now),
    offerFirstAccount: (now) => offerFirstAccount(db, now),
    accounts: createAccounts({ db, gate, ownWords }),
    codes: createCodes(db),
  };
}
