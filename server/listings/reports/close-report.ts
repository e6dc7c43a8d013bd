import type { Kysely } from "kysely";
import { reportRights } from "../../../domain/staff/rights/listings.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { ChangeContext } from "../../audit/change.ts";

/** Closes an open report and records who closed it, in one transaction. Returns false if it is not open. */
export async function closeListingReport(
  db: Kysely<Schema>,
  id: number,
  { actorId, now }: ChangeContext & { readonly actorId: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom("listing_report")
      .select("closed_at as closedAt")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!report || reportRights.close.whyNot(report) !== null) return false;
    await tx
      .updateTable("listing_report")
      .set({ closed_at: now, closed_by: actorId })
      .where("id", "=", id)
      .execute();
    const changes = { closed_at: { from: null, to: now.toISOString() } };
    const entry = { at: now, actorId, action: "close", entity: "listing_report", entityId: id };
    await appendAuditEntries(tx, [{ ...entry, revision: null, changes }]);
    return true;
  });
}
