import { createHmac } from "node:crypto";

/**
 * The keyed hash that the audit contains instead of a personal value. With the key, it can prove the value;
 * without the key, which is erased with the person, the value cannot be recovered.
 */
export function hashForAudit(auditKey: Buffer, value: string | null): string | null {
  return value === null ? null : `hmac:${createHmac("sha256", auditKey).update(value).digest("hex")}`;
}
