import type { Transaction, Updateable } from "kysely";
import { visitRights } from "../../../domain/staff/rights/leads.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import { leadAnswerDeadline } from "../../../domain/leads/working-hours.ts";
import type { LeadTable, VisitTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import { lockRescheduleSlot } from "../assignment/open-visit-times.ts";
import { runLeadTransaction } from "../record/lead-change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

/** Why a visit was not changed. */
export type VisitChangeRefusal =
  | { readonly kind: "missing" }
  /** The visit was changed after the sender's page was rendered. */
  | { readonly kind: "stale" }
  /** The visit has begun or is over. */
  | { readonly kind: "over" }
  /** The consent was withdrawn, so the lead may not be used. */
  | { readonly kind: "withdrawn" };

/** A change of a visit; `actorId` is null if the visitor made it. */
export interface VisitChange extends ChangeContext {
  readonly leadId: number;
  /** The visit's sequence in the sender's page. */
  readonly sequence: number;
}

export type CancelVisitResult = { readonly kind: "cancelled" } | VisitChangeRefusal;

export type MoveVisitResult =
  | { readonly kind: "moved" }
  /** The new time was booked by somebody else, or has passed. */
  | { readonly kind: "taken" }
  | VisitChangeRefusal;

/** Cancels a visit. Its time can then be booked again. */
export function cancelVisit(deps: LeadDeps, change: VisitChange): Promise<CancelVisitResult> {
  return runLeadTransaction(deps, async (tx) => {
    const visit = await lockVisit(tx, change);
    if (visit.kind !== "held") return visit;
    if (visit.cancelledAt) return { kind: "cancelled" };
    await updateVisit(tx, deps, visit, change, {
      action: "cancel",
      columns: { cancelled_at: change.now },
      changes: { cancelled_at: { from: null, to: change.now.toISOString() } },
    });
    return { kind: "cancelled" };
  });
}

/** Moves a visit to another time of the same agent. A cancelled visit is reinstated. */
export function moveVisit(
  deps: LeadDeps,
  change: VisitChange & { readonly startsAt: Date },
): Promise<MoveVisitResult> {
  const { leadId, now } = change;
  return runLeadTransaction(deps, async (tx) => {
    const visit = await lockVisit(tx, change);
    if (visit.kind !== "held") return visit;
    const { agentId, cancelledAt } = visit;
    const booked = { agentId, leadId, now };
    const slot = await lockRescheduleSlot(tx, deps.settings.visits, booked, change.startsAt);
    if (!slot) return { kind: "taken" };
    const { startsAt, endsAt } = slot;
    if (!cancelledAt && startsAt.getTime() === visit.startsAt.getTime()) return { kind: "moved" };
    await updateVisit(tx, deps, visit, change, {
      action: "move",
      columns: { starts_at: startsAt, ends_at: endsAt, cancelled_at: null },
      changes: {
        starts_at: { from: visit.startsAt.toISOString(), to: startsAt.toISOString() },
        ...(cancelledAt && { cancelled_at: { from: cancelledAt.toISOString(), to: null } }),
      },
    });
    return { kind: "moved" };
  });
}

/** Locks the visit until the transaction ends, or returns why it cannot be changed. */
async function lockVisit(tx: Transaction<Schema>, { leadId, sequence, now }: VisitChange) {
  // Every writer locks the lead first (choose-agent.ts), so that the query below reads the newest data.
  await tx.selectFrom("lead").select("id").where("id", "=", leadId).forUpdate().execute();
  const row = await tx
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .select(["visit.id", "visit.agent_id as agentId", "starts_at as startsAt", "sequence"])
    .select(["cancelled_at as cancelledAt", "lead.revision as leadRevision", "lead.state"])
    .select("lead.withdrawn_at as withdrawnAt")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!row) return { kind: "missing" } satisfies VisitChangeRefusal;
  const reason = visitRights.change.whyNot(row, now);
  if (reason !== "withdrawn" && row.sequence !== sequence)
    return { kind: "stale" } satisfies VisitChangeRefusal;
  if (reason !== null) return { kind: reason } satisfies VisitChangeRefusal;
  return { kind: "held" as const, ...row };
}

/**
 * The lead's state after the change. A lead whose visit was cancelled needs another answer; a reinstated visit
 * counts as an answer. A state that staff have chosen themselves does not change.
 */
function stateAfter(
  state: string,
  { cancelled_at }: Updateable<VisitTable>,
  due: Date,
): Updateable<LeadTable> {
  if (cancelled_at && state === "visit") return { state: "new", due_at: due };
  return !cancelled_at && state === "new" ? { state: "visit" } : {};
}

interface VisitWrite {
  readonly action: "move" | "cancel";
  readonly columns: Updateable<VisitTable>;
  readonly changes: Readonly<Record<string, AuditChange>>;
}

/** Writes the visit, updates the lead, notifies the visitor and staff, and records the change. */
export async function updateVisit(
  tx: Transaction<Schema>,
  { listener, settings }: Pick<LeadDeps, "listener" | "settings">,
  { id, leadRevision, state }: { readonly id: number; readonly leadRevision: number; readonly state: string },
  change: VisitChange,
  { action, columns, changes }: VisitWrite,
): Promise<void> {
  const { leadId, actorId, now } = change;
  const sequence = change.sequence + 1;
  const due = leadAnswerDeadline(settings.visits.hours, now, settings.answerHours);
  await tx
    .updateTable("visit")
    .set({ ...columns, sequence, updated_at: now })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("lead")
    .set({ updated_at: now, revision: leadRevision + 1, ...stateAfter(state, columns, due) })
    .where("id", "=", leadId)
    .execute();
  const startsAt = columns.starts_at ?? null;
  const done = action === "move" ? "moved" : "cancelled";
  const event = { kind: "visit", change: done, sequence, startsAt } as const;
  await recordLeadEvent(tx, listener, { leadId, event, actorId, now });
  await recordRowChange(tx, change, { action, entity: "visit", entityId: id, revision: sequence, changes });
}
