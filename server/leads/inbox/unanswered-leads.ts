import { type Kysely, sql } from "kysely";
import type { LeadState } from "../../../domain/leads/lead.ts";
import type { Schema } from "../../db/schema.ts";
import { leadColumns, type LeadSummary } from "../record/lead-row.ts";

/** Selects leads without a first answer, except withdrawn and merged ones. */
function unanswered(db: Kysely<Schema>) {
  return db
    .selectFrom("lead")
    .where("state", "=", "new" satisfies LeadState)
    .where("answered_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("merged_into", "is", null);
}

/** Unanswered leads by deadline, so that overdue ones (`leadOverdueCondition`) come first. */
export function listUnansweredLeads(db: Kysely<Schema>, limit: number): Promise<LeadSummary[]> {
  return unanswered(db).select(leadColumns).orderBy("due_at").orderBy("id").limit(limit).execute();
}

/** The id of the unanswered lead with the next deadline after this lead's; null if there is none. */
export async function findNextUnansweredLeadId(db: Kysely<Schema>, id: number): Promise<number | null> {
  const row = await unanswered(db)
    .select("id")
    .where(sql<boolean>`(due_at, id) > (select due_at, id from lead where id = ${id})`)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countUnansweredLeads(db: Kysely<Schema>): Promise<number> {
  const { count } = await unanswered(db)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
