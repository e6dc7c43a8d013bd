import { type FileHandle, open } from "node:fs/promises";
import { BackupFault } from "../storage/backup-fault.ts";
import type { BackupStorage } from "../storage/backup-storage.ts";
import { cipherOverheadBytes, type ObjectCipher } from "../storage/object-cipher.ts";
import { type EncryptedFile, maxBackupPartBytes, splitIntoPartSizes } from "./encrypted-manifest.ts";

export type BackupPartUploader = ReturnType<typeof createBackupPartUploader>;

/**
 * Uploads files to the backup storage in parts, and skips parts that it already has.
 * @param storedSizes sizes in bytes by object name, as `storage.list("parts/")` returns them
 */
export function createBackupPartUploader(
  storage: BackupStorage,
  cipher: ObjectCipher,
  storedSizes: ReadonlyMap<string, number>,
  signal: AbortSignal,
) {
  const knownSizes = new Map(storedSizes);
  let sentBytes = 0;
  const hasPart = (part: string, plainBytes: number) =>
    knownSizes.get(`parts/${part}`) === plainBytes + cipherOverheadBytes;
  const sendPart = async (plain: Uint8Array): Promise<string> => {
    const part = cipher.nameOf(plain);
    // A stored part of another size was cut off while it was written, so it is uploaded again.
    if (!hasPart(part, plain.length)) {
      const object = `parts/${part}`;
      const sealed = cipher.seal(plain, object);
      await storage.write(object, sealed);
      knownSizes.set(object, sealed.length);
      sentBytes += sealed.length;
    }
    return part;
  };
  return {
    /** Number of uploaded bytes, after encryption. */
    get sentBytes(): number {
      return sentBytes;
    },
    /** Whether the backup storage still has all parts of a file of an earlier back-up, each in full size. */
    hasAll({ bytes, parts }: Pick<EncryptedFile, "bytes" | "parts">): boolean {
      const sizes = splitIntoPartSizes(bytes);
      return sizes.length === parts.length && parts.every((part, index) => hasPart(part, sizes[index] ?? -1));
    },
    /**
     * Reads a file and uploads its missing parts.
     * @throws {BackupFault} when the backup storage cannot be written to; an error of the file system when the file
     * cannot be read
     */
    async send(file: string) {
      const handle = await open(file);
      try {
        const parts: string[] = [];
        const buffer = Buffer.allocUnsafe(maxBackupPartBytes);
        let bytes = 0;
        for (;;) {
          signal.throwIfAborted();
          const length = await fillBuffer(handle, buffer);
          if (length === 0) return { parts, bytes };
          bytes += length;
          parts.push(await sendPart(buffer.subarray(0, length)));
        }
      } finally {
        await handle.close();
      }
    },
  };
}

/** Reads until the buffer is full or the file ends. @returns the number of bytes that were read */
async function fillBuffer(handle: FileHandle, buffer: Buffer): Promise<number> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

/**
 * Reads the content of a file, part by part.
 * @param fileLabel the file's name for error messages
 * @throws {BackupFault} when a part is missing, cut off, altered or exchanged with another part
 */
export async function* readBackupParts(
  storage: BackupStorage,
  cipher: ObjectCipher,
  fileLabel: string,
  parts: readonly string[],
): AsyncGenerator<Buffer> {
  for (const [index, part] of parts.entries()) {
    const sealed = await storage.read(`parts/${part}`);
    const partLabel = `part ${index + 1} of ${parts.length} of ${fileLabel} (parts/${part})`;
    if (sealed === null) throw new BackupFault("damaged", `The back-up lacks ${partLabel}.`);
    const plain = cipher.open(sealed, `parts/${part}`);
    if (plain === null || cipher.nameOf(plain) !== part)
      throw new BackupFault("damaged", `The back-up is damaged: ${partLabel} is not what was written.`);
    yield plain;
  }
}
