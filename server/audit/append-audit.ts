import { sql, type Transaction } from "kysely";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import { firstPreviousHash, hashAuditEntry, type NewAuditEntry } from "./audit-entry.ts";
import type { Change } from "./change.ts";

/** Any number, but the same in every process: who holds it adds to the chain, the others wait. */
const chainLock = 4_715_151_021;

/** What a change did to one row: the columns that changed, and the row's new revision where it has one. */
export type ChangedRow = Pick<NewAuditEntry, "action" | "entity" | "entityId"> &
  Partial<Pick<NewAuditEntry, "revision" | "changes">>;

/** Records what one change did to one row. Like `appendAudit`, it is the last step of the change's transaction. */
export function recordChange(tx: Transaction<Schema>, change: Change, row: ChangedRow): Promise<void> {
  return recordChanges(tx, change, [row]);
}

/** Records what one change did to several rows. Like `appendAudit`, it is the last step of the change's transaction. */
export function recordChanges(
  tx: Transaction<Schema>,
  { actorId, now }: Change,
  rows: readonly ChangedRow[],
): Promise<void> {
  return appendAudit(
    tx,
    rows.map((row) => ({ at: now, actorId, revision: null, changes: {}, ...row })),
  );
}

/**
 * Records changes in the transaction that makes them: both are there, or neither. Once in a transaction and as its last
 * step, because everyone else who records waits from here until it ends.
 */
export async function appendAudit(tx: Transaction<Schema>, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx);
  const last = await tx
    .selectFrom("audit_entry")
    .select(["id", "hash"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  let id = last?.id ?? 0;
  let previousHash = last?.hash ?? firstPreviousHash;
  const rows = entries.map((entry) => {
    id += 1;
    const hash = hashAuditEntry({ ...entry, id }, previousHash);
    const row = {
      id,
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      revision: entry.revision,
      changes: entry.changes,
      previous_hash: previousHash,
      hash,
    };
    previousHash = hash;
    return row;
  });
  await insertRows(tx, "audit_entry", rows);
}
