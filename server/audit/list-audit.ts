import type { Kysely, SelectExpression } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** What an `AuditEntry` is read from. */
export const auditColumns = [
  "id",
  "at",
  "actor_id as actorId",
  "action",
  "entity",
  "entity_id as entityId",
  "revision",
  "changes",
] as const satisfies readonly SelectExpression<Schema, "audit_log">[];

export interface AuditSelection {
  /** At most so many entries. */
  readonly limit: number;
  /** Only entries older than this one. */
  readonly beforeId?: number;
  /** Only entries about rows of this table. */
  readonly entity?: string;
  /** Only what this account did; null for the server's owner at a terminal. */
  readonly actorId?: number | null;
  /** Only entries about this one row. */
  readonly about?: { readonly entity: string; readonly entityId: number };
}

/** What was recorded, sealed or not, the newest first: about one row, or in all. */
export function listAudit(
  db: Kysely<Schema>,
  { limit, beforeId, entity, about, actorId }: AuditSelection,
): Promise<AuditEntry[]> {
  let query = db.selectFrom("audit_log").select(auditColumns).orderBy("id", "desc").limit(limit);
  if (beforeId !== undefined) query = query.where("id", "<", beforeId);
  if (entity !== undefined) query = query.where("entity", "=", entity);
  if (actorId !== undefined) query = query.where("actor_id", "is not distinct from", actorId);
  if (about) query = query.where("entity", "=", about.entity).where("entity_id", "=", about.entityId);
  return query.execute();
}
