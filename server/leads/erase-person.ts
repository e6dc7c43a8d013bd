import type { Kysely, Transaction } from "kysely";
import { appendAudit } from "../audit/append-audit.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { hashForAudit } from "./audit-hash.ts";
import type { LeadKeys } from "./lead-keys.ts";
import { scrubLeads } from "./scrub-leads.ts";

interface ErasureParts {
  readonly database: Database;
  readonly keys: LeadKeys;
}

interface Erasure {
  /** E.164, of `parseWorldPhone`. */
  readonly phone: string;
  readonly actorId: number | null;
  readonly now: Date;
}

/** What an erasure took away; null when nobody of this number was known. */
export interface Erased {
  readonly personId: number;
  readonly leads: number;
}

/**
 * Erases one person everywhere: requests, consents, notes, visits, deliveries, keys of forms, counts, and the key that
 * gave the audit's hashes their meaning. Jobs hold nothing of a person and end without one. The proof of consent goes
 * too: it is about somebody who wants not to be known here.
 */
export async function erasePerson(
  { database, keys }: ErasureParts,
  { phone, actorId, now }: Erasure,
): Promise<Erased | null> {
  const erased = await database.db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom("lead_person")
      .select(["id", "audit_key"])
      .where("phone_hmac", "=", keys.phoneHmac(phone))
      .forUpdate()
      .executeTakeFirst();
    await tx.deleteFrom("lead_limit").where("key", "=", keys.limitKey("phone", phone)).execute();
    if (!person) return null;
    const leads = await deletePerson(tx, person.id);
    const change = { from: hashForAudit(person.audit_key, phone), to: null };
    const entry = {
      at: now,
      actorId,
      action: "erase",
      entity: "lead_person",
      entityId: person.id,
      revision: null,
    };
    await appendAudit(tx, [{ ...entry, changes: { phone: change, leads: { from: leads, to: 0 } } }]);
    return { personId: person.id, leads };
  });
  await scrubLeads(database);
  return erased;
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
      .deleteFrom("lead")
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
      .returning("id")
      .execute();
    if (old.length === 0) return 0;
    await deleteLeftPeople(tx);
    const entries = old.map(({ id }) => ({
      at: now,
      actorId: null,
      action: "expire",
      entity: "lead",
      entityId: id,
      revision: null,
      changes: {},
    }));
    await appendAudit(tx, entries);
    return old.length;
  });
  if (count > 0) await scrubLeads(database);
  return count;
}

async function deletePerson(tx: Transaction<Schema>, personId: number): Promise<number> {
  const leads = await tx.deleteFrom("lead").where("person_id", "=", personId).returning("id").execute();
  await tx.deleteFrom("lead_person").where("id", "=", personId).execute();
  return leads.length;
}

async function deleteLeftPeople(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom("lead_person")
    .where((where) =>
      where.not(
        where.exists(where.selectFrom("lead").select("id").whereRef("lead.person_id", "=", "lead_person.id")),
      ),
    )
    .execute();
}
