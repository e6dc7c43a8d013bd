import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { uploadedFile } from "../../domain/showcase/own-file.ts";
import { showcaseFileMaxMb } from "../../domain/uploads/showcase-file.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** The largest film that a site keeps, in megabytes: five minutes in full definition. */
export const videoMaxMb = showcaseFileMaxMb.film;

/** The names of the films and brochures among the uploads that a showcase shows, each once. */
export function ownVideos({ developers }: Pick<ShowcaseContent, "developers">): readonly string[] {
  const names = developers
    .flatMap(({ projects }) => projects)
    .flatMap(({ video, brochure }) => [video?.url ?? "", brochure?.url ?? ""])
    .flatMap((url) => uploadedFile(url)?.name ?? []);
  return [...new Set(names)];
}

/** What is wrong with the files of films and brochures; each list holds names of files. */
export interface VideoFaults {
  /** Neither on the site nor in the folder. */
  readonly missing: readonly string[];
  /** No MP4, WebM or PDF, whatever their names say. */
  readonly faulty: readonly string[];
  /** Larger than `videoMaxMb`. */
  readonly tooLarge: readonly string[];
}

/**
 * Looks through the films and brochures that a showcase shows: those of the folder, and those that the site has already.
 * @param folder with files that come along; null where none do
 * @returns also the names of those that have to be copied
 */
export function checkVideos(
  content: Pick<ShowcaseContent, "developers">,
  { folder, uploads }: { readonly folder: string | null; readonly uploads: string },
): VideoFaults & { readonly carried: readonly string[] } {
  const names = ownVideos(content);
  const carried = names.filter((name) => folder !== null && existsSync(join(folder, name)));
  const fileOf = (name: string) => join(folder !== null && carried.includes(name) ? folder : uploads, name);
  const present = names.filter((name) => existsSync(fileOf(name)));
  return {
    carried,
    missing: names.filter((name) => !present.includes(name)),
    faulty: present.filter((name) => !isAsNamed(fileOf(name), name)),
    tooLarge: present.filter((name) => statSync(fileOf(name)).size > videoMaxMb * 1_000_000),
  };
}

/** Copies such files. Each is written under a temporary name first, so no half-written file is served. @returns how many */
export async function copyVideos(names: readonly string[], from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) {
    // A killed process leaves a name by which the uploads are tidied (server/files/folder-store.ts).
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

/** Whether a file begins as its ending says: with a box "ftyp" of MP4, the mark of Matroska for WebM, or that of a PDF. */
function isAsNamed(file: string, name: string): boolean {
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
