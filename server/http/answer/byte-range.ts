/** A part of a file: the numbers of its first and its last byte, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Which part of a file of this size a header `Range` asks for. Several parts at once are answered with the whole file,
 * as are words that say nothing (RFC 9110, section 14.2).
 * @returns null for the whole file; "none" where the file has no such part
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = oneRange.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  // "bytes=-500" asks for the last 500.
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return first > last || first >= size ? "none" : { first, last };
}
