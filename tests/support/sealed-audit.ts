import type { Kysely } from "kysely";
import type { AuditVerdict } from "../../server/audit/audit-verdict.ts";
import { sealAudit } from "../../server/audit/seal-audit.ts";
import { verifyAudit } from "../../server/audit/verify-audit.ts";
import type { Schema } from "../../server/db/schema.ts";

/** Seals new entries, as a running site does every second, and verifies the whole audit chain. */
export async function sealAndVerify(db: Kysely<Schema>): Promise<AuditVerdict> {
  await sealAudit(db);
  return verifyAudit(db);
}
