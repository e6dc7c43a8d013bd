import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import busboy from "busboy";
import { normaliseText } from "../../../domain/text/single-line.ts";
import { type BodyLimits, feed } from "./feed-parser.ts";

export interface FileLimits extends BodyLimits {
  readonly files: number;
  readonly bytesOfEach: number;
}

export interface SentFile {
  /** Of the form. */
  readonly field: string;
  /** As the sender says, on one line: for people to read, never a part of a path. */
  readonly name: string;
  /** Full path; null when it is above the limit: then nothing of it is kept. */
  readonly file: string | null;
}

/** What came of reading a form with files. Unless it was read, nothing of it is left on the disk. */
export type SentFiles =
  | {
      readonly kind: "read";
      readonly files: readonly SentFile[];
      /** Texts of the form; the last of each name. */
      readonly texts: ReadonlyMap<string, string>;
      /** Removes the files; to be called whatever becomes of them. */
      readonly discard: () => Promise<void>;
    }
  | { readonly kind: "refused"; readonly reason: RefusedFiles }
  /**
   * The files cannot be written; the fault is the file system's (`code` "ENOSPC": no room is left). The texts are those
   * that had come until then: all of them where it was known before the first file.
   */
  | { readonly kind: "unwritable"; readonly error: unknown; readonly texts: ReadonlyMap<string, string> }
  /** Nobody is there to answer any more. */
  | { readonly kind: "gone" };

export type RefusedFiles = "no-form" | "broken" | "too-many" | "too-much" | "too-slow";

/** Without what is read: it is added when all has come. */
type Ending =
  | { readonly kind: "whole" }
  | { readonly kind: "unwritable"; readonly error: unknown }
  | Exclude<SentFiles, { readonly kind: "read" | "unwritable" }>;

const textMaxBytes = 4 << 10;
const textsMax = 20;
const nameMaxLength = 200;

/** The fault of a disk without room, as the file system itself would say it. */
const noRoom = Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });

/**
 * Reads a form with files as it arrives, each file straight into a folder of its own. Where files cannot be written, the
 * form is read to its end all the same: its texts are shown again beside the reason.
 * @param source of the body; it is left as it stands when the form is refused, so that it can still be answered
 * @param folder where that folder is made, and which is made when it is missing
 * @param hasRoom whether files may be written at all
 */
export async function readFiles(
  source: Readable,
  contentType: string | undefined,
  limits: FileLimits,
  folder: string,
  hasRoom = true,
): Promise<SentFiles> {
  const parser = createParser(contentType, limits);
  if (parser === null) return { kind: "refused", reason: "no-form" };
  const own = hasRoom ? await makeOwnFolder(folder) : { error: noRoom };
  const discard = async () => {
    if (typeof own === "string") await rm(own, { recursive: true, force: true });
  };

  const files: (SentFile | null)[] = [];
  const texts = new Map<string, string>();
  const writing: Promise<Ending | null>[] = [];
  const ending = await new Promise<Ending>((resolve) => {
    const write = async (
      index: number,
      field: string,
      part: Readable & { truncated?: boolean },
      name: string,
    ) => {
      if (typeof own !== "string") {
        const isNothing = (await lengthOf(part)) === 0 && name === "";
        return isNothing ? null : ({ kind: "unwritable", error: own.error } as const);
      }
      const file = join(own, String(index));
      try {
        const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
        await pipeline(part, target);
        const isTooHeavy = part.truncated === true;
        if (isTooHeavy) await rm(file, { force: true });
        // A field in which nothing was chosen is sent as a file without a name.
        const isNothing = name === "" && target.bytesWritten === 0;
        files[index] = isNothing ? null : { field, name, file: isTooHeavy ? null : file };
        return null;
      } catch (error) {
        const isOurs = typeof (error as NodeJS.ErrnoException).syscall === "string";
        const fault: Ending = isOurs ? { kind: "unwritable", error } : { kind: "refused", reason: "broken" };
        resolve(fault);
        return fault;
      }
    };
    parser.on("file", (field, part, { filename }) => {
      const name = normaliseText(filename ?? "", nameMaxLength).kept;
      writing.push(write(writing.length, field, part, name));
    });
    parser.on("field", (name, value) => void texts.set(name, value.replaceAll("\0", "")));
    for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
      parser.on(event, () => resolve({ kind: "refused", reason: "too-many" }));
    parser.on("error", () => resolve({ kind: "refused", reason: "broken" }));
    parser.on("close", () => resolve({ kind: "whole" }));
    feed(source, parser, limits, resolve);
  });
  parser.destroy();
  // A file may fail to be written when all of it has been read.
  const fault = (await Promise.all(writing)).find((one) => one !== null);
  const outcome = ending.kind === "whole" ? (fault ?? ending) : ending;
  if (outcome.kind === "whole")
    return { kind: "read", files: files.filter((file) => file !== null), texts, discard };
  await discard();
  return outcome.kind === "unwritable" ? { ...outcome, texts } : outcome;
}

async function makeOwnFolder(folder: string): Promise<string | { readonly error: unknown }> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(folder, "form-"));
  } catch (error) {
    return { error };
  }
}

/** Reads a file to its end and keeps nothing of it; one that is cut off is as long as what came. */
async function lengthOf(part: Readable): Promise<number> {
  let bytes = 0;
  part.on("data", (chunk: Buffer) => (bytes += chunk.length));
  await finished(part).catch(() => {});
  return bytes;
}

function createParser(contentType: string | undefined, limits: FileLimits): busboy.Busboy | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? "")) return null;
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      limits: {
        files: limits.files,
        // It cuts a file off where it is as long as this.
        fileSize: limits.bytesOfEach + 1,
        fields: textsMax,
        fieldSize: textMaxBytes,
        headerPairs: 20,
      },
    });
  } catch {
    // No boundary, or one that cannot be read.
    return null;
  }
}
