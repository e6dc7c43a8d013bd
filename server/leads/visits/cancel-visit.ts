import { afterVisitChange, holdVisit, type VisitChange, type VisitRefusal } from "./change-visit.ts";
import type { LeadParts } from "../record/lead-parts.ts";

export type CancelResult = { readonly kind: "cancelled" } | VisitRefusal;

/** Calls a visit off; its time can be booked again. */
export async function cancelVisit(parts: LeadParts, change: VisitChange): Promise<CancelResult> {
  const { sequence, now } = change;
  const result = await parts.db.transaction().execute(async (tx): Promise<CancelResult> => {
    const visit = await holdVisit(tx, change);
    if (visit.kind !== "held") return visit;
    if (visit.cancelledAt) return { kind: "cancelled" };
    await tx
      .updateTable("visit")
      .set({ cancelled_at: now, sequence: sequence + 1, updated_at: now })
      .where("id", "=", visit.id)
      .execute();
    await afterVisitChange(tx, parts, visit, change, {
      action: "cancel",
      startsAt: null,
      changes: { cancelled_at: { from: null, to: now.toISOString() } },
    });
    return { kind: "cancelled" };
  });
  parts.listener.afterCommit();
  return result;
}
