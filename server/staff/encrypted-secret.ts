import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { StaffEncryptionKey } from "./staff-key.ts";

const prefix = "v1.";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM, bound to the account: the result cannot be decrypted in another account's row. */
export async function encryptSecret(
  key: StaffEncryptionKey,
  accountId: number,
  secret: string,
): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", await key.readOrCreate(), iv);
  cipher.setAAD(ownerOf(accountId));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * Decrypts a stored secret. A secret stored before the site had a key is not encrypted and is returned unchanged.
 * @throws if the secret was encrypted with another key
 */
export async function decryptSecret(
  key: StaffEncryptionKey,
  accountId: number,
  stored: string,
): Promise<string> {
  if (!isEncryptedSecret(stored)) return stored;
  const bytes = Buffer.from(stored.slice(prefix.length), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", await key.read(), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(ownerOf(accountId));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch (error) {
    throw new Error(
      `The authenticator of account ${accountId} was stored under another key. Put the right staff key back, or take the codes off with: npm run staff -- reset EMAIL`,
      { cause: error },
    );
  }
}

export function isEncryptedSecret(stored: string): boolean {
  return stored.startsWith(prefix);
}

function ownerOf(accountId: number): Buffer {
  return Buffer.from(`staff_account ${accountId}`);
}
