import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { findLead } from "../record/find-lead.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import type { Lead } from "../record/lead-row.ts";
import { findPersonLeads, lockPeople } from "./person-leads.ts";

interface ExportedLead extends Lead {
  readonly events: Awaited<ReturnType<typeof eventsOf>>;
  readonly deliveries: Awaited<ReturnType<typeof deliveriesOf>>;
}

/** New homes of a search that somebody asked to be told of; they are confirmed once somebody at the address says yes. */
export type ExportedAlert = Awaited<ReturnType<typeof listAlertsOf>>[number];

export interface ExportedPerson {
  readonly personId: number;
  readonly phone: string;
  readonly leads: readonly ExportedLead[];
  /** Of the e-mail addresses in these requests. */
  readonly alerts: readonly ExportedAlert[];
}

/**
 * Everything that is kept about one person, as they may ask for it (Law 151/2020). Null when nobody is known. An erasure
 * waits until it is read, so that nobody is handed a part.
 */
export async function exportPerson(
  db: Kysely<Schema>,
  keys: LeadKeys,
  phone: string,
): Promise<ExportedPerson | null> {
  return db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, keys, phone);
    const [person] = people;
    if (!person) return null;
    const leads: ExportedLead[] = [];
    for (const id of await findPersonLeads(tx, people)) {
      const lead = await findLead(tx, id);
      if (lead)
        leads.push({ ...lead, events: await eventsOf(tx, id), deliveries: await deliveriesOf(tx, id) });
    }
    const emails = leads.flatMap(({ email }) => email?.toLowerCase() ?? []);
    return leads.length === 0
      ? null
      : { personId: person.id, phone, leads, alerts: await listAlertsOf(tx, emails) };
  });
}

/** The alerts that go to these addresses. */
export async function listAlertsOf(db: Kysely<Schema>, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom("search_alert")
    .select(["personal_email as email", "locale", "search", "text_version as textVersion"])
    .select(["created_at as createdAt", "confirmed_at as confirmedAt"])
    .where("personal_email", "in", [...new Set(emails)])
    .orderBy("id")
    .execute();
}

function eventsOf(db: Kysely<Schema>, leadId: number) {
  return db
    .selectFrom("lead_event")
    .select(["at", "kind", "from_state as from", "to_state as to", "personal_note as note"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
}

/** To whom a request went, by the name that the configuration gives them. */
function deliveriesOf(db: Kysely<Schema>, leadId: number) {
  return db
    .selectFrom("lead_delivery")
    .select(["channel", "target", "state", "sent_at as sentAt"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
}
