/** Matches NUL as each text content type writes it; `$1` is the text before it, which is not removed. */
const nulPatterns: readonly (readonly [type: string, nul: RegExp])[] = [
  ["application/x-www-form-urlencoded", /()%00/gu],
  // An escape follows an even number of backslashes; after an odd number the backslash itself is escaped.
  ["application/json", /(?<!\\)((?:\\\\)*)\\u0000/gu],
];

/**
 * Removes NUL from a text body. Databases refuse the character, and people cannot type it: it comes from pasted
 * text, or from programs that probe the site. It is removed here once for all forms; addresses with NUL are
 * refused (request/target.ts).
 */
export function stripNulBytes(
  bytes: Buffer<ArrayBuffer>,
  contentType: string | undefined,
): Buffer<ArrayBuffer> {
  const raw = bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
  const nul = nulPatterns.find(([type]) => contentType?.toLowerCase().startsWith(type))?.[1];
  if (nul === undefined) return raw;
  // Latin-1 maps each byte to one character, so no other byte changes, whatever the body's encoding.
  const text = raw.toString("latin1");
  const cleaned = text.replace(nul, "$1");
  return cleaned === text ? raw : Buffer.from(cleaned, "latin1");
}
