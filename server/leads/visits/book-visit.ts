import type { Kysely, Transaction } from "kysely";
import type { VisitDay } from "../../../domain/leads/visit-slots.ts";
import { leadRights, visitRights } from "../../../domain/staff/rights/leads.ts";
import { recordChange } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { listMoveDays, takeMove } from "../assignment/visit-times.ts";
import type { InboxChange } from "../record/lead-change.ts";
import { recordLeadEvent } from "../record/lead-event.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import type { Lead } from "../record/lead-row.ts";
import { writeVisit } from "./change-visit.ts";
import { insertVisit } from "./insert-visit.ts";

type BookingParts = Pick<LeadParts, "listener" | "settings">;

type BookResult =
  | { readonly kind: "booked"; readonly revision: number }
  | { readonly kind: "missing" | "conflict" | "refused" }
  /** Somebody else has the time by now, or it is too late for it. */
  | { readonly kind: "slot-taken" }
  /** Its visit took place already, or has begun. */
  | { readonly kind: "visit-over" };

/** The times at which the agent of this lead can show a home; null where staff cannot book a visit for it. */
export async function listBookingDays(
  db: Kysely<Schema>,
  { settings }: Pick<LeadParts, "settings">,
  lead: Lead,
  now: Date,
): Promise<VisitDay[] | null> {
  if (leadRights.book.whyNot(lead) !== null) return null;
  if (lead.visit && visitRights.rebook.whyNot(lead.visit, now) !== null) return null;
  return listMoveDays(db, settings.visits, { agentId: lead.agentId, leadId: lead.id, now });
}

/**
 * Books a visit for a lead as part of a larger change, or gives the visit that it has this time. The lead's agent comes;
 * while nobody has the lead, nobody's visits are one at a time. The visitor is told, and has been answered with that.
 */
export async function bookVisitIn(
  tx: Transaction<Schema>,
  parts: BookingParts,
  change: InboxChange & { readonly startsAt: Date; readonly wantsTransport: boolean },
): Promise<BookResult> {
  const { id: leadId, wantsTransport, actorId, now } = change;
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "revision", "answered_at", "agent_id as agentId"])
    .select(["withdrawn_at as withdrawnAt", "merged_into as mergedInto"])
    .where("id", "=", leadId)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { kind: "missing" };
  if (lead.revision !== change.revision) return { kind: "conflict" };
  if (leadRights.book.whyNot(lead) !== null) return { kind: "refused" };
  const { agentId } = lead;
  const visit = await tx
    .selectFrom("visit")
    .select(["id", "agent_id", "starts_at as startsAt", "cancelled_at", "sequence"])
    .select("wants_transport")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  const isCancelled = visit?.cancelled_at !== null;
  if (visit && visitRights.rebook.whyNot({ ...visit, isCancelled }, now) !== null)
    return { kind: "visit-over" };
  const slot = await takeMove(tx, parts.settings.visits, { agentId, leadId, now }, change.startsAt);
  if (!slot) return { kind: "slot-taken" };
  const { startsAt, endsAt } = slot;
  const isAsBefore =
    visit?.startsAt.getTime() === startsAt.getTime() && visit.wants_transport === wantsTransport;
  if (isAsBefore && !isCancelled) return { kind: "booked", revision: lead.revision };
  const revision = lead.revision + 1;
  const answered = { state: "visit", answered_at: lead.answered_at ?? now } as const;
  const isMoved = lead.state !== "visit";
  if (isMoved) {
    const event = { kind: "state", from: lead.state, to: answered.state } as const;
    await recordLeadEvent(tx, parts.listener, { leadId, event, actorId, now });
  }
  const stateChange = isMoved ? { state: { from: lead.state, to: answered.state } } : {};
  if (visit) {
    await tx.updateTable("lead").set(answered).where("id", "=", leadId).execute();
    const row = { id: visit.id, leadRevision: lead.revision, state: answered.state };
    await writeVisit(
      tx,
      parts,
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
          ...(visit.cancelled_at && { cancelled_at: { from: visit.cancelled_at.toISOString(), to: null } }),
          ...(visit.agent_id !== agentId && { agent_id: { from: visit.agent_id, to: agentId } }),
          ...stateChange,
        },
      },
    );
    return { kind: "booked", revision };
  }
  await tx
    .updateTable("lead")
    .set({ ...answered, revision, updated_at: now })
    .where("id", "=", leadId)
    .execute();
  const visitId = await insertVisit(tx, { leadId, agentId, slot, wantsTransport, now });
  const event = { kind: "visit", change: "booked", sequence: 0, startsAt } as const;
  await recordLeadEvent(tx, parts.listener, { leadId, event, actorId, now });
  const changes = { starts_at: { from: null, to: startsAt.toISOString() }, ...stateChange };
  await recordChange(tx, change, {
    action: "book",
    entity: "visit",
    entityId: visitId,
    revision: 0,
    changes,
  });
  return { kind: "booked", revision };
}
