import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeFileAtomically } from "../../files/atomic-file.ts";
import { BackupFault } from "./backup-fault.ts";
import type { BackupStorage } from "./backup-storage.ts";

/** Whether a file is still being written, or was left by a killed process (atomic-file.ts). */
const isUnfinished = (name: string) => name.endsWith(".tmp");

/**
 * Back-ups in a folder, which should be on another disk than the site's data.
 * @param folder created when it is missing
 */
export function openFolderStorage(folder: string): BackupStorage {
  const fault = (error: unknown): never => {
    throw new BackupFault(
      "place",
      `The folder ${folder} of the back-ups cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  };
  const unlessMissing =
    <T>(fallback: T) =>
    (error: NodeJS.ErrnoException): T =>
      error.code === "ENOENT" ? fallback : fault(error);
  const namesIn = (inside: string) => readdir(join(folder, inside)).catch(unlessMissing<string[]>([]));
  return {
    label: folder,

    async write(name, bytes) {
      const file = join(folder, name);
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFileAtomically(file, bytes);
      } catch (error) {
        fault(error);
      }
    },

    read: (name) => readFile(join(folder, name)).catch(unlessMissing(null)),

    async list(subfolder) {
      const sizes = new Map<string, number>();
      for (const name of await namesIn(subfolder)) {
        if (isUnfinished(name)) continue;
        const stats = await stat(join(folder, subfolder, name)).catch(unlessMissing(null));
        if (stats) sizes.set(subfolder + name, stats.size);
      }
      return sizes;
    },

    async remove(name) {
      await rm(join(folder, name), { force: true }).catch(fault);
    },

    async removePartial() {
      for (const subfolder of ["parts", "backups"])
        for (const name of (await namesIn(subfolder)).filter(isUnfinished))
          await rm(join(folder, subfolder, name), { force: true }).catch(fault);
    },
  };
}
