import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { removeAbandoned } from "../../files/remove-abandoned.ts";
import { type FileLimits, readFiles, type SentFiles } from "./read-files.ts";

/**
 * Reads a form with files, each file into a folder of its own; call `discard` whatever becomes of them. To be called
 * once nothing but the body is left to judge: the sender's right to send it, above all.
 */
export type ReceiveFiles = (request: Request, limits: FileLimits) => Promise<SentFiles>;

/**
 * @param folder in DATA_DIR, made when it is missing
 * @param hasRoom asked for each form: without room its texts are read and its files are not kept
 */
export function createReceiveFiles(
  folder: string,
  hasRoom: () => Promise<boolean> = async () => true,
): ReceiveFiles {
  return async (request, limits) => {
    const source = request.body
      ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
      : Readable.from([], { objectMode: false });
    // A sender may leave when nobody reads any more.
    source.on("error", () => {});
    try {
      const contentType = request.headers.get("content-type") ?? undefined;
      return await readFiles(source, contentType, limits, folder, await hasRoom());
    } finally {
      source.destroy();
    }
  };
}

/** Removes what a killed process left. */
export async function tidyReceived(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now);
}
