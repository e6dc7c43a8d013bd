import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { digestAuditEntry, firstPreviousHash, hashAuditEntry } from "./audit-entry.ts";
import type { AuditVerdict } from "./audit-verdict.ts";
import { auditColumns } from "./list-audit.ts";

const batchRows = 1_000;

/**
 * Reads the whole chain, a thousand entries at a time, and computes each hash again; others are answered in between.
 * Then it looks at what is recorded and not sealed.
 * @param onBatch how many entries have been found to be right
 */
export async function verifyAudit(
  db: Kysely<Schema>,
  onBatch?: (checked: number) => void,
): Promise<AuditVerdict> {
  let entries = 0;
  let lastHash = firstPreviousHash;
  for (;;) {
    const rows = await db
      .selectFrom("audit_entry")
      .select([...auditColumns, "previous_hash", "hash"])
      .where("id", ">", entries)
      .orderBy("id")
      .limit(batchRows)
      .execute();
    for (const row of rows) {
      const isNext = row.id === entries + 1 && row.previous_hash === lastHash;
      if (!isNext || row.hash !== hashAuditEntry(row, lastHash)) return { kind: "broken", entryId: row.id };
      entries = row.id;
      lastHash = row.hash;
    }
    onBatch?.(entries);
    // The embedded database answers at once, in this very process: without a pause nobody else would have a turn.
    await setImmediate();
    if (rows.length < batchRows) break;
  }
  const pending = await verifyPending(db);
  if (pending.altered !== null) return { kind: "altered", pendingId: pending.altered };
  return { kind: "whole", entries, lastHash, unsealed: pending.count };
}

/** How many are not sealed yet, and the first that is not what was recorded. */
async function verifyPending(
  db: Kysely<Schema>,
): Promise<{ readonly count: number; readonly altered: number | null }> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom("audit_pending")
      .select([...auditColumns, "digest"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchRows)
      .execute();
    for (const row of rows) {
      if (row.digest !== digestAuditEntry(row)) return { count, altered: row.id };
      count += 1;
      after = row.id;
    }
    await setImmediate();
    if (rows.length < batchRows) return { count, altered: null };
  }
}
