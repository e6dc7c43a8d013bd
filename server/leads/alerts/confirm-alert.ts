import type { Kysely } from "kysely";
import { recordChange } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { toTokenHash } from "../../staff/tokens.ts";
import { openSince } from "./alert-times.ts";

/** Somebody at the address says yes: homes from this moment on are told of. Said again, nothing changes. */
export async function confirmAlert(db: Kysely<Schema>, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("search_alert")
      .select(["id", "confirmed_at", "created_at", "text_version"])
      .where("token_hash", "=", toTokenHash(token))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    if (row.confirmed_at) return true;
    if (row.created_at < openSince(now)) return false;
    await tx
      .updateTable("search_alert")
      .set({ confirmed_at: now, told_until: now })
      .where("id", "=", row.id)
      .execute();
    const changes = { text_version: { from: null, to: row.text_version } };
    const what = { action: "confirm", entity: "search_alert", entityId: row.id, changes };
    await recordChange(tx, { actorId: null, now }, what);
    return true;
  });
}
