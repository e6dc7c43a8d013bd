import { createHash, randomBytes } from "node:crypto";

/** A secret for a cookie or a link: 256 bits, of which the database only ever has `toTokenHash`. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, hexadecimal. There is nothing to guess in 256 random bits, so it need not be slow. */
export function toTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
