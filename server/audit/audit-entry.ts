import type { AuditChange } from "../db/staff-tables.ts";
import { createHash } from "node:crypto";

/** A change to record. */
export interface NewAuditEntry {
  readonly at: Date;
  /** The staff account; null for a command of the server's owner, and for changes that the site makes by itself. */
  readonly actorId: number | null;
  /** A verb such as "create", "update" or "pause". */
  readonly action: string;
  /** Name of the table. */
  readonly entity: string;
  readonly entityId: number;
  /** The row's revision after the change; null for tables without revisions. */
  readonly revision: number | null;
  /** The changed values, by column name. */
  readonly changes: Readonly<Record<string, AuditChange>>;
}

export interface AuditEntry extends NewAuditEntry {
  /**
   * In the chain, ids count from 1 without gaps. Before it is sealed, an entry has a far higher id (view
   * audit_log).
   */
  readonly id: number;
}

/** The previous hash of the first entry. */
export const firstPreviousHash: string = "0".repeat(64);

/**
 * SHA-256, in hex, over every field of an entry that is not sealed yet. It has no secret, so someone who knows the
 * algorithm could alter an entry and its digest; it reveals accidents and careless tampering.
 */
export function digestAuditEntry(entry: NewAuditEntry): string {
  return hashAuditEntry({ ...entry, id: 0 }, firstPreviousHash);
}

/** SHA-256, in hex, over every field of the entry and the hash of the previous entry. */
export function hashAuditEntry(entry: AuditEntry, previousHash: string): string {
  const { id, at, actorId, action, entity, entityId, revision, changes } = entry;
  // Sorted, because jsonb does not keep the order of keys.
  const sorted = Object.keys(changes)
    .toSorted()
    .map((name) => [name, changes[name]?.from, changes[name]?.to]);
  const fields = [previousHash, id, at.toISOString(), actorId, action, entity, entityId, revision, sorted];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
