import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { toTokenHash } from "../../staff/tokens.ts";
import { openSince } from "./alert-times.ts";
import type { Alert } from "./alerts.ts";

/** The alert of a mail's link; null when it is stopped, ended or never was. */
export async function findAlert(db: Kysely<Schema>, token: string, now: Date): Promise<Alert | null> {
  const row = await db
    .selectFrom("search_alert")
    .select(["locale", "search", "confirmed_at", "created_at"])
    .where("token_hash", "=", toTokenHash(token))
    .executeTakeFirst();
  if (!row || (!row.confirmed_at && row.created_at < openSince(now))) return null;
  return { locale: row.locale, search: row.search, isConfirmed: row.confirmed_at !== null };
}
