import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { tidyText } from "../../../domain/text/single-line.ts";

export interface FileLimits {
  readonly files: number;
  readonly bytesOfEach: number;
  /** Of the whole body, what is around the files included. */
  readonly bytesInAll: number;
  /** How long nothing may come, and how long all of it may take. */
  readonly silenceMs: number;
  readonly maxMs: number;
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
  /** The files cannot be written; the fault is the file system's (`code` "ENOSPC": no room is left). */
  | { readonly kind: "unwritable"; readonly error: unknown }
  /** Nobody is there to answer any more. */
  | { readonly kind: "gone" };

export type RefusedFiles = "no-form" | "broken" | "too-many" | "too-much" | "too-slow";

/** Without the folder: it is made when the first file comes. */
type Ending = { readonly kind: "whole" } | Exclude<SentFiles, { readonly kind: "read" }>;

const textMaxBytes = 4 << 10;
const textsMax = 20;
const nameMaxLength = 200;

/**
 * Reads a form with files as it arrives, each file straight into a folder of its own.
 * @param source of the body; it is left as it stands when the form is refused, so that it can still be answered
 * @param folder where that folder is made, and which is made when it is missing
 */
export async function readFiles(
  source: Readable,
  contentType: string | undefined,
  limits: FileLimits,
  folder: string,
): Promise<SentFiles> {
  const parser = createParser(contentType, limits);
  if (parser === null) return { kind: "refused", reason: "no-form" };
  const own = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => mkdtemp(join(folder, "form-")))
    .catch((error: unknown) => ({ error }));
  if (typeof own !== "string") return { kind: "unwritable", error: own.error };
  const discard = () => rm(own, { recursive: true, force: true });

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
      const name = tidyText(filename ?? "", nameMaxLength).kept;
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
  return outcome;
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

/** Hands the body on as fast as it is taken, and says so when it ends before its end. */
function feed(
  source: Readable,
  parser: busboy.Busboy,
  limits: FileLimits,
  over: (ending: Ending) => void,
): void {
  let bytes = 0;
  let isOver = false;
  const slow = () => finish({ kind: "refused", reason: "too-slow" });
  const overall = setTimeout(slow, limits.maxMs);
  let silence = setTimeout(slow, limits.silenceMs);
  const take = (part: Buffer) => {
    clearTimeout(silence);
    bytes += part.length;
    if (bytes > limits.bytesInAll) return finish({ kind: "refused", reason: "too-much" });
    if (parser.write(part)) return listen();
    source.pause();
    parser.once("drain", listen);
  };
  const listen = () => {
    // The part that was just written may have been the one too many.
    if (isOver) return;
    // While the disk is behind, the silence is ours.
    clearTimeout(silence);
    silence = setTimeout(slow, limits.silenceMs);
    source.resume();
  };
  const whole = () => {
    stop();
    parser.end();
  };
  const gone = () => finish({ kind: "gone" });
  const stop = () => {
    isOver = true;
    clearTimeout(overall);
    clearTimeout(silence);
    source.off("data", take).off("end", whole).off("close", gone).pause();
    parser.off("drain", listen);
  };
  const finish = (ending: Ending) => {
    stop();
    over(ending);
  };
  // However the parser ends, nothing more is read.
  parser.once("close", stop);
  parser.once("error", stop);
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) parser.once(event, stop);
  // Its "close" follows.
  source.on("error", () => {});
  if (source.destroyed) return gone();
  source.on("data", take).on("end", whole).on("close", gone);
}
