import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts and authenticates what lies in the place of the back-ups: AES-256-GCM (NIST SP 800-38D). */
export interface Sealer {
  /** The same for the same bytes under the same key, and says nothing of them to whoever lacks the key: 64 digits. */
  nameOf(plain: Uint8Array): string;
  /** @param name of the object, which is authenticated with it: under another name it cannot be opened */
  seal(plain: Uint8Array, name: string): Buffer;
  /** Null when these are not the whole bytes that were sealed under this name with this key. */
  open(sealed: Uint8Array, name: string): Buffer | null;
}

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** So many bytes a sealed object has more than what is in it: version, nonce and tag. */
export const sealBytes = 1 + nonceBytes + tagBytes;

/** @param key 32 bytes; one key is derived from it for encrypting and another one for names (RFC 5869) */
export function createSealer(key: Uint8Array): Sealer {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, new Uint8Array(), `home-finder back-up: ${purpose}`, 32));
  const [sealKey, nameKey] = [derive("seal"), derive("name")];
  return {
    nameOf: (plain) => createHmac("sha256", nameKey).update(plain).digest("hex"),

    seal(plain, name) {
      // A random nonce for each object: below 2^32 objects under one key, two with the same one are not to be expected.
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(name));
      const body = [cipher.update(plain), cipher.final()];
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ...body]);
    },

    open(sealed, name) {
      if (sealed.length < sealBytes || sealed[0] !== version) return null;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, sealBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(sealBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
