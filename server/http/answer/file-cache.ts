import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";

/** Limit of the cached bytes. Built files and pictures take about 20 MB. */
const cacheMaxBytes = 48 << 20;

/**
 * Reads each file once and caches it in memory until `cacheMaxBytes` is reached; further files are read for each
 * request. All responses share one buffer, so a thousand slow downloads of a picture occupy its size only once.
 * @returns a function that reads a file whose size in bytes is known
 */
export function createFileCache(): (file: string, size: number) => Promise<Buffer> | Readable {
  const cache = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  return (file, size) => {
    const cached = cache.get(file);
    if (cached) return cached;
    if (bytes + size > cacheMaxBytes) return createReadStream(file);
    bytes += size;
    const content = readFile(file);
    cache.set(file, content);
    content.catch(() => {
      cache.delete(file);
      bytes -= size;
    });
    return content;
  };
}
