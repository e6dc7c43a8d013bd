import { inflateSync } from "node:zlib";

/**
 * All letters that can be copied from a PDF, according to the character maps of its fonts. Shows that a text is
 * stored as text; its order can only be checked in a picture.
 */
export function extractPdfLetters(pdf: Buffer): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const map of decompressPdfStreams(pdf).filter((text) => text.includes("begincmap")))
    for (const [, to = ""] of map.matchAll(/<[0-9A-Fa-f]+>\s*<([0-9A-Fa-f]+)>/gu))
      for (const letter of decodeUtf16Hex(to)) letters.add(letter);
  return letters;
}

function decompressPdfStreams(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (
    let position = pdf.indexOf("stream\n");
    position !== -1;
    position = pdf.indexOf("stream\n", position + 1)
  ) {
    try {
      streams.push(inflateSync(pdf.subarray(position + "stream\n".length)).toString("latin1"));
    } catch {
      // Skips data that is not compressed, such as the end of a stream.
    }
  }
  return streams;
}

function decodeUtf16Hex(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}
