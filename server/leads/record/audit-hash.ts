import { createHmac } from "node:crypto";

/**
 * What the audit keeps instead of something personal: enough to show later that it was this value, until the person is
 * erased and the key with them; nothing from which the value can be had.
 */
export function hashForAudit(auditKey: Buffer, value: string | null): string | null {
  return value === null ? null : `hmac:${createHmac("sha256", auditKey).update(value).digest("hex")}`;
}
