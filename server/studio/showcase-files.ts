import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { pictureName } from "../../domain/uploads/picture-upload.ts";
import {
  readShowcaseFile,
  showcaseFileEdgeBytes,
  type ShowcaseFileFault,
  type ShowcaseFileKind,
} from "../../domain/uploads/showcase-file.ts";
import type { Schema } from "../db/schema.ts";

export type KeptFile =
  | { readonly kind: "kept"; readonly url: string }
  | { readonly kind: "refused"; readonly fault: ShowcaseFileFault };

/** Named by this site, never by who sent it. */
const ownName = /^\d{13}-[\da-f]{32}\.(?:pdf|mp4|webm)$/;

/** So long a file that nothing names may belong to a form that is just being answered. */
const unnamedMaxMs = 3_600_000;

/**
 * Keeps the file of a brochure or a film among the uploads, whole or not at all. Until a draft names it it is nobody's.
 * @param source full path of what was sent; it is only read
 * @throws when it cannot be written
 */
export async function keepShowcaseFile(
  folder: string,
  source: string,
  kind: ShowcaseFileKind,
  now: Date,
): Promise<KeptFile> {
  const read = readShowcaseFile(kind, ...(await edgesOf(source)));
  if ("fault" in read) return { kind: "refused", fault: read.fault };
  const name = `${pictureName(now, randomBytes(16))}.${read.ending}`;
  // By this ending what a killed process leaves is found (server/files/folder-store.ts).
  const temporary = join(folder, `${name}.tmp`);
  try {
    await copyFile(source, temporary, constants.COPYFILE_EXCL);
    const handle = await open(temporary, "r+");
    try {
      await handle.chmod(0o600);
      // By the clock of the site, which says when it may go.
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

/** Removes brochures and films that nothing names. @returns how many */
export async function sweepShowcaseFiles(db: Kysely<Schema>, folder: string, now: Date): Promise<number> {
  let count = 0;
  for (const name of (await readdir(folder)).filter((each) => ownName.test(each))) {
    const file = join(folder, name);
    const mtime = await modifiedAt(file);
    // Another process tidies the same folder.
    if (mtime === null) continue;
    if (now.getTime() - mtime.getTime() < unnamedMaxMs || (await isNamed(db, `/uploads/${name}`))) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}

/** Null for a file that is not there any more. */
async function modifiedAt(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Whether a draft, one of its former versions or any revision names a file: revisions can be published again. */
async function isNamed(db: Kysely<Schema>, url: string): Promise<boolean> {
  const { rows } = await sql<{ readonly named: boolean }>`
    select exists (select 1 from showcase_project where position(${url} in content::text) > 0)
      or exists (select 1 from showcase_draft where position(${url} in typed::text || base::text) > 0)
      or exists (select 1 from showcase_draft_save where position(${url} in typed::text) > 0) as named`.execute(
    db,
  );
  return rows[0]?.named === true;
}
