import type { Kysely } from "kysely";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import type { Schema } from "../../db/schema.ts";
import { findLead } from "../record/find-lead.ts";
import type { LeadEvent } from "../record/lead-event.ts";
import { isOverdueAt } from "../record/lead-due.ts";
import { type Lead, type LeadSummary, toLeadSummary } from "../record/lead-row.ts";

/** What happened to a request. */
export interface InboxEvent {
  readonly id: number;
  readonly at: Date;
  readonly kind: LeadEvent["kind"];
  /** The staff account's name; null for the visitor and for the site itself. */
  readonly actor: string | null;
  readonly from: LeadState | null;
  readonly to: LeadState | null;
  /** To whom it was given; null when to nobody, and for other kinds. */
  readonly agentId: number | null;
  readonly note: string;
}

/** Another request of the same person, or one that was merged. */
export type InboxLink = Pick<
  LeadSummary,
  | "id"
  | "reference"
  | "kind"
  | "state"
  | "developerName"
  | "projectName"
  | "unitCode"
  | "createdAt"
  | "mergedInto"
  | "revision"
>;

/** A request with all that staff work with. */
export interface InboxLead extends Lead {
  readonly isOverdue: boolean;
  /** Given to somebody else because nobody had answered; null when it was not. */
  readonly reassignedAt: Date | null;
  /** The newest first. */
  readonly events: readonly InboxEvent[];
  /** Other requests of the same person, the newest first; those merged into this one are not among them. */
  readonly others: readonly InboxLink[];
  /** Requests that this one stands for. */
  readonly merged: readonly InboxLink[];
  /** The one that stands for this one. */
  readonly mergedIntoReference: LeadReference | null;
}

/** Of one person on a page; somebody who asks more often is found by a search. */
const mostOthers = 20;
const mostEvents = 200;

/** A request with all that staff work with, or null. */
export async function findInboxLead(db: Kysely<Schema>, id: number, now: Date): Promise<InboxLead | null> {
  const lead = await findLead(db, id);
  if (!lead) return null;
  const [events, linked, standing] = await Promise.all([
    listEvents(db, id),
    listLinked(db, id, lead.personId),
    db
      .selectFrom("lead")
      .leftJoin("lead as main", "main.id", "lead.merged_into")
      .select(["lead.reassigned_at", "main.reference", isOverdueAt(now).as("is_overdue")])
      .where("lead.id", "=", id)
      .executeTakeFirst(),
  ]);
  return {
    ...lead,
    isOverdue: standing?.is_overdue ?? false,
    reassignedAt: standing?.reassigned_at ?? null,
    events,
    others: linked.filter(({ mergedInto }) => mergedInto !== id),
    merged: linked.filter(({ mergedInto }) => mergedInto === id),
    mergedIntoReference: (standing?.reference ?? null) as LeadReference | null,
  };
}

async function listEvents(db: Kysely<Schema>, leadId: number): Promise<InboxEvent[]> {
  const rows = await db
    .selectFrom("lead_event as e")
    .leftJoin("staff_account as a", "a.id", "e.actor_id")
    .selectAll("e")
    .select("a.name as actor")
    .where("e.lead_id", "=", leadId)
    .orderBy("e.id", "desc")
    .limit(mostEvents)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    actor: row.actor,
    from: row.from_state as LeadState | null,
    to: row.to_state as LeadState | null,
    agentId: row.agent_id,
    note: row.personal_note,
  }));
}

async function listLinked(db: Kysely<Schema>, id: number, personId: number): Promise<InboxLink[]> {
  const rows = await db
    .selectFrom("lead")
    .selectAll()
    .where("id", "<>", id)
    .where((where) => where.or([where("person_id", "=", personId), where("merged_into", "=", id)]))
    .orderBy("id", "desc")
    .limit(mostOthers)
    .execute();
  return rows.map((row) => {
    const { reference, kind, state, developerName, projectName, unitCode, ...rest } = toLeadSummary(row);
    const { id: number, createdAt, mergedInto, revision } = rest;
    return {
      id: number,
      reference,
      kind,
      state,
      developerName,
      projectName,
      unitCode,
      createdAt,
      mergedInto,
      revision,
    };
  });
}
