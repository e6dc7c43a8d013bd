import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { removeAbandonedFiles } from "../../files/remove-abandoned.ts";
import { type UploadLimits, readMultipartFiles, type ReceivedFiles } from "./read-files.ts";

/**
 * Reads a form with files and writes the files into a new folder for this form. Call it only after authorising the
 * sender and checking everything else, because it reads the whole body. Always call `discard` of the result
 * afterwards.
 */
export type FileReceiver = (request: Request, limits: UploadLimits) => Promise<ReceivedFiles>;

/**
 * @param folder a folder in DATA_DIR; created if missing
 * @param hasRoom called for each form: if false, the files of the form are dropped, and only its texts are read
 */
export function createFileReceiver(
  folder: string,
  hasRoom: () => Promise<boolean> = async () => true,
): FileReceiver {
  return async (request, limits) => {
    const source = request.body
      ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
      : Readable.from([], { objectMode: false });
    // Errors are ignored: the sender may disconnect after the form was refused and reading has stopped.
    source.on("error", () => {});
    try {
      const contentType = request.headers.get("content-type") ?? undefined;
      return await readMultipartFiles(source, contentType, limits, folder, await hasRoom());
    } finally {
      source.destroy();
    }
  };
}

/** Removes files that a killed process left behind. */
export async function deleteLeftoverUploads(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandonedFiles(folder, now);
}
