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
  /** Counts from 1 without gaps. */
  readonly id: number;
}

/** What the first entry follows. */
export const firstPreviousHash: string = "0".repeat(64);

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
