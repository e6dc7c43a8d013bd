import { type Kysely, sql } from "kysely";
import { defuseFormula } from "../../domain/formula-defusing.ts";
import { leadKindRules } from "../../domain/lead.ts";
import { appendAudit } from "../audit/append-audit.ts";
import type { Schema } from "../db/schema.ts";
import { writeCsv } from "../imports/write-csv.ts";
import type { LeadSummary } from "./lead-row.ts";
import { type LeadFilter, listLeads } from "./list-leads.ts";

const rowsAtOnce = 500;

const columns = [
  "reference",
  "received",
  "state",
  "source",
  "name",
  "phone",
  "email",
  "channel",
  "hours",
  "language",
  "developer",
  "project",
  "unit",
  "interest",
  "message",
  "agent",
  "due",
  "answered",
  "visit",
  "transport",
  "offers",
] as const;

interface Beside {
  readonly agents: ReadonlyMap<number, string>;
  readonly visits: ReadonlyMap<number, { readonly startsAt: Date; readonly wantsTransport: boolean }>;
  readonly offers: ReadonlySet<number>;
}

/**
 * Requests as CSV in pieces, in the order of the inbox, and first the record that somebody took them out. Withdrawn ones
 * are left out: nobody may use them.
 */
export async function* exportLeads(
  db: Kysely<Schema>,
  filter: LeadFilter,
  { actorId, now }: { readonly actorId: number; readonly now: Date },
): AsyncGenerator<Buffer> {
  const { total } = await listLeads(db, { ...filter, offset: 0, limit: 1, now });
  await db.transaction().execute((tx) => {
    const entry = { at: now, actorId, action: "download", entity: "lead", entityId: 0, revision: null };
    return appendAudit(tx, [{ ...entry, changes: { count: { from: null, to: total } } }]);
  });
  yield* writeCsv(readRows(db, filter, now));
}

async function* readRows(
  db: Kysely<Schema>,
  filter: LeadFilter,
  now: Date,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [columns];
  const agents = await db.selectFrom("agent").select(["id", "name"]).execute();
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  // What arrives meanwhile moves the rest down; nothing is written twice.
  const written = new Set<number>();
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { leads } = await listLeads(db, { ...filter, offset, limit: rowsAtOnce, now });
    if (leads.length === 0) return;
    const fresh = leads.filter(({ id, withdrawnAt }) => !written.has(id) && withdrawnAt === null);
    for (const { id } of fresh) written.add(id);
    const beside = { agents: names, ...(await readBeside(db, fresh)) };
    yield fresh.map((lead) => cellsOf(lead, beside).map((cell) => defuseFormula(cell)));
  }
}

async function readBeside(db: Kysely<Schema>, leads: readonly LeadSummary[]) {
  const ids = leads.map(({ id }) => id);
  const visits = await db
    .selectFrom("visit")
    .select(["lead_id", "starts_at", "wants_transport"])
    .where(sql<boolean>`lead_id = any(${ids}::bigint[])`)
    .where("cancelled_at", "is", null)
    .execute();
  const offers = await db
    .selectFrom("lead_consent")
    .select("lead_id")
    .where(sql<boolean>`lead_id = any(${ids}::bigint[])`)
    .where("purpose", "=", "offers")
    .where("withdrawn_at", "is", null)
    .execute();
  return {
    visits: new Map(
      visits.map((row) => [row.lead_id, { startsAt: row.starts_at, wantsTransport: row.wants_transport }]),
    ),
    offers: new Set(offers.map((row) => row.lead_id)),
  };
}

function cellsOf(lead: LeadSummary, { agents, visits, offers }: Beside): string[] {
  const visit = visits.get(lead.id);
  const cells: Record<(typeof columns)[number], string> = {
    reference: lead.reference,
    received: lead.createdAt.toISOString(),
    state: lead.state,
    source: leadKindRules[lead.kind].source,
    name: lead.name,
    phone: lead.phone,
    email: lead.email ?? "",
    channel: lead.channel,
    hours: lead.hours,
    language: lead.locale,
    developer: lead.developerName ?? "",
    project: lead.projectName ?? "",
    unit: lead.unitCode ?? "",
    interest: lead.interest,
    message: lead.message,
    agent: lead.agentId === null ? "" : (agents.get(lead.agentId) ?? String(lead.agentId)),
    due: lead.dueAt.toISOString(),
    answered: lead.answeredAt?.toISOString() ?? "",
    visit: visit?.startsAt.toISOString() ?? "",
    transport: visit ? (visit.wantsTransport ? "yes" : "no") : "",
    offers: offers.has(lead.id) ? "yes" : "no",
  };
  return columns.map((column) => cells[column]);
}
