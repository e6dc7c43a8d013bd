import type { Kysely, SelectExpression } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** The columns of an `AuditEntry`. */
export const auditEntryColumns = [
  "id",
  "at",
  "actor_id as actorId",
  "action",
  "entity",
  "entity_id as entityId",
  "revision",
  "changes",
] as const satisfies readonly SelectExpression<Schema, "audit_log">[];

export interface AuditListOptions {
  /** Maximum number of entries. */
  readonly limit: number;
  /** Cursor: only entries with a lower id. */
  readonly beforeId?: number;
  /** Only entries about rows of this table. */
  readonly entity?: string;
  /** Only changes by this account; null for changes by the server's owner at a terminal. */
  readonly actorId?: number | null;
  /** Only entries about this row. */
  readonly about?: { readonly entity: string; readonly entityId: number };
}

/** Lists entries, sealed or not, newest first. */
export function listAuditEntries(
  db: Kysely<Schema>,
  { limit, beforeId, entity, about, actorId }: AuditListOptions,
): Promise<AuditEntry[]> {
  let query = db.selectFrom("audit_log").select(auditEntryColumns).orderBy("id", "desc").limit(limit);
  if (beforeId !== undefined) query = query.where("id", "<", beforeId);
  if (entity !== undefined) query = query.where("entity", "=", entity);
  if (actorId !== undefined) query = query.where("actor_id", "is not distinct from", actorId);
  if (about) query = query.where("entity", "=", about.entity).where("entity_id", "=", about.entityId);
  return query.execute();
}

/** Maximum number of entries in a batch: sealing one holds the lock of the chain for some tenths of a second. */
export const auditBatchRows = 1_000;

/** Reads a batch of entries that are not sealed yet, in the order of their ids. @param after only higher ids */
export function listPendingAuditEntries(db: Kysely<Schema>, after: number) {
  return db
    .selectFrom("audit_pending")
    .select([...auditEntryColumns, "digest"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(auditBatchRows)
    .execute();
}
