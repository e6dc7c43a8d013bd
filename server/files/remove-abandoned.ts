import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const abandonedAfterMs = 3_600_000;

/**
 * Removes files of a folder that were last written more than an hour ago, such as unfinished files of killed
 * processes.
 * @param selects tests the name of each file; by default all files are removed
 */
export async function removeAbandonedFiles(
  folder: string,
  now: Date,
  selects: (name: string) => boolean = () => true,
): Promise<void> {
  for (const name of (await readdir(folder)).filter(selects)) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - writtenAt > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}
