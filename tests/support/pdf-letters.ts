import { inflateSync } from "node:zlib";

/**
 * Every letter that can be copied from a PDF, by the character maps of its fonts. Shows that a text is present as
 * text; its order has to be checked with a picture.
 */
export function lettersOf(pdf: Buffer): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const map of streamsOf(pdf).filter((text) => text.includes("begincmap")))
    for (const [, to = ""] of map.matchAll(/<[0-9A-Fa-f]+>\s*<([0-9A-Fa-f]+)>/gu))
      for (const letter of utf16(to)) letters.add(letter);
  return letters;
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at + 1)) {
    try {
      found.push(inflateSync(pdf.subarray(at + "stream\n".length)).toString("latin1"));
    } catch {
      // The end of a stream, or an uncompressed stream.
    }
  }
  return found;
}

function utf16(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}
