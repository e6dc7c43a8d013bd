import type { Kysely, Transaction } from "kysely";
import { recordChanges } from "../../audit/append-audit.ts";
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
    await recordEnd(tx, gone, "stop", now);
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
    await recordEnd(tx, gone, "forget", now);
    return gone.length;
  });
}

function recordEnd(
  tx: Transaction<Schema>,
  gone: readonly { readonly id: number }[],
  action: "stop" | "forget",
  now: Date,
): Promise<void> {
  const rows = gone.map(({ id }) => ({ action, entity: "search_alert", entityId: id }));
  return recordChanges(tx, { actorId: null, now }, rows);
}
