import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "../files/atomic-file.ts";

/**
 * Stores drawn cards on disk, so that they survive a restart.
 * @param maxBytes maximum total size; beyond it, the oldest cards are removed
 */
export function createSocialCardFolder(folder: string, maxBytes: number) {
  const fileOf = (name: string) => join(folder, `${name}.jpg`);
  let cachedSizes: Promise<Map<string, number>> | null = null;

  /** File sizes by name in the order of writing, cached after the first read. A failed read is not cached. */
  const openSizes = () =>
    (cachedSizes ??= readSizes(folder).catch((error: unknown) => {
      cachedSizes = null;
      throw error;
    }));

  const trim = async (sizes: Map<string, number>) => {
    let bytes = 0;
    for (const size of sizes.values()) bytes += size;
    for (const [file, size] of sizes) {
      if (bytes <= maxBytes) return;
      sizes.delete(file);
      bytes -= size;
      await rm(join(folder, file), { force: true });
    }
  };

  return {
    /** A stored card; null if there is no card of this name. */
    async read(name: string): Promise<Buffer | null> {
      try {
        const bytes = await readFile(fileOf(name));
        // A disk failure may leave an empty file; the card is then drawn again.
        return bytes.length === 0 ? null : bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(name: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sizes = await openSizes();
      await writeFileAtomically(fileOf(name), bytes);
      sizes.delete(`${name}.jpg`);
      sizes.set(`${name}.jpg`, bytes.length);
      await trim(sizes);
    },
  };
}

export type SocialCardFolder = ReturnType<typeof createSocialCardFolder>;

/** Age in milliseconds below which an unfinished file may still be written by another process. */
const unfinishedMs = 60_000;

/** Sizes of the stored cards, oldest first. Removes files that a killed process left unfinished. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  const files: { name: string; size: number; mtimeMs: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const facts = await findFacts(file);
    if (!facts) continue;
    const { size, mtimeMs } = facts;
    if (name.endsWith(".jpg")) files.push({ name, size, mtimeMs });
    else if (name.endsWith(".tmp") && Date.now() - mtimeMs > unfinishedMs) await rm(file, { force: true });
  }
  return new Map(files.sort((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]));
}

/** The file's properties; null if another process has removed or renamed the file. */
async function findFacts(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
