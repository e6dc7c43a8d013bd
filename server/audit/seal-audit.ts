import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type AuditEntry, digestAuditEntry, genesisHash, hashAuditEntry } from "./audit-entry.ts";
import { listPendingAuditEntries } from "./list-audit.ts";

/**
 * Key of the advisory lock for adding to the chain. Versions before migration 0017, which recorded changes
 * directly in the chain, use the same key.
 */
export const auditChainLockKey = 4_715_151_021;

export interface AuditSealResult {
  /** Number of entries that were added to the chain. */
  readonly sealed: number;
  /** Ids in audit_pending of entries that were altered. They are not sealed; `verifyAuditChain` reports them. */
  readonly altered: readonly number[];
}

/**
 * Adds recorded entries to the chain: each gets its id and hash, and moves from audit_pending to audit_entry.
 * Recording never waits for this. Does nothing if another process is sealing; if a process was killed while
 * sealing, its batch was rolled back and is sealed again.
 *
 * Order: an entry gets its id in audit_pending when it is recorded. A change that depends on another change (it
 * read its result or waited for its row) is recorded later, and whoever sees the later entry also sees the earlier
 * one. So sorting the visible entries by id puts causes before effects. Independent changes may be sealed in
 * another order than they were recorded: a transaction that commits late is part of a later batch.
 */
export async function sealAuditEntries(db: Kysely<Schema>): Promise<AuditSealResult> {
  let sealed = 0;
  const altered: number[] = [];
  for (let after = 0; ;) {
    const batch = await db.transaction().execute((tx) => sealBatch(tx, after));
    if (batch === null) return { sealed, altered };
    sealed += batch.sealed;
    altered.push(...batch.altered);
    after = batch.last;
    // The embedded database runs in this process; without this pause, no other work could run between two batches.
    await setImmediate();
  }
}

/** Seals one batch. Null when nothing is left to seal, or another process is sealing. */
async function sealBatch(
  tx: Transaction<Schema>,
  after: number,
): Promise<(AuditSealResult & { readonly last: number }) | null> {
  const lock = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(auditChainLockKey)}) as taken`.execute(tx);
  if (!lock.rows[0]?.taken) return null;
  const rows = await listPendingAuditEntries(tx, after);
  const last = rows.at(-1)?.id;
  if (last === undefined) return null;
  const intactRows = rows.filter((row) => row.digest === digestAuditEntry(row));
  await moveIntoChain(tx, intactRows);
  const sealedIds = new Set(intactRows.map(({ id }) => id));
  return {
    sealed: intactRows.length,
    altered: rows.map(({ id }) => id).filter((id) => !sealedIds.has(id)),
    last,
  };
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
  let hash = head?.hash ?? genesisHash;
  const seals = entries.map((entry) => {
    const previous_hash = hash;
    id += 1;
    hash = hashAuditEntry({ ...entry, id }, previous_hash);
    return { pending: entry.id, id, previous_hash, hash };
  });
  // Copied by the database itself, so that the values are exactly those that were recorded.
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
