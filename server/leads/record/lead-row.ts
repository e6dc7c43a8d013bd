import { type SelectExpression, type Selection, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** The columns of a request as it is listed, under the names that its readers know. */
export const leadColumns = [
  "id",
  "reference",
  // Equal for all requests of one phone number.
  "person_id as personId",
  "kind",
  "state",
  "suspicions",
  "locale",
  "personal_name as name",
  // E.164.
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
  // The request that stands for this one; null for one that stands for itself.
  "merged_into as mergedInto",
  "due_at as dueAt",
  "answered_at as answeredAt",
  "withdrawn_at as withdrawnAt",
  // What sales planned to do next, and on which day ("2026-05-03"); both null where nothing is planned.
  "next_step as nextStep",
  "next_on as nextOn",
  "revision",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const satisfies readonly SelectExpression<Schema, "lead">[];

/** A request as it is listed. */
export type LeadSummary = Readonly<Selection<Schema, "lead", (typeof leadColumns)[number]>>;

/** The columns of an agreement that came with a request. */
export const consentColumns = [
  "purpose",
  "text_version as version",
  "locale",
  // Of the very words that stood beside the box.
  "text_sha256 as sha256",
  "given_at as givenAt",
  "withdrawn_at as withdrawnAt",
] as const satisfies readonly SelectExpression<Schema, "lead_consent">[];

/** The columns of the visit that a request asks for. */
export const visitColumns = [
  "id",
  "agent_id as agentId",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "wants_transport as wantsTransport",
  "sequence",
  sql<boolean>`cancelled_at is not null`.as("isCancelled"),
] as const satisfies readonly SelectExpression<Schema, "visit">[];

export type Visit = Readonly<Selection<Schema, "visit", (typeof visitColumns)[number]>>;

/** A request with what came with it. */
export interface Lead extends LeadSummary {
  readonly consents: readonly Readonly<Selection<Schema, "lead_consent", (typeof consentColumns)[number]>>[];
  readonly visit: Visit | null;
}
