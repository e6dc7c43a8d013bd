import type { AuditChange } from "../db/staff-tables.ts";
import { createHash } from "node:crypto";

/** One change that is to be recorded. */
export interface NewAuditEntry {
  readonly at: Date;
  /** The staff account; null for a command of the server's owner, and for what the site does by itself. */
  readonly actorId: number | null;
  /** A verb of the product: "create", "update", "pause". */
  readonly action: string;
  /** The table's name. */
  readonly entity: string;
  readonly entityId: number;
  /** The entity's revision after the change; null for entities without revisions. */
  readonly revision: number | null;
  /** By column name. */
  readonly changes: Readonly<Record<string, AuditChange>>;
}

export interface AuditEntry extends NewAuditEntry {
  /** In the chain it counts from 1 without gaps; before it is sealed, an entry has a far higher number (audit_log). */
  readonly id: number;
}

/** What the first entry follows. */
export const firstPreviousHash: string = "0".repeat(64);

/**
 * SHA-256, in hex, over every field of a change that is recorded and not sealed. Whoever knows this can make a new one
 * for a change that they alter: it finds slips, and who did not know. The chain needs no secret to find out the rest.
 */
export function digestAuditEntry(entry: NewAuditEntry): string {
  return hashAuditEntry({ ...entry, id: 0 }, firstPreviousHash);
}

/** SHA-256, in hex, over every field of the entry and the hash of the one before it. */
export function hashAuditEntry(entry: AuditEntry, previousHash: string): string {
  const { id, at, actorId, action, entity, entityId, revision, changes } = entry;
  // The database keeps the names of `changes` in an order of its own.
  const sorted = Object.keys(changes)
    .toSorted()
    .map((name) => [name, changes[name]?.from, changes[name]?.to]);
  const fields = [previousHash, id, at.toISOString(), actorId, action, entity, entityId, revision, sorted];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
