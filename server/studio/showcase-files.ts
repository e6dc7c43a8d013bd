import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { generateUploadName } from "../../domain/uploads/picture-upload.ts";
import {
  detectShowcaseFile,
  showcaseFileEdgeBytes,
  type ShowcaseFileFault,
  type ShowcaseFileKind,
} from "../../domain/uploads/showcase-file.ts";
import type { Schema } from "../db/schema.ts";

export type StoreShowcaseFileResult =
  | { readonly kind: "kept"; readonly url: string }
  | { readonly kind: "refused"; readonly fault: ShowcaseFileFault };

/** Matches file names that this site generated; names given by senders are never used. */
const ownName = /^\d{13}-[\da-f]{32}\.(?:pdf|mp4|webm)$/;

/** How long an unused file is stored, in milliseconds, because it may belong to a form in progress. */
const unusedMaxMs = 3_600_000;

/**
 * Stores the file of a brochure or film among the uploads, atomically. A draft uses it only later, when it is
 * saved.
 * @param source full path of the received file, which is only read
 * @throws if it cannot be written
 */
export async function storeShowcaseFile(
  folder: string,
  source: string,
  kind: ShowcaseFileKind,
  now: Date,
): Promise<StoreShowcaseFileResult> {
  const read = detectShowcaseFile(kind, ...(await edgesOf(source)));
  if ("fault" in read) return { kind: "refused", fault: read.fault };
  const name = `${generateUploadName(now, randomBytes(16))}.${read.ending}`;
  // If the process is killed, the clean-up of uploads recognises this ending (server/files/folder-store.ts).
  const temporary = join(folder, `${name}.tmp`);
  try {
    await copyFile(source, temporary, constants.COPYFILE_EXCL);
    const handle = await open(temporary, "r+");
    try {
      await handle.chmod(0o600);
      // Uses the site's clock, which also decides when the file expires.
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  return { kind: "kept", url: `/uploads/${name}` };
}

async function edgesOf(file: string): Promise<readonly [Buffer, Buffer]> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (from: number) => {
      const buffer = Buffer.alloc(Math.min(size, showcaseFileEdgeBytes));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
      return buffer.subarray(0, bytesRead);
    };
    return [await read(0), await read(Math.max(0, size - showcaseFileEdgeBytes))];
  } finally {
    await handle.close();
  }
}

/**
 * Deletes brochures and films that nothing uses.
 * @returns the number of deleted files
 */
export async function deleteUnusedShowcaseFiles(
  db: Kysely<Schema>,
  folder: string,
  now: Date,
): Promise<number> {
  let count = 0;
  for (const name of (await readdir(folder)).filter((each) => ownName.test(each))) {
    const file = join(folder, name);
    const mtime = await modifiedAt(file);
    // Another process that shares the folder has deleted the file.
    if (mtime === null) continue;
    if (now.getTime() - mtime.getTime() < unusedMaxMs || (await isReferenced(db, `/uploads/${name}`)))
      continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}

/** When a file was last written; null if the file does not exist. */
async function modifiedAt(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Whether a draft, a stored version of a draft, or any revision uses a file; each of them may be published later. */
async function isReferenced(db: Kysely<Schema>, url: string): Promise<boolean> {
  const { rows } = await sql<{ readonly named: boolean }>`
    select exists (select 1 from showcase_project where position(${url} in content::text) > 0)
      or exists (select 1 from showcase_draft where position(${url} in typed::text || base::text) > 0)
      or exists (select 1 from showcase_draft_save where position(${url} in typed::text) > 0) as named`.execute(
    db,
  );
  return rows[0]?.named === true;
}
