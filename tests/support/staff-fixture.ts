import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { Role } from "../../domain/staff/roles.ts";
import { createTestDatabase, type DatabaseKind, type TestDatabase } from "./database.ts";
import { createStaffAuth, type StaffAuth } from "../../server/staff/staff.ts";
import { createPasswordHasher } from "../../server/staff/passwords.ts";
import type { StaffEncryptionKey } from "../../server/staff/staff-key.ts";
import type { SignInAttempt } from "../../server/staff/sign-in.ts";
import type { StaffAccount, StaffSession } from "../../server/staff/sessions.ts";

export const staffTestStart = new Date("2026-05-01T10:00:00Z");
export const validTestPassword = "violet tractor hums at noon";
export const secondTestPassword = "yellow kite over the lake";
export const testOwnerEmail = "mona@example.com";

/**
 * Hashes passwords with the lowest cost that Argon2 allows, to save time. The tests of hashing itself use the real
 * cost.
 */
export const fastTestPasswords = createPasswordHasher({ memoryKiB: 8, passes: 1, parallelism: 1 });

const keyOfTests = randomBytes(32);
const testStaffKey: StaffEncryptionKey = {
  read: async () => keyOfTests,
  readOrCreate: async () => keyOfTests,
};

/** The code that an authenticator app shows at this time. @param secret in base32 */
export const authenticatorCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** A time `seconds` after the start. */
export const staffTestTimeAfter = (seconds: number): Date =>
  new Date(staffTestStart.getTime() + seconds * 1_000);

export interface StaffFixture extends StaffAuth {
  readonly database: TestDatabase;
  readonly owner: StaffAccount;
  /** Tries to sign in from a new browser. @param different changes to a valid attempt of the owner */
  attemptSignIn(different?: Partial<SignInAttempt>): ReturnType<StaffAuth["signIn"]>;
  /** Signs in and expects success. */
  signInSuccessfully(
    different?: Partial<SignInAttempt>,
  ): Promise<{ token: string; deviceToken: string; session: StaffSession }>;
  /** Adds an account with `validTestPassword`. */
  addAccount(email: string, role: Role): Promise<StaffAccount>;
}

/** Test fixture of a site whose owner has an account with `validTestPassword`. */
export async function createStaffFixture(kind: DatabaseKind): Promise<StaffFixture> {
  const database = await createTestDatabase(kind);
  const staff = createStaffAuth({
    db: database.db,
    ownWords: ["Home Finder"],
    key: testStaffKey,
    passwords: fastTestPasswords,
  });
  const form = { name: "Mona", email: testOwnerEmail, password: validTestPassword };
  const setupResult = await staff.setUp(
    (await staff.offerFirstAccount(staffTestStart)) ?? "",
    form,
    staffTestStart,
  );
  if (setupResult.kind !== "done") throw new Error(`The owner's account was not made: ${setupResult.kind}`);
  const attempt: StaffFixture["attemptSignIn"] = (overrides = {}) =>
    staff.signIn({
      email: testOwnerEmail,
      password: validTestPassword,
      code: "",
      address: "203.0.113.5",
      deviceToken: null,
      now: staffTestStart,
      ...overrides,
    });
  return {
    ...staff,
    database,
    owner: setupResult.account,
    attemptSignIn: attempt,
    async signInSuccessfully(overrides) {
      const result = await attempt(overrides);
      expect(result).toMatchObject({ kind: "signed-in" });
      if (result.kind !== "signed-in") throw new Error(result.kind);
      return result;
    },
    async addAccount(email, role) {
      const invited = await staff.accounts.invite({ email, name: "Karim", role }, staffTestStart);
      if (invited.kind !== "invited") throw new Error(invited.fault);
      await staff.setUp(
        invited.linkToken,
        { name: "Karim", email: "", password: validTestPassword },
        staffTestStart,
      );
      return invited.account;
    },
  };
}
