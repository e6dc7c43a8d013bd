import { type Kysely, sql } from "kysely";
import { sessionIdleTimeoutMs, sessionMaxLifetimeMs } from "../../domain/staff/roles.ts";
import type { Schema } from "../db/schema.ts";
import type { StaffSession } from "./sessions.ts";

export interface SessionListItem {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** Whether this is the session of the current request. */
  readonly isThis: boolean;
}

/** Functions with which an account lists and ends its own sessions. */
export function createAccountSessionService(db: Kysely<Schema>) {
  return {
    /** The valid sessions, the most recently used first. */
    list({ account, sessionId }: StaffSession, now: Date): Promise<SessionListItem[]> {
      return db
        .selectFrom("staff_session")
        .select(["id", "created_at as createdAt", "seen_at as seenAt"])
        .select(sql<boolean>`id = ${sessionId}`.as("isThis"))
        .where("account_id", "=", account.id)
        .where("seen_at", ">", new Date(now.getTime() - sessionIdleTimeoutMs))
        .where("created_at", ">", new Date(now.getTime() - sessionMaxLifetimeMs))
        .orderBy("seen_at", "desc")
        .orderBy("id", "desc")
        .execute();
    },
    /** Ends one of the account's own sessions. */
    async end({ account }: StaffSession, id: number): Promise<void> {
      await db
        .deleteFrom("staff_session")
        .where("account_id", "=", account.id)
        .where("id", "=", id)
        .execute();
    },
    /** Ends all sessions of the account except the current one. */
    async endOthers({ account, sessionId }: StaffSession): Promise<void> {
      await db
        .deleteFrom("staff_session")
        .where("account_id", "=", account.id)
        .where("id", "!=", sessionId)
        .execute();
    },
  };
}
