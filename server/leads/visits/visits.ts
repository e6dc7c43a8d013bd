import type { Kysely } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Schema } from "../../db/schema.ts";
import { listMoveDays, listOpenDays } from "../assignment/visit-times.ts";
import { cancelVisit } from "./cancel-visit.ts";
import type { VisitChange } from "./change-visit.ts";
import type { LeadAbout } from "../assignment/lead-duty.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import { moveVisit } from "./move-visit.ts";

/** A visit as staff see it. */
export interface StaffVisit {
  readonly id: number;
  readonly leadId: number;
  readonly reference: LeadReference;
  readonly state: LeadState;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly projectSlug: string | null;
  /** As the visitor read it. */
  readonly projectName: string | null;
  readonly developerName: string | null;
  readonly unitCode: string | null;
  readonly agentId: number | null;
  /** Null while nobody has it. */
  readonly agentName: Bilingual | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly wantsTransport: boolean;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly updatedAt: Date;
}

interface VisitSpan {
  /** "2026-05-03", a day of Egypt's calendar. */
  readonly from: string;
  readonly days: number;
  /** Visits of this agent only; null for everybody's. */
  readonly agentId: number | null;
}

/** Visits to homes, as staff keep them and as they are offered to be booked. */
export type Visits = ReturnType<typeof createVisits>;

/** Callers see to it that the one who asks may. */
export function createVisits(parts: LeadParts) {
  const { db, settings } = parts;
  return {
    /** The times at which somebody can come who answers what is asked about this. */
    listDays: (about: LeadAbout, now: Date) => listOpenDays(db, settings.visits, about, now),
    /** Of requests that nobody withdrew and that are no spam, also of those that another one stands for; by time. */
    list: (span: VisitSpan): Promise<readonly StaffVisit[]> => listVisits(db, span),
    async find(leadId: number): Promise<StaffVisit | null> {
      const row = await selectVisits(db).where("visit.lead_id", "=", leadId).executeTakeFirst();
      return row ? toStaffVisit(row) : null;
    },
    /** The times that this one can be moved to. */
    listMoves: ({ agentId, leadId }: StaffVisit, now: Date) =>
      listMoveDays(db, settings.visits, { agentId, leadId, now }),
    move: (change: VisitChange & { readonly startsAt: Date }) => moveVisit(parts, change),
    cancel: (change: VisitChange) => cancelVisit(parts, change),
  };
}

async function listVisits(db: Kysely<Schema>, { from, days, agentId }: VisitSpan): Promise<StaffVisit[]> {
  const first = Temporal.PlainDate.from(from);
  let found = selectVisits(db)
    .where("visit.starts_at", ">=", midnightOf(first))
    .where("visit.starts_at", "<", midnightOf(first.add({ days })));
  if (agentId !== null) found = found.where("visit.agent_id", "=", agentId);
  const rows = await found.orderBy("visit.starts_at").orderBy("visit.id").execute();
  return rows.map(toStaffVisit);
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
      "visit.lead_id",
      "visit.agent_id",
      "visit.starts_at",
      "visit.ends_at",
      "visit.wants_transport",
      "visit.sequence",
      "visit.cancelled_at",
      "visit.updated_at",
      "lead.reference",
      "lead.state",
      "lead.personal_name",
      "lead.personal_phone",
      "lead.project_slug",
      "lead.project_name",
      "lead.developer_name",
      "lead.unit_code",
      "agent.name as agent_name",
      "agent.name_ar as agent_name_ar",
    ]);
}

type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["executeTakeFirstOrThrow"]>>;

/** Its words come from columns that the database checks. */
function toStaffVisit(row: VisitRow): StaffVisit {
  return {
    id: row.id,
    leadId: row.lead_id,
    reference: row.reference as LeadReference,
    state: row.state as LeadState,
    name: row.personal_name,
    phone: row.personal_phone,
    projectSlug: row.project_slug,
    projectName: row.project_name,
    developerName: row.developer_name,
    unitCode: row.unit_code,
    agentId: row.agent_id,
    agentName:
      row.agent_name === null ? null : { en: row.agent_name, ar: row.agent_name_ar || row.agent_name },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    wantsTransport: row.wants_transport,
    sequence: row.sequence,
    isCancelled: row.cancelled_at !== null,
    updatedAt: row.updated_at,
  };
}
