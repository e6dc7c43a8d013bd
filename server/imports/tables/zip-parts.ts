import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { TableFault, tableLimits } from "./table-fault.ts";

/** The parts of a zip file, decompressed as streams whose size is counted and limited. */
export interface ZipArchive {
  readonly names: readonly string[];
  has(name: string): boolean;
  text(name: string): AsyncGenerator<string>;
  /** The part's bytes. For a part that is also read as text, their size is counted separately. */
  bytes(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * A part that is compressed better than 1:200 after its first `ratioCountsFromBytes` bytes is a zip bomb, not a
 * table.
 */
const tightestRatio = 200;
const ratioCountsFromBytes = 16 << 20;

const stored = 0;
const deflated = 8;

/** @throws {TableFault} if it is not a zip file, has a password, or has more than `tableLimits.entries` entries */
export async function openZip(file: string): Promise<ZipArchive> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: false,
  }).catch(() => {
    throw new TableFault("damaged");
  });
  try {
    const entries = await readEntries(zip);
    const getEntry = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new TableFault("damaged");
      return entry;
    };
    const count = counter();
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      async *text(name) {
        yield* decoded(unpacked(zip, getEntry(name), count));
      },
      bytes: (name) => unpacked(zip, getEntry(name), counter()),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Returns a function that adds up decompressed bytes, and throws beyond `tableLimits.unpackedBytes`. */
function counter(): (bytes: number) => void {
  let unpackedBytes = 0;
  return (bytes) => {
    unpackedBytes += bytes;
    if (unpackedBytes > tableLimits.unpackedBytes) throw new TableFault("unpacks-too-far");
  };
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let entryCount = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entryCount += 1;
      if (entryCount > tableLimits.entries) throw new TableFault("unpacks-too-far");
      if (entry.isEncrypted()) throw new TableFault("password");
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault("damaged");
  }
  return entries;
}

async function* unpacked(zip: ZipFile, entry: Entry, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  const isDeflated = entry.compressionMethod === deflated;
  if (!isDeflated && entry.compressionMethod !== stored) throw new TableFault("damaged");
  let out: Readable | undefined;
  try {
    // The declared size is not trusted, so the data are decompressed and counted here.
    const packed = await zip.openReadStreamPromise(entry, isDeflated ? { decodeFileData: false } : {});
    let packedBytes = 0;
    let bytes = 0;
    packed.on("data", (part: Buffer) => (packedBytes += part.length)).pause();
    const inflate = createInflateRaw({ chunkSize: 64 << 10 });
    out = isDeflated ? packed.pipe(inflate) : packed;
    packed.on("error", (error) => inflate.destroy(error));
    for await (const part of out) {
      const { length } = part as Buffer;
      bytes += length;
      count(length);
      if (bytes > ratioCountsFromBytes && bytes > packedBytes * tightestRatio)
        throw new TableFault("unpacks-too-far");
      yield part as Buffer;
    }
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault("damaged");
  } finally {
    out?.destroy();
  }
}

async function* decoded(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const part of parts) yield decode(decoder, part);
  yield decode(decoder);
}

function decode(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined });
  } catch {
    throw new TableFault("damaged");
  }
}
