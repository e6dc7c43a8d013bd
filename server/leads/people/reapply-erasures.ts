import { type Kysely, sql } from "kysely";
import { recordRowChanges } from "../../audit/append-audit.ts";
import type { ErasureLedger, ErasureLedgerEntry } from "../../backup/erasure-ledger.ts";
import { runInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { deletePeopleWithoutLeads, lockPersonsById } from "../record/lead-person.ts";
import { markScrubDue } from "../record/scrub-leads.ts";
import { recordAlertErasure } from "../alerts/alerts.ts";
import { beginPersonErasure, deleteLeads } from "./erasure.ts";

/**
 * Numbers of restored records that were erased again. The erasure of people may continue in the background
 * (`continuePersonErasures`).
 */
export interface ReappliedErasures {
  readonly people: number;
  readonly alerts: number;
  readonly requests: number;
}

const setting = "erasures.applied";
const noErasures: ReappliedErasures = { people: 0, alerts: 0, requests: 0 };

/**
 * Erases again what a restored backup has brought back: records in the erasure ledger that were created before
 * their erasure. Leads that a person sent after the erasure stay. Does nothing if the ledger is the same as at the
 * last comparison with this database.
 */
export async function reapplyErasures(
  { db, keys, ledger }: Omit<ReapplyDeps, "now"> & { readonly ledger: Pick<ErasureLedger, "read"> },
  now: Date,
): Promise<ReappliedErasures> {
  const entries = await ledger.read();
  const state = stateOf(entries);
  const applied = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", setting)
    .executeTakeFirst();
  if (entries.length === 0 || applied?.value === state) return noErasures;
  const parts = { db, keys, now };
  const erased = {
    people: await erasePeople(parts, latestOf(entries, "phone")),
    alerts: await eraseAlerts(parts, latestOf(entries, "email")),
    requests: await eraseMergedLeads(parts, latestOf(entries, "request")),
  };
  const value = JSON.stringify(state);
  await db
    .insertInto("setting")
    .values({ key: setting, value, updated_at: now })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: now }))
    .execute();
  return erased;
}

/** Identifies the ledger's state by the number of its entries and their newest time, because it is append-only. */
function stateOf(entries: readonly ErasureLedgerEntry[]): string {
  return `${entries.length} ${entries.reduce((latest, { at }) => (at > latest ? at : latest), "")}`;
}

/** The time of the last erasure for each hash. */
function latestOf(
  entries: readonly ErasureLedgerEntry[],
  kind: ErasureLedgerEntry["kind"],
): ReadonlyMap<string, Date> {
  const latest = new Map<string, Date>();
  for (const entry of entries) {
    const erasedAt = new Date(entry.at);
    if (entry.kind === kind && erasedAt.getTime() > (latest.get(entry.hash)?.getTime() ?? 0))
      latest.set(entry.hash, erasedAt);
  }
  return latest;
}

interface ReapplyDeps {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly now: Date;
}

async function erasePeople(
  { db, keys, now }: ReapplyDeps,
  erased: ReadonlyMap<string, Date>,
): Promise<number> {
  if (erased.size === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const people = await tx
      .selectFrom("lead_person")
      .select(["id", "audit_key as auditKey", "phone_hmac as phoneHmac", "created_at"])
      .where(sql<boolean>`phone_hmac = any(${[...erased.keys()]}::text[])`)
      .orderBy("id")
      .forUpdate()
      .execute();
    const back = people.filter((person) => person.created_at <= (erased.get(person.phoneHmac) ?? 0));
    for (const person of back) {
      const lead = await tx
        .selectFrom("lead")
        .select("personal_phone")
        .where("person_id", "=", person.id)
        .limit(1)
        .executeTakeFirst();
      await beginPersonErasure(tx, keys, [person], { phone: lead?.personal_phone ?? "", actorId: null, now });
    }
    return back.length;
  });
}

/** The maximum number of rows that one query loads for the comparison. */
const batchRows = 1_000;

async function eraseAlerts(
  { db, keys, now }: ReapplyDeps,
  erased: ReadonlyMap<string, Date>,
): Promise<number> {
  if (erased.size === 0) return 0;
  let [last, count] = [0, 0];
  await runInBatches(async () => {
    const alerts = await db
      .selectFrom("search_alert")
      .select(["id", "personal_email", "created_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchRows)
      .execute();
    last = alerts.at(-1)?.id ?? last;
    const back = alerts.filter(
      (alert) => alert.created_at <= (erased.get(keys.erasedHash("email", alert.personal_email)) ?? 0),
    );
    const ids = back.map(({ id }) => id);
    if (ids.length > 0)
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom("search_alert").where("id", "in", ids).execute();
        await recordAlertErasure(tx, back, "erase", { actorId: null, now });
      });
    count += back.length;
    return alerts.length;
  });
  return count;
}

/** Erases leads of other people that were merged into leads of an erased person. */
async function eraseMergedLeads(
  { db, keys, now }: ReapplyDeps,
  erased: ReadonlyMap<string, Date>,
): Promise<number> {
  if (erased.size === 0) return 0;
  let [last, count] = [0, 0];
  await runInBatches(async () => {
    const leads = await db
      .selectFrom("lead")
      .select(["id", "reference", "person_id", "created_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchRows)
      .execute();
    last = leads.at(-1)?.id ?? last;
    const back = leads.filter(
      (lead) => lead.created_at <= (erased.get(keys.erasedHash("request", lead.reference)) ?? 0),
    );
    if (back.length > 0)
      await db.transaction().execute(async (tx) => {
        const people = back.map((lead) => lead.person_id);
        const ids = back.map(({ id }) => id);
        await lockPersonsById(tx, people);
        await deleteLeads(tx, ids);
        await deletePeopleWithoutLeads(tx, people);
        await markScrubDue(tx, now);
        const rowChanges = ids.map((id) => ({ action: "erase", entity: "lead", entityId: id }));
        await recordRowChanges(tx, { actorId: null, now }, rowChanges);
      });
    count += back.length;
    return leads.length;
  });
  return count;
}
