import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type AuditEntry, digestAuditEntry, firstPreviousHash, hashAuditEntry } from "./audit-entry.ts";
import { auditColumns } from "./list-audit.ts";

/**
 * Any number, but the same in every process, also of the version that still recorded into the chain itself: who holds
 * it adds to the chain.
 */
export const chainLock = 4_715_151_021;

export interface Sealing {
  /** How many entries the chain has got. */
  readonly sealed: number;
  /** Numbers in audit_pending of those that are not what was recorded. They stay where they are: see `verifyAudit`. */
  readonly altered: readonly number[];
}

/** So many at a time: some tenths of a second, after which the lock is free again. */
const batchRows = 1_000;

/**
 * Closes the chain over what was recorded: each entry gets its number and its hash, and moves from audit_pending to
 * audit_entry. Nobody who records waits for it. Where another process is about it, nothing is done; where one was killed
 * in the midst of it, its batch is done anew.
 *
 * The order: numbers of audit_pending are given when a change records, and a change that follows from another one (it
 * saw it, or waited for its row) records after that one's. Whoever sees the later of the two sees the earlier one as
 * well, so sorting what is seen keeps causes before their effects. Changes that know nothing of each other may be sealed
 * in another order than they were recorded in: one that commits late comes with a later batch.
 */
export async function sealAudit(db: Kysely<Schema>): Promise<Sealing> {
  let sealed = 0;
  const altered: number[] = [];
  for (let after = 0; ;) {
    const batch = await db.transaction().execute((tx) => sealBatch(tx, after));
    if (batch === null) return { sealed, altered };
    sealed += batch.sealed;
    altered.push(...batch.altered);
    after = batch.last;
    // The embedded database answers at once, in this very process: without a pause nobody else would have a turn.
    await setImmediate();
  }
}

/** Null when nothing is left, or another process is about it. */
async function sealBatch(
  tx: Transaction<Schema>,
  after: number,
): Promise<(Sealing & { readonly last: number }) | null> {
  const lock = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(chainLock)}) as taken`.execute(tx);
  if (!lock.rows[0]?.taken) return null;
  const rows = await tx
    .selectFrom("audit_pending")
    .select([...auditColumns, "digest"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchRows)
    .execute();
  const last = rows.at(-1)?.id;
  if (last === undefined) return null;
  const whole = rows.filter((row) => row.digest === digestAuditEntry(row));
  await moveIntoChain(tx, whole);
  const kept = new Set(whole.map(({ id }) => id));
  return { sealed: whole.length, altered: rows.map(({ id }) => id).filter((id) => !kept.has(id)), last };
}

async function moveIntoChain(tx: Transaction<Schema>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const head = await tx
    .selectFrom("audit_entry")
    .select(["id", "hash"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  let id = head?.id ?? 0;
  let hash = head?.hash ?? firstPreviousHash;
  const seals = entries.map((entry) => {
    const previous_hash = hash;
    id += 1;
    hash = hashAuditEntry({ ...entry, id }, previous_hash);
    return { pending: entry.id, id, previous_hash, hash };
  });
  // Moved within the database, so that what is sealed is what was recorded to the last figure.
  await sql`
    insert into audit_entry (id, at, actor_id, action, entity, entity_id, revision, changes, previous_hash, hash)
    select s.id, p.at, p.actor_id, p.action, p.entity, p.entity_id, p.revision, p.changes, s.previous_hash, s.hash
      from json_to_recordset(${JSON.stringify(seals)}::json)
        as s(pending bigint, id bigint, previous_hash text, hash text)
      join audit_pending p on p.id = s.pending`.execute(tx);
  await tx
    .deleteFrom("audit_pending")
    .where(
      "id",
      "in",
      entries.map((entry) => entry.id),
    )
    .execute();
}
