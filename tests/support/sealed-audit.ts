import type { Kysely } from "kysely";
import type pg from "pg";
import { type AuditEntry, hashAuditEntry, type NewAuditEntry } from "../../server/audit/audit-entry.ts";
import type { AuditVerdict } from "../../server/audit/audit-verdict.ts";
import { sealAuditEntries } from "../../server/audit/seal-audit.ts";
import { verifyAuditChain } from "../../server/audit/verify-audit.ts";
import type { Schema } from "../../server/db/schema.ts";

export const sampleAuditEntry: NewAuditEntry = {
  at: new Date("2026-11-21T10:11:12.345Z"),
  actorId: 7,
  action: "update",
  entity: "listing",
  entityId: 1,
  revision: 2,
  changes: { price_egp: { from: 0, to: 3_999_999_999 } },
};

/** Seals new entries, as a running site does every second, and verifies the whole audit chain. */
export async function sealAndVerifyAudit(db: Kysely<Schema>): Promise<AuditVerdict> {
  await sealAuditEntries(db);
  return verifyAuditChain(db);
}

/** Runs a statement that the triggers of the audit's tables would refuse. */
export async function tamperWithAudit(pool: pg.Pool, statement: string, values?: unknown[]): Promise<void> {
  const client = await pool.connect();
  const tables = ["audit_entry", "audit_pending"];
  await client.query("begin");
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(statement, values);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query("commit");
  client.release();
}

/** The row of a sealed entry. */
export const toAuditRow = (entry: AuditEntry, previousHash: string) => ({
  id: entry.id,
  at: entry.at,
  actor_id: entry.actorId,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  revision: entry.revision,
  changes: JSON.stringify(entry.changes),
  previous_hash: previousHash,
  hash: hashAuditEntry(entry, previousHash),
});
