import { type Kysely, type SelectExpression, type Selection, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** The columns of a lead in lists, with the names of their properties. */
export const leadColumns = [
  "id",
  "reference",
  // The person, who is the same for all leads with one phone number.
  "person_id as personId",
  "kind",
  "state",
  "suspicions",
  "locale",
  "personal_name as name",
  // The phone number in E.164 format.
  "personal_phone as phone",
  "personal_email as email",
  "personal_message as message",
  "personal_answers as answers",
  "personal_matches as matches",
  "channel",
  "hours",
  "developer_slug as developerSlug",
  "developer_name as developerName",
  "project_slug as projectSlug",
  "project_name as projectName",
  "unit_code as unitCode",
  "interest",
  "agent_id as agentId",
  // The lead into which this one is merged; null if it is not merged.
  "merged_into as mergedInto",
  "due_at as dueAt",
  "answered_at as answeredAt",
  "withdrawn_at as withdrawnAt",
  // The planned next step and its day ("2026-05-03"); both null if none is planned.
  "next_step as nextStep",
  "next_on as nextOn",
  "revision",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const satisfies readonly SelectExpression<Schema, "lead">[];

/** A lead as lists contain it. */
export type LeadSummary = Readonly<Selection<Schema, "lead", (typeof leadColumns)[number]>>;

/** The columns of a lead's consents. */
export const consentColumns = [
  "purpose",
  "text_version as version",
  "locale",
  // The hash of the exact text beside the consent's checkbox.
  "text_sha256 as sha256",
  "given_at as givenAt",
  "withdrawn_at as withdrawnAt",
] as const satisfies readonly SelectExpression<Schema, "lead_consent">[];

/** The columns of a lead's visit. */
export const visitColumns = [
  "id",
  "agent_id as agentId",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "wants_transport as wantsTransport",
  "sequence",
  sql<boolean>`cancelled_at is not null`.as("isCancelled"),
] as const satisfies readonly SelectExpression<Schema, "visit">[];

export type LeadVisit = Readonly<Selection<Schema, "visit", (typeof visitColumns)[number]>>;

/** A lead with its consents and visit. */
export interface Lead extends LeadSummary {
  readonly consents: readonly Readonly<Selection<Schema, "lead_consent", (typeof consentColumns)[number]>>[];
  readonly visit: LeadVisit | null;
}

/** Loads a lead with its consents and its visit; null if there is none. */
export async function findLead(db: Kysely<Schema>, id: number): Promise<Lead | null> {
  const lead = await db.selectFrom("lead").select(leadColumns).where("id", "=", id).executeTakeFirst();
  if (!lead) return null;
  const consents = await db
    .selectFrom("lead_consent")
    .select(consentColumns)
    .where("lead_id", "=", id)
    .orderBy("id")
    .execute();
  const visit = await db
    .selectFrom("visit")
    .select(visitColumns)
    .where("lead_id", "=", id)
    .executeTakeFirst();
  return { ...lead, consents, visit: visit ?? null };
}
