import type { Transaction, Updateable } from "kysely";
import { visitRights } from "../../../domain/staff/rights/leads.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import { recordChange } from "../../audit/append-audit.ts";
import { answerDeadline } from "../../../domain/leads/working-hours.ts";
import type { LeadTable, VisitTable } from "../../db/lead-tables.ts";
import type { Schema } from "../../db/schema.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import { lockRescheduleSlot } from "../assignment/visit-times.ts";
import { changeLeads } from "../record/lead-change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";

/** Why a visit was not changed. */
export type VisitRefusal =
  | { readonly kind: "missing" }
  /** The visit was changed after the page was rendered. */
  | { readonly kind: "stale" }
  /** The visit has begun or is over. */
  | { readonly kind: "over" }
  /** The lead may not be used any more. */
  | { readonly kind: "withdrawn" };

/** A change of a visit; `actorId` is null for the visitor. */
export interface VisitChange extends ChangeContext {
  readonly leadId: number;
  /** The sequence of the visit that the sender saw. */
  readonly sequence: number;
}

export type CancelResult = { readonly kind: "cancelled" } | VisitRefusal;

export type MoveResult =
  | { readonly kind: "moved" }
  /** The time was taken meanwhile, or has passed. */
  | { readonly kind: "taken" }
  | VisitRefusal;

/** Cancels a visit; its time becomes free. */
export function cancelVisit(parts: LeadDeps, change: VisitChange): Promise<CancelResult> {
  return changeLeads(parts, async (tx) => {
    const visit = await lockVisit(tx, change);
    if (visit.kind !== "held") return visit;
    if (visit.cancelledAt) return { kind: "cancelled" };
    await writeVisit(tx, parts, visit, change, {
      action: "cancel",
      columns: { cancelled_at: change.now },
      changes: { cancelled_at: { from: null, to: change.now.toISOString() } },
    });
    return { kind: "cancelled" };
  });
}

/** Moves a visit to another time of the same agent; a cancelled one is reinstated. */
export function moveVisit(
  parts: LeadDeps,
  change: VisitChange & { readonly startsAt: Date },
): Promise<MoveResult> {
  const { leadId, now } = change;
  return changeLeads(parts, async (tx) => {
    const visit = await lockVisit(tx, change);
    if (visit.kind !== "held") return visit;
    const { agentId, cancelledAt } = visit;
    const slot = await lockRescheduleSlot(
      tx,
      parts.settings.visits,
      { agentId, leadId, now },
      change.startsAt,
    );
    if (!slot) return { kind: "taken" };
    const { startsAt, endsAt } = slot;
    if (!cancelledAt && startsAt.getTime() === visit.startsAt.getTime()) return { kind: "moved" };
    await writeVisit(tx, parts, visit, change, {
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
  // Locks the lead's row first, like every writer of leads (choose-agent.ts), so that the query below reads the
  // newest data.
  await tx.selectFrom("lead").select("id").where("id", "=", leadId).forUpdate().execute();
  const row = await tx
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .select(["visit.id", "visit.agent_id as agentId", "starts_at as startsAt", "sequence"])
    .select(["cancelled_at as cancelledAt", "lead.revision as leadRevision", "lead.state"])
    .select("lead.withdrawn_at as withdrawnAt")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!row) return { kind: "missing" } satisfies VisitRefusal;
  const why = visitRights.change.whyNot(row, now);
  if (why !== "withdrawn" && row.sequence !== sequence) return { kind: "stale" } satisfies VisitRefusal;
  if (why !== null) return { kind: why } satisfies VisitRefusal;
  return { kind: "held" as const, ...row };
}

/**
 * The lead's state after the change. A lead whose visit was cancelled has to be answered anew; a reinstated visit
 * answers the lead. A state that staff have set otherwise stays.
 */
function stageAfter(
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

/** Writes the row of a visit, updates the lead, notifies everybody, and records the change. */
export async function writeVisit(
  tx: Transaction<Schema>,
  { listener, settings }: Pick<LeadDeps, "listener" | "settings">,
  { id, leadRevision, state }: { readonly id: number; readonly leadRevision: number; readonly state: string },
  change: VisitChange,
  { action, columns, changes }: VisitWrite,
): Promise<void> {
  const { leadId, actorId, now } = change;
  const sequence = change.sequence + 1;
  const due = answerDeadline(settings.visits.hours, now, settings.answerHours);
  await tx
    .updateTable("visit")
    .set({ ...columns, sequence, updated_at: now })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("lead")
    .set({ updated_at: now, revision: leadRevision + 1, ...stageAfter(state, columns, due) })
    .where("id", "=", leadId)
    .execute();
  const kept = { move: "moved", cancel: "cancelled" } as const;
  const startsAt = columns.starts_at ?? null;
  const event = { kind: "visit", change: kept[action], sequence, startsAt } as const;
  await recordLeadEvent(tx, listener, { leadId, event, actorId, now });
  await recordChange(tx, change, { action, entity: "visit", entityId: id, revision: sequence, changes });
}
