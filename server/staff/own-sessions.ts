import type { Kysely } from "kysely";
import { sessionIdleMs, sessionMaxMs } from "../../domain/staff/roles.ts";
import type { Schema } from "../db/schema.ts";
import type { StaffSession } from "./sessions.ts";

export interface ListedSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** The one that asks. */
  readonly isThis: boolean;
}

/** Where an account is signed in, for its holder. */
export interface OwnSessions {
  /** Those that still count, the last used first. */
  list(session: StaffSession, now: Date): Promise<ListedSession[]>;
  /** Ends one, as long as it is one's own. */
  end(session: StaffSession, id: number): Promise<void>;
  /** Ends all but the one that asks. */
  endOthers(session: StaffSession): Promise<void>;
}

export function createOwnSessions(db: Kysely<Schema>): OwnSessions {
  return {
    async list({ account, sessionId }, now) {
      const rows = await db
        .selectFrom("staff_session")
        .select(["id", "created_at", "seen_at"])
        .where("account_id", "=", account.id)
        .where("seen_at", ">", new Date(now.getTime() - sessionIdleMs))
        .where("created_at", ">", new Date(now.getTime() - sessionMaxMs))
        .orderBy("seen_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(({ id, created_at, seen_at }) => ({
        id,
        createdAt: created_at,
        seenAt: seen_at,
        isThis: id === sessionId,
      }));
    },
    async end({ account }, id) {
      await db
        .deleteFrom("staff_session")
        .where("account_id", "=", account.id)
        .where("id", "=", id)
        .execute();
    },
    async endOthers({ account, sessionId }) {
      await db
        .deleteFrom("staff_session")
        .where("account_id", "=", account.id)
        .where("id", "!=", sessionId)
        .execute();
    },
  };
}
