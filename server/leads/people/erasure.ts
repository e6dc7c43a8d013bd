import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { recordChange } from "../../audit/append-audit.ts";
import type { ErasureLedger } from "../../backup/erasure-ledger.ts";
import type { Change } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { hashForAudit } from "../record/audit-hash.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { deleteLeftPeople, lockPersons } from "../record/lead-person.ts";
import { markScrub } from "../record/scrub-leads.ts";
import type { PersonRow } from "./person-leads.ts";

/** An erasure as it stands. */
export interface ErasureState {
  readonly isDone: boolean;
  /** Erased so far. */
  readonly leads: number;
  readonly alerts: number;
}

interface BatchParts {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly ledger: Pick<ErasureLedger, "remember">;
}

/** Requests of one transaction: what an open one may cost the others. Each takes some ten rows of other tables along. */
const batchLeads = 200;
/** Merges are one deep; more only where an older version left them so. */
const deepestMerge = 20;

/**
 * Begins to erase these people, whom the transaction has locked. From now on their number finds nobody: a request that
 * comes from it is somebody new's, and is not erased with them.
 * @returns each of them with the number of their requests
 */
export async function beginErasure(
  tx: Transaction<Schema>,
  keys: LeadKeys,
  people: readonly PersonRow[],
  { phone, actorId, now }: Change & { readonly phone: string },
): Promise<readonly { readonly id: number; readonly leads: number }[]> {
  const begun: { id: number; leads: number }[] = [];
  for (const { id, auditKey } of people) {
    const { leads } = await tx
      .selectFrom("lead")
      .select(({ fn }) => fn.countAll<number>().as("leads"))
      .where("person_id", "=", id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("erasure")
      .values({
        person_id: id,
        phone_hash: hashForAudit(auditKey, phone) ?? "",
        actor_id: actorId,
        begun_at: now,
        leads,
        limit_keys: [keys.limitKey("phone", phone)],
      })
      .execute();
    const nobody = randomBytes(32).toString("hex");
    await tx.updateTable("lead_person").set({ phone_hmac: nobody }).where("id", "=", id).execute();
    begun.push({ id, leads });
  }
  return begun;
}

/**
 * Erases the next part of a person: requests, those that were merged into them, consents, notes, visits, deliveries, keys
 * of forms, counts, alerts of their e-mail addresses; at the end the person and the key that gave the audit's hashes their
 * meaning. Several processes may do this at once.
 * @returns null when it was done before
 */
export async function eraseBatch(
  { db, keys, ledger }: BatchParts,
  personId: number,
  now: Date,
): Promise<ErasureState | null> {
  const begun = await db
    .selectFrom("erasure")
    .select("limit_keys")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!begun) return null;
  const removed = new Set(begun.limit_keys);
  await sql`delete from lead_limit where key = any(${begun.limit_keys}::text[])`.execute(db);
  return db.transaction().execute(async (tx) => {
    const erasure = await tx
      .selectFrom("erasure")
      .selectAll()
      .where("person_id", "=", personId)
      .forUpdate()
      .executeTakeFirst();
    if (!erasure) return null;
    await lockPersons(tx, [personId]);
    const leads = await deleteLeads(tx, await findBatch(tx, personId));
    const left = erasure.limit_keys.filter((key) => !removed.has(key));
    const total = { leads: erasure.erased_leads, alerts: erasure.erased_alerts };
    await markScrub(tx, now);
    if (leads.length === 0 && left.length === 0) {
      await endErasure(tx, erasure, now);
      return { isDone: true, ...total };
    }
    // Of the people whose requests were merged into theirs, those of whom nothing else is kept.
    await deleteLeftPeople(
      tx,
      leads.map((lead) => lead.person_id).filter((id) => id !== personId),
    );
    const emails = [...new Set(leads.flatMap((lead) => lead.personal_email?.toLowerCase() ?? []))];
    const phones = [...new Set(leads.map((lead) => lead.personal_phone))];
    const at = now.toISOString();
    await ledger.remember([
      ...emails.map((each) => ({ at, kind: "email", hash: keys.erasedHash("email", each) }) as const),
      // Those of others are not found by this person's number where they are not merged yet.
      ...leads
        .filter((lead) => lead.person_id !== personId)
        .map((lead) => ({ at, kind: "request", hash: keys.erasedHash("request", lead.reference) }) as const),
    ]);
    total.leads += leads.length;
    total.alerts += await deleteAlerts(tx, emails);
    await tx
      .updateTable("erasure")
      .set({
        erased_leads: total.leads,
        erased_alerts: total.alerts,
        limit_keys: [
          ...left,
          ...phones.map((each) => keys.limitKey("phone", each)),
          ...emails.flatMap((each) => [keys.limitKey("email", each), keys.limitKey("alert-email", each)]),
        ],
      })
      .where("person_id", "=", personId)
      .execute();
    return { isDone: false, ...total };
  });
}

/** Some requests of this person and what was merged into these, the deepest first: what stands for others goes after them. */
async function findBatch(tx: Transaction<Schema>, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive own as (
      select id from lead where person_id = ${personId} order by id limit ${batchLeads}
    ), theirs as (
      select id, 0 as depth from own
      union
      select merged.id, theirs.depth + 1 from lead merged join theirs on merged.merged_into = theirs.id
       where theirs.depth < ${deepestMerge}
    )
    select id from theirs group by id order by max(depth) desc, id limit ${batchLeads}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes requests, and what others tell of them. */
export async function deleteLeads(tx: Transaction<Schema>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const leads = await tx
    .deleteFrom("lead")
    .where("id", "in", ids)
    .returning(["reference", "person_id", "personal_phone", "personal_email"])
    .execute();
  // What stands for one of them, or the other way round, tells of it. Its condition is that of an index (0016).
  await sql`
    delete from lead_event where kind = 'merged'
       and personal_note = any(${leads.map((lead) => lead.reference)}::text[])`.execute(tx);
  return leads;
}

/** Erases the alerts of these addresses. @returns how many */
async function deleteAlerts(tx: Transaction<Schema>, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from search_alert where personal_email = any(${emails}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

interface EndedErasure {
  readonly person_id: number;
  readonly phone_hash: string;
  readonly actor_id: number | null;
  readonly erased_leads: number;
  readonly erased_alerts: number;
}

async function endErasure(tx: Transaction<Schema>, erasure: EndedErasure, now: Date): Promise<void> {
  const { person_id: personId, actor_id: actorId } = erasure;
  await deleteLeftPeople(tx, [personId]);
  await tx.deleteFrom("erasure").where("person_id", "=", personId).execute();
  await recordChange(
    tx,
    { actorId, now },
    {
      action: "erase",
      entity: "lead_person",
      entityId: personId,
      changes: {
        phone: { from: erasure.phone_hash, to: null },
        leads: { from: erasure.erased_leads, to: 0 },
        alerts: { from: erasure.erased_alerts, to: 0 },
      },
    },
  );
}
