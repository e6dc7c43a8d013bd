import type { Kysely } from "kysely";
import type { NewAuditEntry } from "../../server/audit/audit-entry.ts";
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
