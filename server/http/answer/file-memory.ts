import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";

/** Reads a file of a known size: from memory, or piece by piece. */
export type FileMemory = (file: string, size: number) => Promise<Buffer> | Readable;

/** Built files and pictures are about 20 MB. */
const keptMaxBytes = 48 << 20;

/**
 * Reads files once and keeps them, as long as there is room; the others are read anew each time. Everybody is sent the
 * same bytes, so that a thousand slow visitors to a picture hold it in memory once.
 */
export function createFileMemory(): FileMemory {
  const kept = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  return (file, size) => {
    const known = kept.get(file);
    if (known) return known;
    if (bytes + size > keptMaxBytes) return createReadStream(file);
    bytes += size;
    const content = readFile(file);
    kept.set(file, content);
    content.catch(() => {
      kept.delete(file);
      bytes -= size;
    });
    return content;
  };
}
