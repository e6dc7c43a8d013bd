import { createHmac } from "node:crypto";

/**
 * The keyed hash that the audit has in place of a personal value. It can prove the value later, until the person
 * and with them the key is erased; the value cannot be derived from it.
 */
export function hashForAudit(auditKey: Buffer, value: string | null): string | null {
  return value === null ? null : `hmac:${createHmac("sha256", auditKey).update(value).digest("hex")}`;
}
