import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { removeAbandoned } from "../../files/remove-abandoned.ts";
import { type FileLimits, readFiles, type SentFiles } from "./read-files.ts";

/**
 * Reads a form with files, which are written into a folder of this form; always call `discard` afterwards. Call it
 * only after authorising the sender and checking everything else: it reads the body.
 */
export type ReceiveFiles = (request: Request, limits: FileLimits) => Promise<SentFiles>;

/**
 * @param folder a folder in DATA_DIR; created if missing
 * @param hasRoom called for each form: if false, its texts are read and its files are dropped
 */
export function createReceiveFiles(
  folder: string,
  hasRoom: () => Promise<boolean> = async () => true,
): ReceiveFiles {
  return async (request, limits) => {
    const source = request.body
      ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
      : Readable.from([], { objectMode: false });
    // The sender may disconnect when the body is no longer read.
    source.on("error", () => {});
    try {
      const contentType = request.headers.get("content-type") ?? undefined;
      return await readFiles(source, contentType, limits, folder, await hasRoom());
    } finally {
      source.destroy();
    }
  };
}

/** Removes files that a killed process left behind. */
export async function tidyReceived(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now);
}
