import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { findLead } from "../record/find-lead.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import type { Lead } from "../record/lead-row.ts";
import { findPersonLeads, lockPeople } from "./person-leads.ts";

interface ExportedEvent {
  readonly at: Date;
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
}

interface ExportedLead extends Lead {
  readonly events: readonly ExportedEvent[];
  /** To whom it went, by the name that the configuration gives them. */
  readonly deliveries: readonly {
    readonly channel: string;
    readonly target: string;
    readonly state: string;
    readonly sentAt: Date | null;
  }[];
}

/** New homes of a search that somebody asked to be told of. */
export interface ExportedAlert {
  readonly email: string;
  readonly locale: string;
  readonly search: string;
  readonly textVersion: string;
  readonly createdAt: Date;
  /** Null until the address was confirmed. */
  readonly confirmedAt: Date | null;
}

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
export async function listAlertsOf(db: Kysely<Schema>, emails: readonly string[]): Promise<ExportedAlert[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom("search_alert")
    .selectAll()
    .where("personal_email", "in", [...new Set(emails)])
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    email: row.personal_email,
    locale: row.locale,
    search: row.search,
    textVersion: row.text_version,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  }));
}

async function eventsOf(db: Kysely<Schema>, leadId: number): Promise<ExportedEvent[]> {
  const rows = await db
    .selectFrom("lead_event")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    at: row.at,
    kind: row.kind,
    from: row.from_state,
    to: row.to_state,
    note: row.personal_note,
  }));
}

async function deliveriesOf(db: Kysely<Schema>, leadId: number): Promise<ExportedLead["deliveries"]> {
  const rows = await db
    .selectFrom("lead_delivery")
    .select(["channel", "target", "state", "sent_at"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  return rows.map(({ channel, target, state, sent_at: sentAt }) => ({ channel, target, state, sentAt }));
}
