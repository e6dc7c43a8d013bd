import type { AuditChange } from "../db/staff-tables.ts";
import { createHash } from "node:crypto";

/** A change to record. */
export interface NewAuditEntry {
  readonly at: Date;
  /** The staff account; null for a command of the server's owner, and for changes that the site makes by itself. */
  readonly actorId: number | null;
  /** The kind of change, such as "create", "update" or "pause". */
  readonly action: string;
  /** Name of the changed table. */
  readonly entity: string;
  readonly entityId: number;
  /** The row's revision after the change; null for tables without revisions. */
  readonly revision: number | null;
  /** The changed values, by column name. */
  readonly changes: Readonly<Record<string, AuditChange>>;
}

export interface AuditEntry extends NewAuditEntry {
  /** Ids of sealed entries count from 1 without gaps; unsealed entries have far higher ids (view audit_log). */
  readonly id: number;
}

/** Stands for the previous hash in the first entry's hash. */
export const genesisHash: string = "0".repeat(64);

/**
 * SHA-256, in hex, over every field of an entry that is not sealed yet. It reveals accidents and careless
 * tampering only: there is no secret, so whoever knows the algorithm can alter an entry and its digest.
 */
export function digestAuditEntry(entry: NewAuditEntry): string {
  return hashAuditEntry({ ...entry, id: 0 }, genesisHash);
}

/** SHA-256, in hex, over every field of the entry and the hash of the previous entry. */
export function hashAuditEntry(entry: AuditEntry, previousHash: string): string {
  const { id, at, actorId, action, entity, entityId, revision, changes } = entry;
  // Sorted, because jsonb does not preserve the order of keys.
  const sorted = Object.keys(changes)
    .toSorted()
    .map((name) => [name, changes[name]?.from, changes[name]?.to]);
  const fields = [previousHash, id, at.toISOString(), actorId, action, entity, entityId, revision, sorted];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
