import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export type ObjectCipher = ReturnType<typeof createObjectCipher>;

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** Number of bytes that sealing adds: version, nonce and tag. */
export const cipherOverheadBytes = 1 + nonceBytes + tagBytes;

/**
 * Encrypts and authenticates the objects of a back-up: AES-256-GCM (NIST SP 800-38D).
 * @param key 32 bytes, from which separate keys for encryption and for names are derived (HKDF, RFC 5869)
 */
export function createObjectCipher(key: Uint8Array) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", key, new Uint8Array(), `home-finder back-up: ${purpose}`, 32));
  const [sealKey, nameKey] = [derive("seal"), derive("name")];
  return {
    /** The object's name: a keyed hash of 64 hex digits, equal for equal bytes, meaningless without the key. */
    nameOf: (plain: Uint8Array): string => createHmac("sha256", nameKey).update(plain).digest("hex"),

    /** @param name the object's name, which is authenticated too: the object cannot be opened under another name */
    seal(plain: Uint8Array, name: string): Buffer {
      // A random nonce is safe for fewer than 2^32 objects under one key; a collision is then negligible.
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(name));
      const body = [cipher.update(plain), cipher.final()];
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ...body]);
    },

    /** Decrypts an object. Null unless these are exactly the bytes that were sealed under this name with this key. */
    open(sealed: Uint8Array, name: string): Buffer | null {
      if (sealed.length < cipherOverheadBytes || sealed[0] !== version) return null;
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, cipherOverheadBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(cipherOverheadBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
