import { type InferResult, type Kysely, sql } from "kysely";
import type { LeadState } from "../../../domain/leads/lead.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Schema } from "../../db/schema.ts";
import { listRescheduleDays, listFreeVisitDays } from "../assignment/open-visit-times.ts";
import { listVisitBookingDays } from "./book-visit.ts";
import { cancelVisit, moveVisit, type VisitChange } from "./change-visit.ts";
import type { LeadSubjectIds } from "../assignment/eligible-agents.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import type { Lead } from "../record/lead-row.ts";

/** A visit as staff pages list it. */
export type VisitListItem = Readonly<InferResult<ReturnType<typeof selectVisits>>[number]>;

interface VisitSpan {
  /** A day of Egypt's calendar, "2026-05-03". */
  readonly from: string;
  readonly days: number;
  /** Only visits of this agent; null for all. */
  readonly agentId: number | null;
}

/** Reads and changes visits for staff, and finds times that can be booked. */
export type VisitService = ReturnType<typeof createVisitService>;

/** The caller must check the staff member's permission before it calls any of these functions. */
export function createVisitService(deps: LeadDeps) {
  const { db, settings } = deps;
  return {
    /** Times at which an agent who may answer a lead about this subject is free. */
    listDays: (about: LeadSubjectIds, now: Date) => listFreeVisitDays(db, deps, about, now),
    /** Visits by time; without withdrawn and spam leads, but with merged ones. */
    list: (span: VisitSpan): Promise<readonly VisitListItem[]> => listVisits(db, span),
    async find(leadId: number): Promise<VisitListItem | null> {
      const row = await selectVisits(db).where("visit.lead_id", "=", leadId).executeTakeFirst();
      return row ?? null;
    },
    /** Times at which staff can book a visit for this lead, or to which they can move its visit. */
    listBookings: (lead: Lead, now: Date) => listVisitBookingDays(db, deps, lead, now),
    /** Times to which staff can move this visit. */
    listMoves: ({ agentId, leadId }: VisitListItem, now: Date) =>
      listRescheduleDays(db, settings.visits, { agentId, leadId, now }),
    move: (change: VisitChange & { readonly startsAt: Date }) => moveVisit(deps, change),
    cancel: (change: VisitChange) => cancelVisit(deps, change),
  };
}

function listVisits(db: Kysely<Schema>, { from, days, agentId }: VisitSpan): Promise<VisitListItem[]> {
  const first = Temporal.PlainDate.from(from);
  let query = selectVisits(db)
    .where("visit.starts_at", ">=", midnightOf(first))
    .where("visit.starts_at", "<", midnightOf(first.add({ days })));
  if (agentId !== null) query = query.where("visit.agent_id", "=", agentId);
  return query.orderBy("visit.starts_at").orderBy("visit.id").execute();
}

function midnightOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime("Africa/Cairo").epochMilliseconds);
}

function selectVisits(db: Kysely<Schema>) {
  return db
    .selectFrom("visit")
    .innerJoin("lead", "lead.id", "visit.lead_id")
    .leftJoin("agent", "agent.id", "visit.agent_id")
    .where("lead.state", "<>", "spam" satisfies LeadState)
    .where("lead.withdrawn_at", "is", null)
    .select([
      "visit.id",
      "visit.lead_id as leadId",
      "lead.reference",
      "lead.state",
      "lead.personal_name as name",
      // The phone number in E.164 format.
      "lead.personal_phone as phone",
      "lead.project_slug as projectSlug",
      // The project's name in the visitor's language.
      "lead.project_name as projectName",
      "lead.developer_name as developerName",
      "lead.unit_code as unitCode",
      "visit.agent_id as agentId",
      agentName.as("agentName"),
      "visit.starts_at as startsAt",
      "visit.ends_at as endsAt",
      "visit.wants_transport as wantsTransport",
      "visit.sequence",
      sql<boolean>`visit.cancelled_at is not null`.as("isCancelled"),
      "visit.updated_at as updatedAt",
    ]);
}

/** The agent's name; null for a visit without an agent. The English name is used if there is no Arabic one. */
const agentName = sql<Bilingual | null>`case when agent.id is not null then
  json_build_object('en', agent.name, 'ar', coalesce(nullif(agent.name_ar, ''), agent.name)) end`;
