import { createHash, type Hash } from "node:crypto";
import { renameSync } from "node:fs";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { endianness } from "node:os";
import { dirname } from "node:path";

/** Typed arrays; the file holds the same bytes as the memory. */
export type NumericArray = Float64Array | Uint32Array | Int32Array | Int16Array | Uint16Array | Uint8Array;

/** Version of the file format. Increase it with every change of the format. */
const formatVersion = 1;
/** First bytes of a file: format version and byte order. */
const signature = Buffer.from(`home-finder arrays ${formatVersion} ${endianness()}\n`);
const lengthBytes = 8;
const sumBytes = 32;
/** Bytes per step of reading, copying or hashing, so that one step blocks the event loop for about a millisecond. */
const chunkBytes = 1 << 20;

const newSha256 = () => createHash("sha256");

export interface ArraysWithMetadata {
  /** JSON text that is stored with the arrays. */
  readonly facts: string;
  readonly arrays: readonly NumericArray[];
}

/**
 * Writes facts and arrays to a file that only the server's user can read. Replaces the file completely or not at
 * all, even if the process is killed or the power fails. Until then the data is in `<file>.tmp`. Only one process
 * may write the file at a time.
 * @throws when it cannot be written or the signal is aborted; the temporary file is then removed
 */
export async function writeArrays(
  file: string,
  { facts, arrays }: ArraysWithMetadata,
  signal: AbortSignal,
): Promise<void> {
  const temporary = `${file}.tmp`;
  // Created before each write, because a command may have removed the folder.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(temporary, { force: true });
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      const sum = newSha256();
      const put = (bytes: Buffer) => writeAll(handle, bytes, sum);
      await put(headOf(JSON.stringify({ facts, lengths: arrays.map(({ length }) => length) })));
      const chunk = Buffer.alloc(chunkBytes);
      for (const array of arrays) {
        const bytes = bytesOf(array);
        for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
          signal.throwIfAborted();
          // Copied first: the array may change during the write, and the checksum must match the written bytes.
          const copied = bytes.copy(chunk, 0, offset, offset + chunkBytes);
          await put(chunk.subarray(0, copied));
        }
      }
      await handle.writeFile(sum.digest());
      await handle.sync();
    } finally {
      await handle.close();
    }
    signal.throwIfAborted();
    // No `await` between checking the signal and renaming, so that a cancelled write never replaces the file.
    renameSync(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Reads a file that `writeArrays` wrote. The arrays must not be used unless this resolves to true, since the
 * checksum is at the end of the file.
 * @param arraysFor returns the arrays to fill, given the facts and the length of each array; null rejects the file
 * @returns false when the file is damaged or has another format
 * @throws when there is no file, or `arraysFor` throws; it is called only with facts whose checksum matches
 */
export async function readArrays(
  file: string,
  arraysFor: (facts: string, lengths: readonly number[]) => readonly NumericArray[] | null,
): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const sum = newSha256();
    const head = await readHead(handle, size, sum);
    const arrays = head && arraysFor(head.facts, head.lengths);
    if (!arrays) return false;
    let position = head.end;
    const bytesLeft = arrays.reduce((total, { byteLength }) => total + byteLength, 0);
    if (position + bytesLeft + sumBytes !== size) return false;
    for (const array of arrays) {
      const bytes = bytesOf(array);
      for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
        const part = bytes.subarray(offset, offset + chunkBytes);
        if (!(await readAll(handle, part, position))) return false;
        sum.update(part);
        position += part.length;
      }
    }
    const storedSum = Buffer.alloc(sumBytes);
    return (await readAll(handle, storedSum, position)) && storedSum.equals(sum.digest());
  } finally {
    await handle.close();
  }
}

/** Encodes the start of a file: its signature, then the length, the checksum and the JSON of the header. */
function headOf(json: string): Buffer {
  const head = Buffer.from(json);
  const length = Buffer.alloc(lengthBytes);
  length.writeDoubleLE(head.length);
  return Buffer.concat([signature, length, newSha256().update(head).digest(), head]);
}

async function readHead(handle: FileHandle, size: number, sum: Hash) {
  const start = Buffer.alloc(signature.length + lengthBytes + sumBytes);
  if (!(await readAll(handle, start, 0)) || !start.subarray(0, signature.length).equals(signature))
    return null;
  const length = start.readDoubleLE(signature.length);
  if (!Number.isSafeInteger(length) || length < 0 || start.length + length + sumBytes > size) return null;
  const head = Buffer.alloc(length);
  if (!(await readAll(handle, head, start.length))) return null;
  if (
    !newSha256()
      .update(head)
      .digest()
      .equals(start.subarray(signature.length + lengthBytes))
  )
    return null;
  sum.update(start).update(head);
  const { facts, lengths } = JSON.parse(head.toString()) as { facts: string; lengths: readonly number[] };
  return { facts, lengths, end: start.length + length };
}

function bytesOf({ buffer, byteOffset, byteLength }: NumericArray): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function writeAll(handle: FileHandle, bytes: Buffer, sum: Hash): Promise<void> {
  sum.update(bytes);
  await handle.writeFile(bytes);
}

/** @returns false when the file ends too early */
async function readAll(handle: FileHandle, buffer: Buffer, position: number): Promise<boolean> {
  for (let offset = 0; offset < buffer.length;) {
    const { bytesRead } = await handle.read(buffer, offset, buffer.length - offset, position + offset);
    if (bytesRead === 0) return false;
    offset += bytesRead;
  }
  return true;
}
