import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Role } from "../../domain/staff/roles.ts";
import { testDatabase, type DatabaseKind, type TestDatabase } from "./database.ts";
import { createStaff, type Staff } from "../../server/staff/staff.ts";
import { createPasswords } from "../../server/staff/passwords.ts";
import type { StaffKey } from "../../server/staff/staff-key.ts";
import type { SignInAttempt } from "../../server/staff/sign-in.ts";
import type { StaffAccount, StaffSession } from "../../server/staff/sessions.ts";

export const start = new Date("2026-05-01T10:00:00Z");
export const goodPassword = "violet tractor hums at noon";
export const otherPassword = "yellow kite over the lake";
export const ownerEmail = "mona@example.com";

/**
 * Hashes passwords with the lowest cost that Argon2 allows, to save time. The tests of hashing itself use the real
 * cost.
 */
export const quickPasswords = createPasswords({ memoryKiB: 8, passes: 1, parallelism: 1 });

const keyOfTests = randomBytes(32);
const testKey: StaffKey = { read: async () => keyOfTests, readOrMake: async () => keyOfTests };

/** A time `seconds` after the start. */
export const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);

export interface StaffScene extends Staff {
  readonly database: TestDatabase;
  readonly owner: StaffAccount;
  /** Tries to sign in from a new browser. @param different changes to a valid attempt of the owner */
  attempt(different?: Partial<SignInAttempt>): ReturnType<Staff["signIn"]>;
  /** Signs in and expects success. */
  enter(
    different?: Partial<SignInAttempt>,
  ): Promise<{ token: string; deviceToken: string; session: StaffSession }>;
  /** Adds an account with `goodPassword`. */
  add(email: string, role: Role): Promise<StaffAccount>;
}

/** Test fixture of a site whose owner has an account with `goodPassword`. */
export async function staffScene(kind: DatabaseKind): Promise<StaffScene> {
  const database = await testDatabase(kind);
  const staff = createStaff({
    db: database.db,
    ownWords: ["Home Finder"],
    key: testKey,
    passwords: quickPasswords,
  });
  const form = { name: "Mona", email: ownerEmail, password: goodPassword };
  const made = await staff.setUp((await staff.offerFirstAccount(start)) ?? "", form, start);
  if (made.kind !== "done") throw new Error(`The owner's account was not made: ${made.kind}`);
  const attempt: StaffScene["attempt"] = (different = {}) =>
    staff.signIn({
      email: ownerEmail,
      password: goodPassword,
      code: "",
      address: "203.0.113.5",
      deviceToken: null,
      now: start,
      ...different,
    });
  return {
    ...staff,
    database,
    owner: made.account,
    attempt,
    async enter(different) {
      const result = await attempt(different);
      expect(result).toMatchObject({ kind: "signed-in" });
      if (result.kind !== "signed-in") throw new Error(result.kind);
      return result;
    },
    async add(email, role) {
      const invited = await staff.accounts.invite({ email, name: "Karim", role }, start);
      if (invited.kind !== "invited") throw new Error(invited.fault);
      await staff.setUp(invited.linkToken, { name: "Karim", email: "", password: goodPassword }, start);
      return invited.account;
    },
  };
}
