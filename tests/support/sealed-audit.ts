import type { Kysely } from "kysely";
import type { AuditVerdict } from "../../server/audit/audit-verdict.ts";
import { sealAudit } from "../../server/audit/seal-audit.ts";
import { verifyAudit } from "../../server/audit/verify-audit.ts";
import type { Schema } from "../../server/db/schema.ts";

/** Does what a running site does every second, and then verifies the whole record. */
export async function sealAndVerify(db: Kysely<Schema>): Promise<AuditVerdict> {
  await sealAudit(db);
  return verifyAudit(db);
}
