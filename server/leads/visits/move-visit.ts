import { takeMove } from "../assignment/visit-times.ts";
import { afterVisitChange, holdVisit, type VisitChange, type VisitRefusal } from "./change-visit.ts";
import type { LeadParts } from "../record/lead-parts.ts";

export type MoveResult =
  | { readonly kind: "moved" }
  /** Somebody else has the time by now, or it is too late for it. */
  | { readonly kind: "taken" }
  | VisitRefusal;

/** Gives a visit another time of the same agent; one that was called off takes place again. */
export async function moveVisit(
  parts: LeadParts,
  change: VisitChange & { readonly startsAt: Date },
): Promise<MoveResult> {
  const { leadId, sequence, startsAt, now } = change;
  const result = await parts.db.transaction().execute(async (tx): Promise<MoveResult> => {
    const visit = await holdVisit(tx, change);
    if (visit.kind !== "held") return visit;
    const { agentId } = visit;
    const slot = await takeMove(tx, parts.settings.visits, { agentId, leadId, now }, startsAt);
    if (!slot) return { kind: "taken" };
    if (!visit.cancelledAt && slot.startsAt.getTime() === visit.startsAt.getTime()) return { kind: "moved" };
    await tx
      .updateTable("visit")
      .set({
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        sequence: sequence + 1,
        cancelled_at: null,
        updated_at: now,
      })
      .where("id", "=", visit.id)
      .execute();
    await afterVisitChange(tx, parts, visit, change, {
      action: "move",
      startsAt: slot.startsAt,
      changes: {
        starts_at: { from: visit.startsAt.toISOString(), to: slot.startsAt.toISOString() },
        ...(visit.cancelledAt && { cancelled_at: { from: visit.cancelledAt.toISOString(), to: null } }),
      },
    });
    return { kind: "moved" };
  });
  parts.listener.afterCommit();
  return result;
}
