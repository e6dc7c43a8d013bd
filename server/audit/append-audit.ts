import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { firstPreviousHash, hashAuditEntry, type NewAuditEntry } from "./audit-entry.ts";

/** Any number, but the same in every process: who holds it adds to the chain, the others wait. */
const chainLock = 4_715_151_021;

/** Rows of one statement: ten parameters each stay far below what PostgreSQL takes. */
const batchRows = 1_000;

/**
 * Records changes in the transaction that makes them: both are there, or neither. Once in a transaction and as its last
 * step, because everyone else who records waits from here until it ends.
 */
export async function appendAudit(tx: Transaction<Schema>, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx);
  const last = await tx
    .selectFrom("audit_entry")
    .select(["id", "hash"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  let id = last?.id ?? 0;
  let previousHash = last?.hash ?? firstPreviousHash;
  const rows = entries.map((entry) => {
    id += 1;
    const hash = hashAuditEntry({ ...entry, id }, previousHash);
    const row = {
      id,
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      revision: entry.revision,
      changes: JSON.stringify(entry.changes),
      previous_hash: previousHash,
      hash,
    };
    previousHash = hash;
    return row;
  });
  for (let start = 0; start < rows.length; start += batchRows)
    await tx
      .insertInto("audit_entry")
      .values(rows.slice(start, start + batchRows))
      .execute();
}
