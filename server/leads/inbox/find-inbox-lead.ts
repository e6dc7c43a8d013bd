import type { Kysely, SelectExpression, Selection } from "kysely";
import type { PlannedStep } from "../../../domain/leads/next-step.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { Schema } from "../../db/schema.ts";
import { findLead } from "../record/find-lead.ts";
import { isOverdueAt } from "../record/lead-due.ts";
import type { Lead } from "../record/lead-row.ts";
import { plannedOf } from "./next-step.ts";

/** What happened to a request. */
export type InboxEvent = Awaited<ReturnType<typeof listEvents>>[number];

const linkColumns = [
  "id",
  "reference",
  "kind",
  "state",
  "developer_name as developerName",
  "project_name as projectName",
  "unit_code as unitCode",
  "created_at as createdAt",
  "merged_into as mergedInto",
  "revision",
] as const satisfies readonly SelectExpression<Schema, "lead">[];

/** Another request of the same person, or one that was merged. */
export type InboxLink = Readonly<Selection<Schema, "lead", (typeof linkColumns)[number]>>;

/** A request with all that staff work with. */
export interface InboxLead extends Lead {
  readonly isOverdue: boolean;
  /** What is to be done next; null where nothing is planned. */
  readonly planned: PlannedStep | null;
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
    planned: plannedOf(lead),
    reassignedAt: standing?.reassigned_at ?? null,
    events,
    others: linked.filter(({ mergedInto }) => mergedInto !== id),
    merged: linked.filter(({ mergedInto }) => mergedInto === id),
    mergedIntoReference: standing?.reference ?? null,
  };
}

function listEvents(db: Kysely<Schema>, leadId: number) {
  return db
    .selectFrom("lead_event as e")
    .leftJoin("staff_account as a", "a.id", "e.actor_id")
    .select([
      "e.id",
      "e.at",
      "e.kind",
      // The staff account's name; null for the visitor and for the site itself.
      "a.name as actor",
      "e.from_state as from",
      "e.to_state as to",
      // To whom it was given; null when to nobody, and for other kinds.
      "e.agent_id as agentId",
      "e.personal_note as note",
      // What became of a visit or of a planned step.
      "e.detail",
    ])
    .where("e.lead_id", "=", leadId)
    .orderBy("e.id", "desc")
    .limit(mostEvents)
    .execute();
}

function listLinked(db: Kysely<Schema>, id: number, personId: number): Promise<InboxLink[]> {
  return db
    .selectFrom("lead")
    .select(linkColumns)
    .where("id", "<>", id)
    .where((where) => where.or([where("person_id", "=", personId), where("merged_into", "=", id)]))
    .orderBy("id", "desc")
    .limit(mostOthers)
    .execute();
}
