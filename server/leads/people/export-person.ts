import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { consentColumns, leadColumns, visitColumns } from "../record/lead-row.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { countPersonLeads, findPersonLeadIds, lockPersonsByPhone, type PersonRow } from "./person-leads.ts";

/** A lead with its consents, visit, events and deliveries. */
type ExportedLead = Awaited<ReturnType<typeof readBatch>>[number];

/** An alert; it is active once the visitor has confirmed the address. */
export type ExportedAlert = Awaited<ReturnType<typeof listAlertsByEmails>>[number];

export interface ExportedPerson {
  readonly personId: number;
  readonly phone: string;
  readonly leads: readonly ExportedLead[];
  /** Alerts of the e-mail addresses in these leads. */
  readonly alerts: readonly ExportedAlert[];
}

/** A person with the totals and only the `leadsPerPage` oldest leads, for a page. */
export interface PersonSummary extends ExportedPerson {
  readonly counts: { readonly leads: number; readonly notes: number; readonly visits: number };
}

/** The maximum number of leads that one query loads with their details. */
const batchLeads = 500;
/** The maximum number of leads of a person on a page. */
const leadsPerPage = 100;

/**
 * All data about a person, which the person may request (Law 151/2020). Null if the phone number is unknown. The
 * person is locked, so that an erasure waits until the export is complete.
 */
export function exportPerson(
  db: Kysely<Schema>,
  keys: LeadKeys,
  phone: string,
): Promise<ExportedPerson | null> {
  return db.transaction().execute(async (tx) => {
    return readPerson(tx, await lockPersonsByPhone(tx, keys, phone), phone);
  });
}

/** A summary of limited size for a page; null if the person is unknown. */
export function loadPersonSummary(
  db: Kysely<Schema>,
  keys: LeadKeys,
  phone: string,
): Promise<PersonSummary | null> {
  return db.transaction().execute(async (tx) => {
    const people = await lockPersonsByPhone(tx, keys, phone);
    const person = await readPerson(tx, people, phone, leadsPerPage);
    return person && { ...person, counts: await countPersonLeads(tx, people) };
  });
}

/** Reads the leads and alerts of the person with these rows; null if there are no leads. */
async function readPerson(
  tx: Kysely<Schema>,
  people: readonly PersonRow[],
  phone: string,
  maxLeads?: number,
): Promise<ExportedPerson | null> {
  const [person] = people;
  if (!person) return null;
  const leads = await readLeads(tx, await findPersonLeadIds(tx, people, maxLeads));
  if (leads.length === 0) return null;
  const emails = leads.flatMap(({ email }) => email?.toLowerCase() ?? []);
  return { personId: person.id, phone, leads, alerts: await listAlertsByEmails(tx, emails) };
}

/** The alerts of these e-mail addresses. */
export async function listAlertsByEmails(db: Kysely<Schema>, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom("search_alert")
    .select(["personal_email as email", "locale", "search", "text_version as textVersion"])
    .select(["created_at as createdAt", "confirmed_at as confirmedAt"])
    .where(sql<boolean>`personal_email = any(${[...new Set(emails)]}::text[])`)
    .orderBy("id")
    .execute();
}

async function readLeads(db: Kysely<Schema>, ids: readonly number[]): Promise<ExportedLead[]> {
  const leads: ExportedLead[] = [];
  for (let from = 0; from < ids.length; from += batchLeads)
    leads.push(...(await readBatch(db, ids.slice(from, from + batchLeads))));
  return leads;
}

async function readBatch(db: Kysely<Schema>, ids: readonly number[]) {
  const leads = await db
    .selectFrom("lead")
    .select(leadColumns)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  const consents = await db
    .selectFrom("lead_consent")
    .select(consentColumns)
    .select("lead_id")
    .where("lead_id", "in", ids)
    .orderBy("id")
    .execute();
  const visits = await db
    .selectFrom("visit")
    .select(visitColumns)
    .select("lead_id")
    .where("lead_id", "in", ids)
    .execute();
  const events = await db
    .selectFrom("lead_event")
    .select([
      "at",
      "kind",
      "from_state as from",
      "to_state as to",
      "personal_note as note",
      // Details of a visit or a planned step; "" for other events.
      "detail",
      "lead_id",
    ])
    .where("lead_id", "in", ids)
    .orderBy("id")
    .execute();
  const deliveries = await db
    .selectFrom("lead_delivery")
    // The target is the recipient's name in the configuration.
    .select(["channel", "target", "state", "sent_at as sentAt", "lead_id"])
    .where("lead_id", "in", ids)
    .orderBy("id")
    .execute();
  const [consentsOf, visitsOf] = [byLead(consents), byLead(visits)];
  const [eventsOf, deliveriesOf] = [byLead(events), byLead(deliveries)];
  return leads.map((lead) =>
    Object.assign(lead, {
      consents: consentsOf(lead.id),
      visit: visitsOf(lead.id)[0] ?? null,
      events: eventsOf(lead.id),
      deliveries: deliveriesOf(lead.id),
    }),
  );
}

/** Groups rows by the lead's id. */
function byLead<Row extends { readonly lead_id: number }>(
  rows: readonly Row[],
): (leadId: number) => Omit<Row, "lead_id">[] {
  const groups = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return (leadId) => (groups.get(leadId) ?? []).map(({ lead_id: _lead, ...rest }) => rest);
}
