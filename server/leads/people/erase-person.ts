import type { Transaction } from "kysely";
import { recordChanges } from "../../audit/append-audit.ts";
import type { Change } from "../../audit/change.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { hashForAudit } from "../record/audit-hash.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { findPersonLeads, lockPeople } from "./person-leads.ts";
import { deleteLeftPeople, lockPersons } from "../record/lead-person.ts";
import { scrubLeads } from "../record/scrub-leads.ts";

interface ErasureParts {
  readonly database: Database;
  readonly keys: LeadKeys;
}

interface Erasure extends Change {
  /** E.164, of `parseWorldPhone`. */
  readonly phone: string;
}

/** What an erasure took away; null when nobody of this number was known. */
export interface Erased {
  readonly personId: number;
  readonly leads: number;
  readonly alerts: number;
}

/**
 * Erases one person everywhere: requests, those that were merged into them, consents, notes, visits, deliveries, keys of
 * forms, counts, alerts of their e-mail addresses, and the key that gave the audit's hashes their meaning. Jobs hold
 * nothing of a person and end without one. The proof of consent goes too: it is about somebody who wants not to be known
 * here.
 */
export async function erasePerson(
  { database, keys }: ErasureParts,
  { phone, ...change }: Erasure,
): Promise<Erased | null> {
  const { erased, limits } = await database.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, keys, phone);
    const { leads, alerts, phones, emails } = await deletePeople(tx, people);
    const limitKeys = [
      ...[phone, ...phones].map((each) => keys.limitKey("phone", each)),
      ...emails.flatMap((each) => [keys.limitKey("email", each), keys.limitKey("alert-email", each)]),
    ];
    const [first] = people;
    if (!first) return { erased: null, limits: limitKeys };
    const rows = people.map(({ id, auditKey }) => ({
      action: "erase",
      entity: "lead_person",
      entityId: id,
      changes: {
        phone: { from: hashForAudit(auditKey, phone), to: null },
        leads: { from: leads, to: 0 },
        alerts: { from: alerts, to: 0 },
      },
    }));
    await recordChanges(tx, change, rows);
    return { erased: { personId: first.id, leads, alerts }, limits: limitKeys };
  });
  // By themselves: whoever sends a request holds its counts before its person (choose-agent.ts).
  await database.db.deleteFrom("lead_limit").where("key", "in", limits).execute();
  await scrubLeads(database);
  return erased;
}

/**
 * Erases what an e-mail address alone stands for: the alerts that go there. Requests that name it are their person's.
 * @returns how many alerts
 */
export async function eraseAddress(
  { database, keys }: ErasureParts,
  { email, ...change }: Change & { readonly email: string },
): Promise<number> {
  const count = await database.db.transaction().execute(async (tx) => {
    const alerts = await deleteAlerts(tx, [email]);
    const erased = alerts.map((entityId) => ({ action: "erase", entity: "search_alert", entityId }));
    await recordChanges(tx, change, erased);
    return alerts.length;
  });
  await database.db.deleteFrom("lead_limit").where("key", "=", keys.limitKey("alert-email", email)).execute();
  await scrubLeads(database);
  return count;
}

/**
 * Erases what is older than the settings allow, and people of whom nothing is left. Offers that somebody agreed to keep
 * their request as long as that agreement stands. @returns how many requests
 */
export async function eraseOldLeads(
  database: Database,
  { before, offersBefore, now }: { readonly before: Date; readonly offersBefore: Date; readonly now: Date },
): Promise<number> {
  const count = await database.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("lead")
      .select(["id", "person_id"])
      .where("created_at", "<", before)
      .where((where) =>
        where.or([
          where("created_at", "<", offersBefore),
          where.not(
            where.exists(
              where
                .selectFrom("lead_consent")
                .select("id")
                .whereRef("lead_consent.lead_id", "=", "lead.id")
                .where("purpose", "=", "offers")
                .where("withdrawn_at", "is", null),
            ),
          ),
        ]),
      )
      .execute();
    if (old.length === 0) return 0;
    const people = old.map((lead) => lead.person_id);
    await lockPersons(tx, people);
    const deleted = await tx
      .deleteFrom("lead")
      .where(
        "id",
        "in",
        old.map(({ id }) => id),
      )
      .returning("id")
      .execute();
    await deleteLeftPeople(tx, people);
    const forgotten = deleted.map(({ id }) => ({ action: "forget", entity: "lead", entityId: id }));
    await recordChanges(tx, { actorId: null, now }, forgotten);
    return deleted.length;
  });
  if (count > 0) await scrubLeads(database);
  return count;
}

async function deletePeople(tx: Transaction<Schema>, people: Awaited<ReturnType<typeof lockPeople>>) {
  const ids = await findPersonLeads(tx, people);
  const leads =
    ids.length === 0
      ? []
      : await tx
          .deleteFrom("lead")
          .where("id", "in", ids)
          .returning(["reference", "person_id", "personal_phone", "personal_email"])
          .execute();
  // What stands for one of them, or the other way round, tells of it.
  const references = leads.map((lead) => lead.reference);
  if (references.length > 0)
    await tx
      .deleteFrom("lead_event")
      .where("kind", "=", "merged")
      .where("personal_note", "in", references)
      .execute();
  // Of the people whose requests were merged into theirs, those of whom nothing else is kept.
  await deleteLeftPeople(tx, [...people.map(({ id }) => id), ...leads.map((lead) => lead.person_id)]);
  const emails = leads.flatMap((lead) => lead.personal_email?.toLowerCase() ?? []);
  return {
    leads: leads.length,
    alerts: (await deleteAlerts(tx, emails)).length,
    phones: leads.map((lead) => lead.personal_phone),
    emails,
  };
}

async function deleteAlerts(tx: Transaction<Schema>, emails: readonly string[]): Promise<number[]> {
  if (emails.length === 0) return [];
  const alerts = await tx
    .deleteFrom("search_alert")
    .where("personal_email", "in", [...new Set(emails)])
    .returning("id")
    .execute();
  return alerts.map(({ id }) => id);
}
