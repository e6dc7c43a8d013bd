import { type Kysely, sql, type Transaction } from "kysely";
import { isAgentAvailable } from "../../../domain/leads/assignment.ts";
import {
  listBookableDays,
  type BookableDay,
  type VisitBookingRules,
  type VisitSlot,
} from "../../../domain/leads/visit-slots.ts";
import { findAgentHours, resolveWorkHours } from "../../agents/agent-hours.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { toAssignmentContext, type LeadSubjectIds, listEligibleAgents } from "./eligible-agents.ts";

/** The first key of the advisory locks on agents' visits: an arbitrary number, the same in every process. */
const visitLock = 47_151_510;

/** Locks the visits of an agent until the transaction ends, so that two bookings cannot overlap. */
export async function lockVisitBookings(tx: Transaction<Schema>, agentId: number | null): Promise<void> {
  // The second key has 32 bits. If two agents share a key, their bookings only wait for each other without need.
  await sql`select pg_advisory_xact_lock(${sql.lit(visitLock)}, ${(agentId ?? 0) % 2_147_483_647})`.execute(
    tx,
  );
}

/**
 * The times of this agent's visits from now on. If `agentId` is null, those of visits without an agent, which must
 * not overlap either.
 */
export async function listTakenSlots(
  db: Kysely<Schema>,
  agentId: number | null,
  now: Date,
  exceptLeadId = 0,
): Promise<VisitSlot[]> {
  const takenSlots = await listTakenSlotsByAgent(db, now, exceptLeadId);
  return takenSlots.get(agentId) ?? [];
}

/** The times of visits from now on, by agent; the key null has those of visits without an agent. */
export async function listTakenSlotsByAgent(
  db: Kysely<Schema>,
  now: Date,
  exceptLeadId: number,
): Promise<ReadonlyMap<number | null, VisitSlot[]>> {
  const rows = await db
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .select(["visit.agent_id as agentId", "visit.starts_at as startsAt", "visit.ends_at as endsAt"])
    .where("visit.cancelled_at", "is", null)
    .where("visit.ends_at", ">", now)
    .where("visit.lead_id", "<>", exceptLeadId)
    // Visits of spam and lost leads do not block their times.
    .where("lead.state", "not in", ["spam", "lost"])
    .execute();
  return Map.groupBy(rows, ({ agentId }) => agentId);
}

/**
 * The times at which an agent who may answer a lead about this subject is free. If there is no such agent, the
 * times without an unassigned visit.
 */
export async function listFreeVisitDays(
  db: Kysely<Schema>,
  deps: Pick<LeadDeps, "settings" | "showcase">,
  subject: LeadSubjectIds,
  now: Date,
): Promise<BookableDay[]> {
  const rules = deps.settings.visits;
  const agents = await listEligibleAgents(db, subject, toAssignmentContext(deps));
  const takenSlots = await listTakenSlotsByAgent(db, now, 0);
  if (agents.length === 0) return listBookableDays(rules, now, takenSlots.get(null) ?? []);
  return withSlots(listBookableDays(rules, now, []), (slot) =>
    agents.some((agent) => isAgentAvailable(agent, slot, takenSlots.get(agent.id) ?? [])),
  );
}

interface BookedVisit {
  /** The agent of the visit; null if it has none. */
  readonly agentId: number | null;
  /** The lead whose visit is moved; that visit does not block a time. */
  readonly leadId: number;
  readonly now: Date;
}

/** The times to which a visit can be moved without changing its agent. */
export async function listRescheduleDays(
  db: Kysely<Schema>,
  rules: VisitBookingRules,
  { agentId, leadId, now }: BookedVisit,
): Promise<BookableDay[]> {
  const takenSlots = await listTakenSlots(db, agentId, now, leadId);
  if (agentId === null) return listBookableDays(rules, now, takenSlots);
  const hours = resolveWorkHours(await findAgentHours(db, agentId), rules.hours);
  return withSlots(listBookableDays(rules, now, []), (slot) => isAgentAvailable({ hours }, slot, takenSlots));
}

/**
 * Locks the slot that starts at `startsAt` until the transaction ends. Returns null if the visit cannot be moved
 * to it. The caller must have locked the lead.
 */
export async function lockRescheduleSlot(
  tx: Transaction<Schema>,
  rules: VisitBookingRules,
  booked: BookedVisit,
  startsAt: Date,
): Promise<VisitSlot | null> {
  await lockVisitBookings(tx, booked.agentId);
  const days = await listRescheduleDays(tx, rules, booked);
  return (
    days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt.getTime() === startsAt.getTime()) ?? null
  );
}

function withSlots(days: readonly BookableDay[], isOpen: (slot: VisitSlot) => boolean): BookableDay[] {
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(isOpen) }))
    .filter(({ slots }) => slots.length > 0);
}
