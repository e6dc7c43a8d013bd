import { type Kysely, sql } from "kysely";
import { foldText } from "../../domain/fold.ts";
import { parseLeadReference } from "../../domain/lead-reference.ts";
import type { LeadState } from "../../domain/lead.ts";
import { toLatinDigits } from "../../domain/digits.ts";
import type { Schema } from "../db/schema.ts";
import { type LeadSummary, toLeadSummary } from "./lead-row.ts";

export interface LeadQuery {
  /** A part of a name, a number, an address, or a reference; "" for all. */
  readonly text: string;
  /** None of them: every state but spam. */
  readonly states: readonly LeadState[];
  readonly projectSlug: string | null;
  readonly agentId: number | null;
  /** All requests of one person. */
  readonly personId: number | null;
  readonly offset: number;
  readonly limit: number;
  /** What is overdue is so at this moment. */
  readonly now: Date;
}

export interface LeadPage {
  /** Overdue ones first, then the newest. */
  readonly leads: readonly (LeadSummary & { readonly isOverdue: boolean })[];
  /** Of the whole answer. */
  readonly total: number;
}

/** Requests as staff look through them. */
export async function listLeads(db: Kysely<Schema>, query: LeadQuery): Promise<LeadPage> {
  let found = db.selectFrom("lead").where(matches(query.text));
  found =
    query.states.length > 0
      ? found.where("state", "in", query.states)
      : found.where("state", "<>", "spam" satisfies LeadState);
  if (query.projectSlug !== null) found = found.where("project_slug", "=", query.projectSlug);
  if (query.agentId !== null) found = found.where("agent_id", "=", query.agentId);
  if (query.personId !== null) found = found.where("person_id", "=", query.personId);
  const isOverdue = sql<boolean>`state = 'new' and answered_at is null and withdrawn_at is null and due_at < ${query.now}`;
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .select(isOverdue.as("is_overdue"))
    .orderBy(isOverdue, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return {
    total,
    leads: rows.map((row) => Object.assign(toLeadSummary(row), { isOverdue: row.is_overdue })),
  };
}

function matches(text: string) {
  const wanted = text.trim();
  if (wanted === "") return sql<boolean>`true`;
  const reference = parseLeadReference(wanted);
  const digits = toLatinDigits(wanted).replace(/\D/gu, "").replace(/^0+/u, "");
  const name = foldText(wanted);
  return sql<boolean>`(reference = ${reference ?? ""}
    or (${name} <> '' and fold_text(personal_name) like ${contains(name)})
    or personal_email like ${contains(wanted.toLowerCase())}
    or (${digits.length > 3} and personal_phone like ${contains(digits)}))`;
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
}
