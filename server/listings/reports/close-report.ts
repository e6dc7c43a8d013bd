import type { Kysely } from "kysely";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { Change } from "../../audit/change.ts";

/** Marks an open report as seen to and records who did, in one transaction; false when there is none that is open. */
export async function closeReport(
  db: Kysely<Schema>,
  id: number,
  { actorId, now }: Change & { readonly actorId: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable("listing_report")
      .set({ closed_at: now, closed_by: actorId })
      .where("id", "=", id)
      .where("closed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!closed) return false;
    const changes = { closed_at: { from: null, to: now.toISOString() } };
    const entry = { at: now, actorId, action: "close", entity: "listing_report", entityId: id };
    await appendAudit(tx, [{ ...entry, revision: null, changes }]);
    return true;
  });
}
