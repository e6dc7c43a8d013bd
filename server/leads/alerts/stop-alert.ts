import type { Kysely } from "kysely";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { toTokenHash } from "../../staff/tokens.ts";
import { confirmedSince, openSince } from "./alert-times.ts";

/** Ends an alert for good: nothing of it is kept but that there was one. */
export async function stopAlert(db: Kysely<Schema>, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("search_alert")
      .where("token_hash", "=", toTokenHash(token))
      .returning("id")
      .execute();
    await appendAudit(
      tx,
      gone.map(({ id }) => entryOf(id, "stop", now)),
    );
    return gone.length > 0;
  });
}

/** Forgets whom nobody answered for, and what has been agreed to for long enough. @returns how many */
export async function endOldAlerts(db: Kysely<Schema>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("search_alert")
      .where((where) =>
        where.or([
          where.and([where("confirmed_at", "is", null), where("created_at", "<", openSince(now))]),
          where("confirmed_at", "<", confirmedSince(now)),
        ]),
      )
      .returning("id")
      .execute();
    await appendAudit(
      tx,
      gone.map(({ id }) => entryOf(id, "forget", now)),
    );
    return gone.length;
  });
}

function entryOf(entityId: number, action: string, at: Date) {
  return { at, actorId: null, action, entity: "search_alert", entityId, revision: null, changes: {} };
}
