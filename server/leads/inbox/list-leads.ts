import { type Kysely, type RawBuilder, sql } from "kysely";
import { toLatinDigits } from "../../../domain/text/digits.ts";
import { foldText } from "../../../domain/text/fold.ts";
import { parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import type { LeadKind, LeadState } from "../../../domain/leads/lead.ts";
import type { PlannedNextStep } from "../../../domain/leads/next-step.ts";
import type { Schema } from "../../db/schema.ts";
import { leadOverdueCondition } from "../record/lead-conditions.ts";
import { leadColumns, type LeadSummary } from "../record/lead-row.ts";
import { toPlannedNextStep } from "./next-step.ts";

/** A filter of leads. Merged leads never match. */
export interface LeadFilter {
  /** Part of a name, phone number, e-mail address or project name, or a reference; "" for all leads. */
  readonly text: string;
  /** The states of the leads; empty for all states except spam. */
  readonly states: readonly LeadState[];
  readonly kind?: LeadKind | null;
  /** All slugs under which leads of one project may be stored; empty for all leads. */
  readonly projectSlugs: readonly string[];
  /** An agent's id, "none" for leads without an agent, or null for all leads. */
  readonly agentId: number | "none" | null;
}

export interface LeadQuery extends LeadFilter {
  readonly offset: number;
  readonly limit: number;
  /** The current time, which determines the overdue leads. */
  readonly now: Date;
}

export type LeadListItem = LeadSummary & {
  readonly isOverdue: boolean;
  /** The planned next step; null if none is planned. */
  readonly planned: PlannedNextStep | null;
};

export interface LeadListPage {
  /** A page of leads: overdue ones first, each group newest first. */
  readonly leads: readonly LeadListItem[];
  /** The number of all leads that match. */
  readonly total: number;
}

interface FoundLead {
  readonly id: number;
  readonly is_overdue: boolean;
}

/**
 * Lists a page of leads for staff.
 * @param knownTotal the number of leads that match, if the caller has counted them already
 */
export async function listLeads(
  db: Kysely<Schema>,
  query: LeadQuery,
  knownTotal?: number,
): Promise<LeadListPage> {
  const { found, total } = isSearch(query)
    ? await searchPage(db, query)
    : { found: await findPage(db, query), total: knownTotal ?? (await countLeads(db, query)) };
  const overdue = new Map(found.map((row) => [row.id, row.is_overdue]));
  const leads = await listLeadsById(
    db,
    found.map(({ id }) => id),
  );
  return {
    total,
    leads: leads.map((lead) =>
      Object.assign(lead, { isOverdue: overdue.get(lead.id) ?? false, planned: toPlannedNextStep(lead) }),
    ),
  };
}

/** The leads with these ids, in the same order; leads that were erased since are omitted. */
export async function listLeadsById(db: Kysely<Schema>, ids: readonly number[]): Promise<LeadSummary[]> {
  const rows = await db
    .selectFrom("lead")
    .select(leadColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of all leads that match, in the order of `listLeads`, as a snapshot. Withdrawn leads are omitted. */
export async function listExportableLeadIds(
  db: Kysely<Schema>,
  filter: LeadFilter,
  now: Date,
): Promise<readonly number[]> {
  const rows = await filtered(db, filter)
    .select("id")
    .where("withdrawn_at", "is", null)
    .orderBy(leadOverdueCondition(now), "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

async function countLeads(db: Kysely<Schema>, filter: LeadFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function isSearch({ text }: LeadFilter): boolean {
  return text.trim() !== "";
}

/** Searching a text reads all leads anyway, so one query returns both the page and the total. */
async function searchPage(
  db: Kysely<Schema>,
  query: LeadQuery,
): Promise<{ readonly found: readonly FoundLead[]; readonly total: number }> {
  const isOverdue = leadOverdueCondition(query.now);
  const rows = await filtered(db, query)
    .select(["id", isOverdue.as("is_overdue"), sql<number>`count(*) over ()`.as("total")])
    .orderBy(isOverdue, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const isPastEnd = rows.length === 0 && query.offset > 0;
  return { found: rows, total: isPastEnd ? await countLeads(db, query) : (rows[0]?.total ?? 0) };
}

async function findPage(db: Kysely<Schema>, query: LeadQuery): Promise<FoundLead[]> {
  const { offset, limit, now } = query;
  const isOverdue = leadOverdueCondition(now);
  // Two queries (overdue leads and others), each in the order of an index, are faster than one that has to sort.
  const part = async (overdue: boolean, from: number, maxCount: number): Promise<FoundLead[]> => {
    const rows = await filtered(db, query)
      .select("id")
      .where(overdue ? isOverdue : sql<boolean>`not ${isOverdue}`)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .offset(from)
      .limit(maxCount)
      .execute();
    return rows.map(({ id }) => ({ id, is_overdue: overdue }));
  };
  const { overdueCount } = await filtered(db, query)
    .where(isOverdue)
    .select(({ fn }) => fn.countAll<number>().as("overdueCount"))
    .executeTakeFirstOrThrow();
  const first = offset < overdueCount ? await part(true, offset, limit) : [];
  if (first.length === limit) return first;
  return [...first, ...(await part(false, Math.max(0, offset - overdueCount), limit - first.length))];
}

function filtered(db: Kysely<Schema>, filter: LeadFilter) {
  let query = db.selectFrom("lead").where("merged_into", "is", null);
  if (isSearch(filter)) query = query.where(matches(filter.text));
  query =
    filter.states.length > 0
      ? query.where("state", "in", filter.states)
      : query.where("state", "<>", "spam" satisfies LeadState);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  if (filter.projectSlugs.length > 0) query = query.where("project_slug", "in", filter.projectSlugs);
  if (filter.agentId === "none") query = query.where("agent_id", "is", null);
  else if (filter.agentId !== null) query = query.where("agent_id", "=", filter.agentId);
  return query;
}

function matches(text: string): RawBuilder<boolean> {
  const words = foldText(text);
  const conditions = words === "" ? [] : [sql`personal_search like ${contains(words)}`];
  // Leading zeros are removed, so that a national number matches a stored number with a country code.
  const digits = toLatinDigits(text).replace(/\D/gu, "").replace(/^0+/u, "");
  const isNumber = digits.length > 3 && !/\p{L}/u.test(text);
  if (isNumber && digits !== words) conditions.push(sql`personal_search like ${contains(digits)}`);
  const reference = parseLeadReference(text);
  if (reference) conditions.push(sql`reference = ${reference}`);
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`;
}
