import { randomBytes } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { recordRowChange } from "../../audit/append-audit.ts";
import type { ErasureLedger } from "../../backup/erasure-ledger.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { hashForAudit } from "../record/audit-hash.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { deletePeopleWithoutLeads, lockPersonsById } from "../record/lead-person.ts";
import { markScrubDue } from "../record/scrub-leads.ts";
import type { PersonRow } from "./person-leads.ts";

/** Numbers of what an erasure has erased so far. */
export interface ErasureProgress {
  readonly isDone: boolean;
  readonly leads: number;
  readonly alerts: number;
}

export interface ErasureDeps {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  /** The erasure ledger, from which the erasure is repeated after an older backup is restored. */
  readonly ledger: Pick<ErasureLedger, "append">;
}

/**
 * The maximum number of leads per transaction, so that rows are locked only briefly. Each lead has about ten rows
 * in other tables.
 */
const batchLeads = 200;
/**
 * The maximum depth of merged leads that is followed. Now merges are one level deep; older versions could make
 * deeper ones.
 */
const deepestMerge = 20;

/**
 * Begins the erasure of people whose rows the transaction has locked. From now on their phone number finds nobody:
 * a new lead with it belongs to a new person and is not erased.
 * @returns each person with the number of leads
 */
export async function beginPersonErasure(
  tx: Transaction<Schema>,
  keys: LeadKeys,
  people: readonly PersonRow[],
  { phone, actorId, now }: ChangeContext & { readonly phone: string },
): Promise<readonly { readonly id: number; readonly leads: number }[]> {
  const erasures: { id: number; leads: number }[] = [];
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
    const randomHash = randomBytes(32).toString("hex");
    await tx.updateTable("lead_person").set({ phone_hmac: randomHash }).where("id", "=", id).execute();
    erasures.push({ id, leads });
  }
  return erasures;
}

/**
 * Erases the next batch of a person's data: leads, leads merged into them, consents, notes, visits, deliveries,
 * idempotency keys, rate limits, and alerts of their e-mail addresses. The last batch also deletes the person,
 * with the key of the audit hashes. Concurrent calls are safe.
 * @returns null if the erasure is complete already
 */
export async function erasePersonBatch(
  { db, keys, ledger }: ErasureDeps,
  personId: number,
  now: Date,
): Promise<ErasureProgress | null> {
  const erasureRow = await db
    .selectFrom("erasure")
    .select("limit_keys")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!erasureRow) return null;
  const removed = new Set(erasureRow.limit_keys);
  await sql`delete from lead_limit where key = any(${erasureRow.limit_keys}::text[])`.execute(db);
  return db.transaction().execute(async (tx) => {
    const erasure = await tx
      .selectFrom("erasure")
      .selectAll()
      .where("person_id", "=", personId)
      .forUpdate()
      .executeTakeFirst();
    if (!erasure) return null;
    await lockPersonsById(tx, [personId]);
    const leads = await deleteLeads(tx, await findBatch(tx, personId));
    const remainingKeys = erasure.limit_keys.filter((key) => !removed.has(key));
    const total = { leads: erasure.erased_leads, alerts: erasure.erased_alerts };
    await markScrubDue(tx, now);
    if (leads.length === 0 && remainingKeys.length === 0) {
      await endErasure(tx, erasure, now);
      return { isDone: true, ...total };
    }
    // Owners of merged leads are deleted too, unless they have other leads.
    await deletePeopleWithoutLeads(
      tx,
      leads.map((lead) => lead.person_id).filter((id) => id !== personId),
    );
    const emails = [...new Set(leads.flatMap((lead) => lead.personal_email?.toLowerCase() ?? []))];
    const phones = [...new Set(leads.map((lead) => lead.personal_phone))];
    const at = now.toISOString();
    await ledger.append([
      ...emails.map((each) => ({ at, kind: "email", hash: keys.erasedHash("email", each) }) as const),
      // The ledger has the reference of each merged lead: in a backup from before the merge, the lead does not
      // belong to this person.
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
          ...remainingKeys,
          ...phones.map((each) => keys.limitKey("phone", each)),
          ...emails.flatMap((each) => [keys.limitKey("email", each), keys.limitKey("alert-email", each)]),
        ],
      })
      .where("person_id", "=", personId)
      .execute();
    return { isDone: false, ...total };
  });
}

/**
 * Finds a batch of a person's leads and leads merged into them. The deepest come first, because a lead is deleted
 * after those merged into it.
 */
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

/** Deletes leads, and the events of other leads that name them. */
export async function deleteLeads(tx: Transaction<Schema>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const leads = await tx
    .deleteFrom("lead")
    .where("id", "in", ids)
    .returning(["reference", "person_id", "personal_phone", "personal_email"])
    .execute();
  // Merge events of other leads contain the reference. This condition matches a partial index (migration 0016).
  await sql`
    delete from lead_event where kind = 'merged'
       and personal_note = any(${leads.map((lead) => lead.reference)}::text[])`.execute(tx);
  return leads;
}

/**
 * Erases the alerts of these e-mail addresses.
 * @returns the number of erased alerts
 */
async function deleteAlerts(tx: Transaction<Schema>, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from search_alert where personal_email = any(${emails}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function endErasure(
  tx: Transaction<Schema>,
  erasure: Selectable<Schema["erasure"]>,
  now: Date,
): Promise<void> {
  const { person_id: personId, actor_id: actorId } = erasure;
  await deletePeopleWithoutLeads(tx, [personId]);
  await tx.deleteFrom("erasure").where("person_id", "=", personId).execute();
  const changes = {
    phone: { from: erasure.phone_hash, to: null },
    leads: { from: erasure.erased_leads, to: 0 },
    alerts: { from: erasure.erased_alerts, to: 0 },
  };
  const row = { action: "erase", entity: "lead_person", entityId: personId, changes };
  await recordRowChange(tx, { actorId, now }, row);
}
