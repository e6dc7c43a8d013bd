import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import { isLatelyProved } from "../../domain/staff.ts";
import type { Schema } from "../db/schema.ts";
import type { StaffSession } from "./staff.ts";

const periodSeconds = 30;

/** Codes of an authenticator (RFC 6238: SHA-1, six digits, thirty seconds, which is what all of them can). */
function toTotp(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: "Home Finder",
    label: email,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });
}

interface CodeAccount {
  readonly id: number;
  readonly email: string;
  /** Base32. */
  readonly secret: string;
}

/** Whether this code is right now, give or take thirty seconds, and was not used yet. It is used then. */
export async function useCode(
  db: Kysely<Schema>,
  account: CodeAccount,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = findStep(account, code, now);
  if (step === null) return false;
  const used = await db
    .updateTable("staff_account")
    .set({ totp_step: step })
    .where("id", "=", account.id)
    .where("totp_step", "<", step)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

function findStep({ secret, email }: CodeAccount, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = toTotp(secret, email).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
}

type ProveFirst = { readonly kind: "prove-first" };

/** The second factor of an account, as its holder switches it on and off. */
export interface Codes {
  /** A new secret, not in force before `confirm`. `uri` is what a QR code shows (otpauth://). */
  offer(
    session: StaffSession,
    now: Date,
  ): Promise<{ readonly kind: "offered"; readonly secret: string; readonly uri: string } | ProveFirst>;
  /** In force from now on, when the code belongs to the secret that was offered last. */
  confirm(
    session: StaffSession,
    code: string,
    now: Date,
  ): Promise<{ readonly kind: "on" | "wrong" } | ProveFirst>;
  /** From now on the password is enough. */
  remove(session: StaffSession, now: Date): Promise<{ readonly kind: "off" } | ProveFirst>;
}

export function createCodes(db: Kysely<Schema>): Codes {
  return {
    async offer({ account, provedAt }, now) {
      if (!isLatelyProved(provedAt, now)) return { kind: "prove-first" };
      const secret = new Secret({ size: 20 }).base32;
      await db
        .updateTable("staff_account")
        .set({ totp_pending: secret })
        .where("id", "=", account.id)
        .execute();
      return { kind: "offered", secret, uri: toTotp(secret, account.email).toString() };
    },

    async confirm({ account, provedAt }, code, now) {
      if (!isLatelyProved(provedAt, now)) return { kind: "prove-first" };
      const row = await db
        .selectFrom("staff_account")
        .select("totp_pending")
        .where("id", "=", account.id)
        .executeTakeFirst();
      const secret = row?.totp_pending ?? null;
      if (secret === null) return { kind: "wrong" };
      const step = findStep({ ...account, secret }, code, now);
      if (step === null) return { kind: "wrong" };
      const done = await db
        .updateTable("staff_account")
        .set({ totp_secret: secret, totp_pending: null, totp_step: step })
        .where("id", "=", account.id)
        .where("totp_pending", "=", secret)
        .returning("id")
        .executeTakeFirst();
      return { kind: done ? "on" : "wrong" };
    },

    async remove({ account, provedAt }, now) {
      if (!isLatelyProved(provedAt, now)) return { kind: "prove-first" };
      await db
        .updateTable("staff_account")
        .set({ totp_secret: null, totp_pending: null })
        .where("id", "=", account.id)
        .execute();
      return { kind: "off" };
    },
  };
}
