import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Cards on disk: drawn once, they outlive the process. */
export interface CardFolder {
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

/**
 * @param maxBytes what is oldest goes first when there is more
 */
export function createCardFolder(folder: string, maxBytes: number): CardFolder {
  const fileOf = (name: string) => join(folder, `${name}.jpg`);
  // Sizes in the order of writing, read from the disk when first needed.
  let known: Promise<Map<string, number>> | null = null;

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
    async read(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      known ??= readSizes(folder);
      const sizes = await known;
      const temporary = `${fileOf(name)}.tmp`;
      await writeFile(temporary, bytes, { mode: 0o600 });
      await rename(temporary, fileOf(name));
      sizes.delete(`${name}.jpg`);
      sizes.set(`${name}.jpg`, bytes.length);
      await trim(sizes);
    },
  };
}

async function readSizes(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".jpg"));
  const found = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  return new Map(found.sort((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]));
}
