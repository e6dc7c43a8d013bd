import type { Transaction } from "kysely";
import { insertRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import { digestAuditEntry, type NewAuditEntry } from "./audit-entry.ts";
import type { Change } from "./change.ts";

/** What a change did to one row: the columns that changed, and the row's new revision where it has one. */
export type ChangedRow = Pick<NewAuditEntry, "action" | "entity" | "entityId"> &
  Partial<Pick<NewAuditEntry, "revision" | "changes">>;

/** Records what one change did to one row, in the change's transaction. */
export function recordChange(tx: Transaction<Schema>, change: Change, row: ChangedRow): Promise<void> {
  return recordChanges(tx, change, [row]);
}

/** Records what one change did to several rows, in the change's transaction. */
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
 * Records changes in the transaction that makes them: both are there, or neither. Nobody waits for anybody here: the
 * chain is closed over them afterwards (seal-audit.ts).
 */
export async function appendAudit(tx: Transaction<Schema>, entries: readonly NewAuditEntry[]): Promise<void> {
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
