import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { isRecentlyReauthenticated } from "../../domain/staff/roles.ts";
import type { Schema } from "../db/schema.ts";
import { recordAccountEvent } from "./record-account.ts";
import { isEncryptedSecret, decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import type { StaffSession } from "./sessions.ts";
import type { StaffEncryptionKey } from "./staff-key.ts";

const periodSeconds = 30;

/** Time-based codes of an authenticator app (RFC 6238 with SHA-1, six digits, 30 seconds: all apps support these). */
function toTotp(base32: string, label: string): TOTP {
  const secret = Secret.fromBase32(base32);
  return new TOTP({ issuer: "Home Finder", label, secret, period: periodSeconds });
}

interface TotpAccount {
  readonly id: number;
  readonly email: string;
  /** The stored secret: encrypted, unless it was stored before the site had a key. */
  readonly stored: string;
}

/** Whether this code is valid, with a tolerance of 30 seconds, and has not been used. Marks it as used. */
export async function consumeAuthenticatorCode(
  db: Kysely<Schema>,
  key: StaffEncryptionKey,
  { id, email, stored }: TotpAccount,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = await decryptSecret(key, id, stored);
  const step = findStep(secret, email, code, now);
  if (step === null) return false;
  const encrypted = isEncryptedSecret(stored) ? stored : await encryptSecret(key, id, secret);
  const used = await db
    .updateTable("staff_account")
    .set({ totp_step: step, totp_secret: encrypted })
    .where("id", "=", id)
    .where("totp_step", "<", step)
    // No row matches if the secret was replaced meanwhile.
    .where("totp_secret", "=", stored)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

function findStep(secret: string, email: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = toTotp(secret, email).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
}

type ReauthRequired = { readonly kind: "prove-first" };

/** A new secret for an authenticator app: in base32, and as the otpauth:// URL for a QR code. */
export interface AuthenticatorSetUp {
  readonly kind: "offered";
  readonly secret: string;
  readonly uri: string;
}

/** Functions with which an account switches its own second factor on and off. */
export function createSecondFactorService(db: Kysely<Schema>, key: StaffEncryptionKey) {
  const read = (id: number) =>
    db
      .selectFrom("staff_account")
      .select(["totp_secret", "totp_pending"])
      .where("id", "=", id)
      .executeTakeFirst();

  return {
    /** Whether signing in requires a code. */
    async isOn({ account }: StaffSession): Promise<boolean> {
      return ((await read(account.id))?.totp_secret ?? null) !== null;
    },

    /** Creates a new secret, which is inactive until `confirm`. */
    async offer(
      { account, reauthenticatedAt }: StaffSession,
      now: Date,
    ): Promise<AuthenticatorSetUp | ReauthRequired> {
      if (!isRecentlyReauthenticated(reauthenticatedAt, now)) return { kind: "prove-first" };
      const secret = new Secret({ size: 20 }).base32;
      await db
        .updateTable("staff_account")
        .set({ totp_pending: await encryptSecret(key, account.id, secret) })
        .where("id", "=", account.id)
        .execute();
      return toOffer(secret, account.email);
    },

    /** The most recently offered secret, if it is not active. */
    async findOffer(
      { account, reauthenticatedAt }: StaffSession,
      now: Date,
    ): Promise<AuthenticatorSetUp | { readonly kind: "none" } | ReauthRequired> {
      if (!isRecentlyReauthenticated(reauthenticatedAt, now)) return { kind: "prove-first" };
      const stored = (await read(account.id))?.totp_pending ?? null;
      return stored === null
        ? { kind: "none" }
        : toOffer(await decryptSecret(key, account.id, stored), account.email);
    },

    /** Activates the most recently offered secret if the code was computed from it. */
    async confirm(
      { account, reauthenticatedAt }: StaffSession,
      code: string,
      now: Date,
    ): Promise<{ readonly kind: "on" | "wrong" } | ReauthRequired> {
      if (!isRecentlyReauthenticated(reauthenticatedAt, now)) return { kind: "prove-first" };
      const stored = (await read(account.id))?.totp_pending ?? null;
      if (stored === null) return { kind: "wrong" };
      const secret = await decryptSecret(key, account.id, stored);
      const step = findStep(secret, account.email, code, now);
      if (step === null) return { kind: "wrong" };
      const sealed = isEncryptedSecret(stored) ? stored : await encryptSecret(key, account.id, secret);
      return db.transaction().execute(async (tx) => {
        const done = await tx
          .updateTable("staff_account")
          .set({ totp_secret: sealed, totp_pending: null, totp_step: step })
          .where("id", "=", account.id)
          .where("totp_pending", "=", stored)
          .returning("id")
          .executeTakeFirst();
        if (!done) return { kind: "wrong" };
        const accountId = account.id;
        await recordAccountEvent(tx, { accountId, actorId: accountId, action: "code-on", now });
        return { kind: "on" };
      });
    },

    /** Switches the second factor off. */
    async remove(
      { account, reauthenticatedAt }: StaffSession,
      now: Date,
    ): Promise<{ readonly kind: "off" } | ReauthRequired> {
      if (!isRecentlyReauthenticated(reauthenticatedAt, now)) return { kind: "prove-first" };
      return db.transaction().execute(async (tx) => {
        // Also deletes a secret that was offered but never confirmed, which is not recorded.
        await tx
          .updateTable("staff_account")
          .set({ totp_pending: null })
          .where("id", "=", account.id)
          .execute();
        const done = await tx
          .updateTable("staff_account")
          .set({ totp_secret: null })
          .where("id", "=", account.id)
          .where("totp_secret", "is not", null)
          .returning("id")
          .executeTakeFirst();
        const accountId = account.id;
        if (done) await recordAccountEvent(tx, { accountId, actorId: accountId, action: "code-off", now });
        return { kind: "off" };
      });
    },
  };
}

function toOffer(secret: string, email: string): AuthenticatorSetUp {
  return { kind: "offered", secret, uri: toTotp(secret, email).toString() };
}
