import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { findLead } from "./find-lead.ts";
import type { LeadKeys } from "./lead-keys.ts";
import type { Lead } from "./lead-row.ts";

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

/** Everything that is kept about one person, as they may ask for it (Law 151/2020). Null when nobody is known. */
export async function exportPerson(
  db: Kysely<Schema>,
  keys: LeadKeys,
  phone: string,
): Promise<{ readonly phone: string; readonly leads: readonly ExportedLead[] } | null> {
  const ids = await db
    .selectFrom("lead")
    .innerJoin("lead_person", "lead_person.id", "lead.person_id")
    .select("lead.id")
    .where("phone_hmac", "=", keys.phoneHmac(phone))
    .orderBy("lead.id")
    .execute();
  const leads: ExportedLead[] = [];
  for (const { id } of ids) {
    const lead = await findLead(db, id);
    if (lead) leads.push({ ...lead, events: await eventsOf(db, id), deliveries: await deliveriesOf(db, id) });
  }
  return leads.length === 0 ? null : { phone, leads };
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
