import {
  type Role,
  parseRole,
  sessionIdleTimeoutMs,
  sessionMaxLifetimeMs,
} from "../../domain/staff/roles.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import { createSecretToken, hashSecretToken } from "./tokens.ts";

/** Maximum delay in milliseconds of the stored time of last use, so that not every request writes to the database. */
const touchIntervalMs = 60_000;
/** In milliseconds: how long after its last sign-in a browser counts as known. */
const deviceMs = 180 * 86_400_000;

/** The columns of an account from which a `StaffAccount` is made. */
export const accountColumns = ["id", "email", "name", "role", "may_export"] as const;
type AccountRow = Pick<Selectable<Schema["staff_account"]>, (typeof accountColumns)[number]>;

/** @throws if the database contains an unknown role */
export function toStaffAccount({ id, email, name, role: text, may_export }: AccountRow): StaffAccount {
  const role = parseRole(text);
  if (role === null) throw new Error(`Account ${id} has an unknown role`);
  return { id, email, name, role, mayExport: may_export };
}

/**
 * Opens a session, unless the account was disabled or got another password after it was read.
 * @param passwordHash the hash that was verified
 */
export async function createSession(
  db: Kysely<Schema>,
  account: StaffAccount,
  passwordHash: string,
  now: Date,
): Promise<{ readonly token: string; readonly session: StaffSession } | null> {
  const token = createSecretToken();
  // The lock makes a concurrent disabling wait, which then ends this session too. If disabling came first, this
  // query finds the account disabled.
  const { rows } = await sql<{ id: number }>`
    insert into staff_session (token_hash, account_id, created_at, seen_at, proved_at)
    select ${hashSecretToken(token)}, id, ${now}, ${now}, ${now} from staff_account
     where id = ${account.id} and disabled_at is null and password_hash = ${passwordHash} for share
    returning id`.execute(db);
  const sessionId = rows[0]?.id;
  if (sessionId === undefined) return null;
  return { token, session: { sessionId, account, reauthenticatedAt: now } };
}

/** Finds a session and updates its time of last use. Null if it is unknown or expired, or its account is disabled. */
export async function findSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<StaffSession | null> {
  const stored = await readSession(db, token, now);
  if (stored && now.getTime() - stored.seenAt.getTime() >= touchIntervalMs)
    await db
      .updateTable("staff_session")
      .set({ seen_at: now })
      .where("id", "=", stored.session.sessionId)
      .execute();
  return stored?.session ?? null;
}

/** Like `findSession`, for polling: does not count as use, so it does not keep the session valid. */
export async function findSessionForPolling(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<StaffSession | null> {
  return (await readSession(db, token, now))?.session ?? null;
}

async function readSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<{ readonly session: StaffSession; readonly seenAt: Date } | null> {
  const row = await db
    .selectFrom("staff_session as s")
    .innerJoin("staff_account as a", "a.id", "s.account_id")
    .select([
      "s.id as session_id",
      "s.seen_at",
      "s.proved_at",
      "a.id",
      "a.email",
      "a.name",
      "a.role",
      "a.may_export",
    ])
    .where("s.token_hash", "=", hashSecretToken(token))
    .where("s.seen_at", ">", before(now, sessionIdleTimeoutMs))
    .where("s.created_at", ">", before(now, sessionMaxLifetimeMs))
    .where("a.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const session = {
    sessionId: row.session_id,
    account: toStaffAccount(row),
    reauthenticatedAt: row.proved_at,
  };
  return { session, seenAt: row.seen_at };
}

/** Replaces the token of a session after its password was entered again. Null if the session has ended. */
export async function renewSession(
  db: Kysely<Schema>,
  session: StaffSession,
  now: Date,
): Promise<{ readonly token: string; readonly session: StaffSession } | null> {
  const token = createSecretToken();
  const renewed = await db
    .updateTable("staff_session")
    .set({ token_hash: hashSecretToken(token), proved_at: now, seen_at: now })
    .where("id", "=", session.sessionId)
    .returning("id")
    .executeTakeFirst();
  return renewed ? { token, session: { ...session, reauthenticatedAt: now } } : null;
}

export async function deleteSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom("staff_session").where("token_hash", "=", hashSecretToken(token)).execute();
}

/** Ends all sessions of an account and deletes its known browsers. */
export async function revokeSignIns(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.deleteFrom("staff_session").where("account_id", "=", accountId).execute();
  await db.deleteFrom("staff_device").where("account_id", "=", accountId).execute();
}

/**
 * Finds the known browser with this token, from which the account has signed in before.
 * @returns the browser's id
 */
export async function findKnownDevice(
  db: Kysely<Schema>,
  accountId: number,
  deviceToken: string,
  now: Date,
): Promise<number | null> {
  const device = await db
    .selectFrom("staff_device")
    .select("id")
    .where("token_hash", "=", hashSecretToken(deviceToken))
    .where("account_id", "=", accountId)
    .where("seen_at", ">", before(now, deviceMs))
    .executeTakeFirst();
  return device?.id ?? null;
}

/**
 * Stores a browser after a sign-in, under a new token.
 * @param knownDeviceId the browser's id; null if it is new
 */
export async function storeKnownDevice(
  db: Kysely<Schema>,
  accountId: number,
  knownDeviceId: number | null,
  now: Date,
): Promise<string> {
  const token = createSecretToken();
  const device = { token_hash: hashSecretToken(token), account_id: accountId, seen_at: now };
  if (knownDeviceId === null) await db.insertInto("staff_device").values(device).execute();
  else await db.updateTable("staff_device").set(device).where("id", "=", knownDeviceId).execute();
  return token;
}

/** Deletes expired sessions and known browsers. */
export async function deleteExpiredSessions(db: Kysely<Schema>, now: Date): Promise<void> {
  // Skips locked rows, which are in use (see server/db/stored-rate-limit.ts).
  await sql`delete from staff_session where id in (select id from staff_session
    where seen_at <= ${before(now, sessionIdleTimeoutMs)} or created_at <= ${before(now, sessionMaxLifetimeMs)}
    for update skip locked)`.execute(db);
  await sql`delete from staff_device where id in (select id from staff_device
    where seen_at <= ${before(now, deviceMs)} for update skip locked)`.execute(db);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

export interface StaffAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Whether an owner has allowed the account to export all leads and to erase people. */
  readonly mayExport?: boolean;
}

/** A signed-in account, with the data of this request. */
export interface StaffSession {
  readonly sessionId: number;
  readonly account: StaffAccount;
  /** When the password was last entered in this session. */
  readonly reauthenticatedAt: Date;
}
