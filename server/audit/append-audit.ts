import type { Transaction } from "kysely";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import { digestAuditEntry, type NewAuditEntry } from "./audit-entry.ts";
import type { ChangeContext } from "./change.ts";

/** What a change did to one row: the changed columns, and the row's new revision if it has one. */
export type AuditedRowChange = Pick<NewAuditEntry, "action" | "entity" | "entityId"> &
  Partial<Pick<NewAuditEntry, "revision" | "changes">>;

/** Records a change of one row, in the transaction of the change. */
export function recordRowChange(
  tx: Transaction<Schema>,
  change: ChangeContext,
  row: AuditedRowChange,
): Promise<void> {
  return recordRowChanges(tx, change, [row]);
}

/** Records one change of several rows, in the transaction of the change. */
export function recordRowChanges(
  tx: Transaction<Schema>,
  { actorId, now }: ChangeContext,
  rows: readonly AuditedRowChange[],
): Promise<void> {
  return appendAuditEntries(
    tx,
    rows.map((row) => ({ at: now, actorId, revision: null, changes: {}, ...row })),
  );
}

/**
 * Records changes in the transaction that makes them, so that both are committed or neither. Takes no lock:
 * seal-audit.ts adds the entries to the chain of hashes later.
 */
export async function appendAuditEntries(
  tx: Transaction<Schema>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    at: entry.at,
    actor_id: entry.actorId,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    revision: entry.revision,
    changes: entry.changes,
    digest: digestAuditEntry(entry),
  }));
  await insertRows(tx, "audit_pending", rows);
}
