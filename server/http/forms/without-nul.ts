/** How NUL may be written in each kind of body that is read as text; what stands before it is kept as `$1`. */
const written: readonly (readonly [type: string, nul: RegExp])[] = [
  ["application/x-www-form-urlencoded", /()%00/gu],
  // An escape after an even number of backslashes; after an odd number the backslash itself is meant.
  ["application/json", /(?<!\\)((?:\\\\)*)\\u0000/gu],
];

/**
 * A body of texts without NUL, which no database takes and nobody types: it comes from what was pasted, or from programs
 * that try what it does. It is let go for every form and for every program in this one place; addresses with NUL are
 * refused (request/target.ts).
 */
export function withoutNul(bytes: Buffer<ArrayBuffer>, contentType: string | undefined): Buffer<ArrayBuffer> {
  const raw = bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
  const nul = written.find(([type]) => contentType?.toLowerCase().startsWith(type))?.[1];
  if (nul === undefined) return raw;
  // One character a byte, so that nothing else changes whatever the encoding.
  const text = raw.toString("latin1");
  const kept = text.replace(nul, "$1");
  return kept === text ? raw : Buffer.from(kept, "latin1");
}
