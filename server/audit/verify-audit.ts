import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { digestAuditEntry, genesisHash, hashAuditEntry } from "./audit-entry.ts";
import type { AuditVerdict } from "./audit-verdict.ts";
import { auditBatchRows, auditEntryColumns, listPendingAuditEntries } from "./list-audit.ts";

/**
 * Reads the whole chain in batches of a thousand and recomputes every hash. Other work can run between two
 * batches. Then checks the entries that are not sealed yet.
 * @param onBatch called with the number of entries verified so far
 */
export async function verifyAuditChain(
  db: Kysely<Schema>,
  onBatch?: (checked: number) => void,
): Promise<AuditVerdict> {
  let entries = 0;
  let lastHash = genesisHash;
  for (;;) {
    const rows = await db
      .selectFrom("audit_entry")
      .select([...auditEntryColumns, "previous_hash", "hash"])
      .where("id", ">", entries)
      .orderBy("id")
      .limit(auditBatchRows)
      .execute();
    for (const row of rows) {
      const isNext = row.id === entries + 1 && row.previous_hash === lastHash;
      if (!isNext || row.hash !== hashAuditEntry(row, lastHash)) return { kind: "broken", entryId: row.id };
      entries = row.id;
      lastHash = row.hash;
    }
    onBatch?.(entries);
    // The embedded database runs in this process; without this pause, no other work could run between two batches.
    await setImmediate();
    if (rows.length < auditBatchRows) break;
  }
  const pending = await verifyPending(db);
  if (pending.altered !== null) return { kind: "altered", pendingId: pending.altered };
  return { kind: "whole", entries, lastHash, unsealed: pending.count };
}

/** Counts the entries that are not sealed yet, and finds the id of the first altered one. */
async function verifyPending(
  db: Kysely<Schema>,
): Promise<{ readonly count: number; readonly altered: number | null }> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await listPendingAuditEntries(db, after);
    for (const row of rows) {
      if (row.digest !== digestAuditEntry(row)) return { count, altered: row.id };
      count += 1;
      after = row.id;
    }
    await setImmediate();
    if (rows.length < auditBatchRows) return { count, altered: null };
  }
}
