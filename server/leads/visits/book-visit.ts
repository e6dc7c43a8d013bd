import type { Kysely, Transaction } from "kysely";
import type { BookableDay, VisitSlot } from "../../../domain/leads/visit-slots.ts";
import { leadRights, visitRights } from "../../../domain/staff/rights/leads.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { AuditChange } from "../../db/staff-tables.ts";
import { listRescheduleDays, lockRescheduleSlot } from "../assignment/open-visit-times.ts";
import type { LeadChange } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import type { Lead } from "../record/lead-row.ts";
import { updateVisit } from "./change-visit.ts";
import { insertVisit } from "./insert-visit.ts";

type Tx = Transaction<Schema>;
type BookingDeps = Pick<LeadDeps, "listener" | "settings">;

interface Booking extends LeadChange {
  readonly startsAt: Date;
  /** Whether the visitor is picked up. */
  readonly wantsTransport: boolean;
}

type BookResult =
  | { readonly kind: "booked"; readonly revision: number }
  | { readonly kind: "missing" | "conflict" | "refused" }
  /** The time was booked by somebody else, or has passed. */
  | { readonly kind: "slot-taken" }
  /** The lead's current visit has begun or is over. */
  | { readonly kind: "visit-over" };

/** Times at which the lead's agent is free to show the listing; null if staff cannot book a visit for this lead. */
export async function listVisitBookingDays(
  db: Kysely<Schema>,
  { settings }: Pick<LeadDeps, "settings">,
  lead: Lead,
  now: Date,
): Promise<BookableDay[] | null> {
  if (leadRights.book.whyNot(lead) !== null) return null;
  if (lead.visit && visitRights.rebook.whyNot(lead.visit, now) !== null) return null;
  return listRescheduleDays(db, settings.visits, { agentId: lead.agentId, leadId: lead.id, now });
}

/**
 * Books a visit with the lead's agent in the caller's transaction, or moves the lead's visit to this time. Visits
 * without an agent must not overlap each other. The visitor is notified, and the lead counts as answered.
 */
export async function bookVisitInTransaction(
  tx: Tx,
  deps: BookingDeps,
  booking: Booking,
): Promise<BookResult> {
  const { id: leadId, startsAt, wantsTransport, now } = booking;
  const lead = await lockLead(tx, leadId);
  if (!lead) return { kind: "missing" };
  if (lead.revision !== booking.revision) return { kind: "conflict" };
  if (leadRights.book.whyNot(lead) !== null) return { kind: "refused" };
  const visit = await findVisit(tx, leadId);
  if (visit && visitRights.rebook.whyNot(visit, now) !== null) return { kind: "visit-over" };
  const { agentId } = lead;
  const slot = await lockRescheduleSlot(tx, deps.settings.visits, { agentId, leadId, now }, startsAt);
  if (!slot) return { kind: "slot-taken" };
  if (visit && !visit.isCancelled && isSameVisit(visit, slot, wantsTransport))
    return { kind: "booked", revision: lead.revision };
  await (visit
    ? moveBooked(tx, deps, booking, { lead, visit, slot })
    : addBooked(tx, deps, booking, { lead, slot }));
  return { kind: "booked", revision: lead.revision + 1 };
}

function lockLead(tx: Tx, leadId: number) {
  return tx
    .selectFrom("lead")
    .select(["state", "revision", "answered_at as answeredAt", "agent_id as agentId"])
    .select(["withdrawn_at as withdrawnAt", "merged_into as mergedInto"])
    .where("id", "=", leadId)
    .forUpdate()
    .executeTakeFirst();
}

async function findVisit(tx: Tx, leadId: number) {
  const row = await tx
    .selectFrom("visit")
    .select(["id", "agent_id as agentId", "starts_at as startsAt", "sequence"])
    .select(["wants_transport as wantsTransport", "cancelled_at as cancelledAt"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row && { ...row, isCancelled: row.cancelledAt !== null };
}

type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;
type FoundVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** Whether the same visit is booked already; a second booking sends no notifications. */
function isSameVisit(visit: FoundVisit, slot: VisitSlot, wantsTransport: boolean): boolean {
  return visit.startsAt.getTime() === slot.startsAt.getTime() && visit.wantsTransport === wantsTransport;
}

async function addBooked(
  tx: Tx,
  { listener }: BookingDeps,
  { id: leadId, wantsTransport, actorId, now }: Booking,
  { lead, slot }: { readonly lead: LockedLead; readonly slot: VisitSlot },
): Promise<void> {
  const { agentId, revision } = lead;
  const stage = await setVisitState(tx, listener, { leadId, lead, actorId, now });
  await tx
    .updateTable("lead")
    .set({ revision: revision + 1, updated_at: now })
    .where("id", "=", leadId)
    .execute();
  const visitId = await insertVisit(tx, { leadId, agentId, slot, wantsTransport, now });
  const { startsAt } = slot;
  const event = { kind: "visit", change: "booked", sequence: 0, startsAt } as const;
  await recordLeadEvent(tx, listener, { leadId, event, actorId, now });
  const changes = { starts_at: { from: null, to: startsAt.toISOString() }, ...stage };
  const row = { entity: "visit", entityId: visitId, revision: 0, changes };
  await recordRowChange(tx, { actorId, now }, { action: "book", ...row });
}

async function moveBooked(
  tx: Tx,
  deps: BookingDeps,
  { id: leadId, wantsTransport, actorId, now }: Booking,
  { lead, visit, slot }: { readonly lead: LockedLead; readonly visit: FoundVisit; readonly slot: VisitSlot },
): Promise<void> {
  const { agentId } = lead;
  const { startsAt, endsAt } = slot;
  const stage = await setVisitState(tx, deps.listener, { leadId, lead, actorId, now });
  const row = { id: visit.id, leadRevision: lead.revision, state: "visit" };
  await updateVisit(
    tx,
    deps,
    row,
    { leadId, sequence: visit.sequence, actorId, now },
    {
      action: "move",
      columns: {
        starts_at: startsAt,
        ends_at: endsAt,
        agent_id: agentId,
        wants_transport: wantsTransport,
        cancelled_at: null,
      },
      changes: {
        starts_at: { from: visit.startsAt.toISOString(), to: startsAt.toISOString() },
        ...(visit.cancelledAt && { cancelled_at: { from: visit.cancelledAt.toISOString(), to: null } }),
        ...(visit.agentId !== agentId && { agent_id: { from: visit.agentId, to: agentId } }),
        ...(visit.wantsTransport !== wantsTransport && {
          wants_transport: { from: visit.wantsTransport, to: wantsTransport },
        }),
        ...stage,
      },
    },
  );
}

/**
 * Changes the lead's state to "visit", which counts as an answer.
 * @returns the state change for the audit; empty if the state does not change
 */
async function setVisitState(
  tx: Tx,
  listener: LeadDeps["listener"],
  { leadId, lead, ...by }: ChangeContext & { readonly leadId: number; readonly lead: LockedLead },
): Promise<Record<string, AuditChange>> {
  const to = "visit" as const;
  const answeredAt = lead.answeredAt ?? by.now;
  await tx.updateTable("lead").set({ state: to, answered_at: answeredAt }).where("id", "=", leadId).execute();
  if (lead.state === to) return {};
  await recordLeadEvent(tx, listener, { leadId, event: { kind: "state", from: lead.state, to }, ...by });
  return { state: { from: lead.state, to } };
}
