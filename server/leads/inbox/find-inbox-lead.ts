import type { Kysely, SelectExpression, Selection } from "kysely";
import type { PlannedNextStep } from "../../../domain/leads/next-step.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import type { Schema } from "../../db/schema.ts";
import { leadOverdueCondition } from "../record/lead-conditions.ts";
import { findLead, type Lead } from "../record/lead-row.ts";
import { toPlannedNextStep } from "./next-step.ts";

/** An event of a lead. */
export type InboxLeadEvent = Awaited<ReturnType<typeof listEvents>>[number];

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

/** A lead of the same person, or one that was merged. */
export type RelatedLead = Readonly<Selection<Schema, "lead", (typeof linkColumns)[number]>>;

/** A lead with everything that its staff page shows [LEAD-15]. */
export interface InboxLead extends Lead {
  readonly isOverdue: boolean;
  /** The planned next step; null if none is planned. */
  readonly planned: PlannedNextStep | null;
  /** When the lead was reassigned because its answer was overdue; null if that never happened. */
  readonly reassignedAt: Date | null;
  /** The history of the lead, newest first; at most `maxEvents` events. */
  readonly events: readonly InboxLeadEvent[];
  /** Other leads of the same person, newest first, except those that were merged into this one. */
  readonly others: readonly RelatedLead[];
  /** Leads merged into this one. */
  readonly merged: readonly RelatedLead[];
  /** The reference of the lead into which this one is merged; null if it is not merged. */
  readonly mergedIntoReference: LeadReference | null;
}

/** The maximum number of other leads; staff find the rest by a search. */
const maxOthers = 20;
const maxEvents = 200;

/** Loads a lead with everything that its staff page shows; null if there is none. */
export async function findInboxLead(db: Kysely<Schema>, id: number, now: Date): Promise<InboxLead | null> {
  const lead = await findLead(db, id);
  if (!lead) return null;
  const [events, linked, row] = await Promise.all([
    listEvents(db, id),
    listLinked(db, id, lead.personId),
    db
      .selectFrom("lead")
      .leftJoin("lead as main", "main.id", "lead.merged_into")
      .select(["lead.reassigned_at", "main.reference", leadOverdueCondition(now).as("is_overdue")])
      .where("lead.id", "=", id)
      .executeTakeFirst(),
  ]);
  return {
    ...lead,
    isOverdue: row?.is_overdue ?? false,
    planned: toPlannedNextStep(lead),
    reassignedAt: row?.reassigned_at ?? null,
    events,
    others: linked.filter(({ mergedInto }) => mergedInto !== id),
    merged: linked.filter(({ mergedInto }) => mergedInto === id),
    mergedIntoReference: row?.reference ?? null,
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
      // The name of the staff account; null for changes by the visitor or by the site itself.
      "a.name as actor",
      "e.from_state as from",
      "e.to_state as to",
      // The agent to whom the lead was assigned; null for "nobody" and for other kinds of events.
      "e.agent_id as agentId",
      "e.personal_note as note",
      // Details of a visit or a planned step.
      "e.detail",
    ])
    .where("e.lead_id", "=", leadId)
    .orderBy("e.id", "desc")
    .limit(maxEvents)
    .execute();
}

function listLinked(db: Kysely<Schema>, id: number, personId: number): Promise<RelatedLead[]> {
  return db
    .selectFrom("lead")
    .select(linkColumns)
    .where("id", "<>", id)
    .where((where) => where.or([where("person_id", "=", personId), where("merged_into", "=", id)]))
    .orderBy("id", "desc")
    .limit(maxOthers)
    .execute();
}
