export const secretKeyBytes = 32;

/** Decodes a key from base64, as in the configuration and the key file; null if it is invalid. */
export function parseSecretKey(text: string): Buffer | null {
  const key = Buffer.from(text, "base64");
  return key.length === secretKeyBytes && key.toString("base64") === text ? key : null;
}
