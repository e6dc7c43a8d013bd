/** A part of a file: the offsets of its first and last byte, counted from 0, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const rangePattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses the `Range` header of a request for a file of this size in bytes. A header with several ranges, or one
 * that cannot be parsed, gives the whole file (RFC 9110, section 14.2).
 * @returns null for the whole file; "none" if the file has no such part
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = rangePattern.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  // "bytes=-500" means the last 500 bytes.
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return first > last || first >= size ? "none" : { first, last };
}
