import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import busboy from "busboy";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { type BodyLimits, feedMultipartParser } from "./feed-parser.ts";

export interface UploadLimits extends BodyLimits {
  readonly files: number;
  readonly bytesOfEach: number;
}

export interface ReceivedFile {
  /** Name of the form field. */
  readonly field: string;
  /** File name given by the sender, on one line. Only shown to people; never part of a path. */
  readonly name: string;
  /** Full path; null if the file exceeds the size limit and was not stored. */
  readonly file: string | null;
}

/** The result of reading a form with files. Unless it is "read", no files remain on the disk. */
export type ReceivedFiles =
  | {
      readonly kind: "read";
      readonly files: readonly ReceivedFile[];
      /** Text fields of the form; the last value of each name. */
      readonly texts: ReadonlyMap<string, string>;
      /** Removes the files; call this in every case. */
      readonly discard: () => Promise<void>;
    }
  | { readonly kind: "refused"; readonly reason: UploadRefusalReason }
  /**
   * The files cannot be written; `error` is the file system's (`code` "ENOSPC": the disk is full). `texts` has the
   * fields received until then: all fields, if the error was known before the first file.
   */
  | { readonly kind: "unwritable"; readonly error: unknown; readonly texts: ReadonlyMap<string, string> }
  /** The visitor closed the connection. */
  | { readonly kind: "gone" };

export type UploadRefusalReason = "no-form" | "broken" | "too-many" | "too-much" | "too-slow";

/** The outcome before files and texts are added, which are known once the body has been read. */
type Ending =
  | { readonly kind: "whole" }
  | { readonly kind: "unwritable"; readonly error: unknown }
  | Exclude<ReceivedFiles, { readonly kind: "read" | "unwritable" }>;

const textMaxBytes = 4 << 10;
const textsMax = 20;
const nameMaxLength = 200;

/** The file system's error for a full disk. */
const noRoom = Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });

/**
 * Reads a form with files as it arrives and writes each file into a new folder for this form. If files cannot be
 * written, the form is still read to its end, so that its texts can be shown again with the reason.
 * @param source the body; if the form is refused, the rest is left unread, so that the request can still be
 * answered
 * @param folder parent of the form's folder; created if missing
 * @param hasRoom false if the disk is nearly full: no file is then written
 */
export async function readMultipartFiles(
  source: Readable,
  contentType: string | undefined,
  limits: UploadLimits,
  folder: string,
  hasRoom = true,
): Promise<ReceivedFiles> {
  const parser = createParser(contentType, limits);
  if (parser === null) return { kind: "refused", reason: "no-form" };
  const ownFolder = hasRoom ? await makeTempFolder(folder) : { error: noRoom };
  const discard = async () => {
    if (typeof ownFolder === "string") await rm(ownFolder, { recursive: true, force: true });
  };

  const files: (ReceivedFile | null)[] = [];
  const texts = new Map<string, string>();
  const writing: Promise<Ending | null>[] = [];
  const ending = await new Promise<Ending>((resolve) => {
    const write = async (
      index: number,
      field: string,
      part: Readable & { truncated?: boolean },
      name: string,
    ) => {
      if (typeof ownFolder !== "string") {
        const hasNoFile = (await lengthOf(part)) === 0 && name === "";
        return hasNoFile ? null : ({ kind: "unwritable", error: ownFolder.error } as const);
      }
      const file = join(ownFolder, String(index));
      try {
        const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
        await pipeline(part, target);
        const isTooLarge = part.truncated === true;
        if (isTooLarge) await rm(file, { force: true });
        // Browsers send a file field without a chosen file as an empty file without a name.
        const hasNoFile = name === "" && target.bytesWritten === 0;
        files[index] = hasNoFile ? null : { field, name, file: isTooLarge ? null : file };
        return null;
      } catch (error) {
        const isSystemError = typeof (error as NodeJS.ErrnoException).syscall === "string";
        const fault: Ending = isSystemError
          ? { kind: "unwritable", error }
          : { kind: "refused", reason: "broken" };
        resolve(fault);
        return fault;
      }
    };
    parser.on("file", (field, part, { filename }) => {
      const name = normaliseSingleLine(filename ?? "", nameMaxLength).kept;
      writing.push(write(writing.length, field, part, name));
    });
    parser.on("field", (name, value) => void texts.set(name, value.replaceAll("\0", "")));
    for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
      parser.on(event, () => resolve({ kind: "refused", reason: "too-many" }));
    parser.on("error", () => resolve({ kind: "refused", reason: "broken" }));
    parser.on("close", () => resolve({ kind: "whole" }));
    feedMultipartParser(source, parser, limits, resolve);
  });
  parser.destroy();
  // Writing a file may fail after the whole body has been read.
  const fault = (await Promise.all(writing)).find((one) => one !== null);
  const outcome = ending.kind === "whole" ? (fault ?? ending) : ending;
  if (outcome.kind === "whole")
    return { kind: "read", files: files.filter((file) => file !== null), texts, discard };
  await discard();
  return outcome.kind === "unwritable" ? { ...outcome, texts } : outcome;
}

async function makeTempFolder(folder: string): Promise<string | { readonly error: unknown }> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(folder, "form-"));
  } catch (error) {
    return { error };
  }
}

/** Reads a file completely without storing it. Returns the number of bytes that arrived. */
async function lengthOf(part: Readable): Promise<number> {
  let bytes = 0;
  part.on("data", (chunk: Buffer) => (bytes += chunk.length));
  await finished(part).catch(() => {});
  return bytes;
}

function createParser(contentType: string | undefined, limits: UploadLimits): busboy.Busboy | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? "")) return null;
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      limits: {
        files: limits.files,
        // The parser truncates a file that reaches its limit, so the limit is one byte above the allowed size.
        fileSize: limits.bytesOfEach + 1,
        fields: textsMax,
        fieldSize: textMaxBytes,
        headerPairs: 20,
      },
    });
  } catch {
    // The parser throws if the boundary is missing or invalid.
    return null;
  }
}
