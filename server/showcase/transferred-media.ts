import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseUploadedFileUrl } from "../../domain/showcase/uploaded-file.ts";
import { showcaseFileMaxMb } from "../../domain/uploads/showcase-file.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** File names of the uploaded videos and brochures in a showcase, without duplicates. */
export function uploadedMediaNames({ developers }: Pick<ShowcaseContent, "developers">): readonly string[] {
  const names = developers
    .flatMap(({ projects }) => projects)
    .flatMap(({ video, brochure }) => [video?.url ?? "", brochure?.url ?? ""])
    .flatMap((url) => parseUploadedFileUrl(url)?.name ?? []);
  return [...new Set(names)];
}

/** Faults of the files of videos and brochures; each list contains file names. */
export interface MediaFileFaults {
  /** The file is neither among the uploads nor in the folder. */
  readonly missing: readonly string[];
  /** The content does not match the file extension (MP4, WebM or PDF). */
  readonly faulty: readonly string[];
  /** The file is larger than a film may be. */
  readonly tooLarge: readonly string[];
}

/**
 * Checks the files of a showcase's videos and brochures, both those to import and those already uploaded.
 * @param folder folder with files to import; null if there is none
 * @returns the faults, and the names of the files to copy
 */
export function checkMediaFiles(
  content: Pick<ShowcaseContent, "developers">,
  { folder, uploads }: { readonly folder: string | null; readonly uploads: string },
): MediaFileFaults & { readonly carried: readonly string[] } {
  const names = uploadedMediaNames(content);
  const carried = names.filter((name) => folder !== null && existsSync(join(folder, name)));
  const fileOf = (name: string) => join(folder !== null && carried.includes(name) ? folder : uploads, name);
  const present = names.filter((name) => existsSync(fileOf(name)));
  return {
    carried,
    missing: names.filter((name) => !present.includes(name)),
    faulty: present.filter((name) => !matchesExtension(fileOf(name), name)),
    tooLarge: present.filter((name) => statSync(fileOf(name)).size > showcaseFileMaxMb.film * 1_000_000),
  };
}

/**
 * Copies files to the uploads. Each is first written under a temporary name, so that no incomplete file is served.
 * @returns the number of files
 */
export async function copyMediaFiles(names: readonly string[], from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) {
    // If the process is killed, the clean-up of uploads recognises this name (server/files/folder-store.ts).
    const temporary = join(to, `${name}.${process.pid}.tmp`);
    try {
      await copyFile(join(from, name), temporary);
      await rename(temporary, join(to, name));
    } finally {
      await rm(temporary, { force: true });
    }
  }
  return names.length;
}

/**
 * Whether a file begins with the signature of its extension: a box "ftyp" (MP4), the EBML header of Matroska
 * (WebM), or "%PDF-".
 */
function matchesExtension(file: string, name: string): boolean {
  const head = Buffer.alloc(12);
  const handle = openSync(file, "r");
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  if (name.endsWith(".pdf")) return head.toString("latin1", 0, 5) === "%PDF-";
  return name.endsWith(".mp4")
    ? head.toString("latin1", 4, 8) === "ftyp"
    : head.readUInt32BE(0) === 0x1a_45_df_a3;
}
