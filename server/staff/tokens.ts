import { createHash, randomBytes } from "node:crypto";

/** A 256-bit secret for a cookie or a link. The database stores only its hash (`hashSecretToken`). */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal. A fast hash is safe, because 256 random bits cannot be guessed. */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
