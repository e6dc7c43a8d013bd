import { type Kysely, sql } from "kysely";
import { escapeCsvFormula } from "../../../domain/text/csv-formula.ts";
import { leadKindRules } from "../../../domain/leads/lead.ts";
import { leadRights } from "../../../domain/staff/rights/leads.ts";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { writeCsv } from "../../files/write-csv.ts";
import type { LeadSummary } from "../record/lead-row.ts";
import { type LeadFilter, listExportableLeadIds, listLeadsById } from "./list-leads.ts";

const rowsAtOnce = 500;

type Related = Awaited<ReturnType<typeof readRelated>> & { readonly agents: ReadonlyMap<number, string> };

/** The columns of the file, each with the function that returns the cell of a lead. */
const columns: Readonly<Record<string, (lead: LeadSummary, related: Related) => string>> = {
  reference: (lead) => lead.reference,
  received: (lead) => lead.createdAt.toISOString(),
  state: (lead) => lead.state,
  source: (lead) => leadKindRules[lead.kind].source,
  name: (lead) => lead.name,
  phone: (lead) => lead.phone,
  email: (lead) => lead.email ?? "",
  channel: (lead) => lead.channel,
  hours: (lead) => lead.hours,
  language: (lead) => lead.locale,
  developer: (lead) => lead.developerName ?? "",
  project: (lead) => lead.projectName ?? "",
  unit: (lead) => lead.unitCode ?? "",
  interest: (lead) => lead.interest,
  message: (lead) => lead.message,
  agent: ({ agentId }, { agents }) => (agentId === null ? "" : (agents.get(agentId) ?? String(agentId))),
  due: (lead) => lead.dueAt.toISOString(),
  answered: (lead) => lead.answeredAt?.toISOString() ?? "",
  visit: ({ id }, { visits }) => visits.get(id)?.startsAt.toISOString() ?? "",
  transport: ({ id }, { visits }) => {
    const visit = visits.get(id);
    return visit ? (visit.wantsTransport ? "yes" : "no") : "";
  },
  offers: ({ id }, { offers }) => (offers.has(id) ? "yes" : "no"),
};

/**
 * Streams leads as CSV in the order of the inbox, after recording the export in the audit. The list is a snapshot,
 * but leads that are erased or withdrawn during the export are omitted.
 */
export async function* exportLeads(
  db: Kysely<Schema>,
  filter: LeadFilter,
  by: ChangeContext,
): AsyncGenerator<Buffer> {
  const ids = await listExportableLeadIds(db, filter, by.now);
  const changes = { count: { from: null, to: ids.length } };
  const rowChange = { action: "download", entity: "lead", entityId: 0, changes };
  await db.transaction().execute((tx) => recordRowChange(tx, by, rowChange));
  yield* writeCsv(readRows(db, ids));
}

async function* readRows(
  db: Kysely<Schema>,
  ids: readonly number[],
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [Object.keys(columns)];
  const agents = await db.selectFrom("agent").select(["id", "name"]).execute();
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const rows = await listLeadsById(db, ids.slice(from, from + rowsAtOnce));
    const leads = rows.filter((lead) => leadRights.contact.whyNot(lead) === null);
    const related = { agents: names, ...(await readRelated(db, leads)) };
    yield leads.map((lead) => Object.values(columns).map((cell) => escapeCsvFormula(cell(lead, related))));
  }
}

/** Reads the visits of these leads that are not cancelled, and which leads have a valid consent to offers. */
async function readRelated(db: Kysely<Schema>, leads: readonly LeadSummary[]) {
  const ids = leads.map(({ id }) => id);
  const visits = await db
    .selectFrom("visit")
    .select(["lead_id as leadId", "starts_at as startsAt", "wants_transport as wantsTransport"])
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
    visits: new Map(visits.map((visit) => [visit.leadId, visit])),
    offers: new Set(offers.map((row) => row.lead_id)),
  };
}
