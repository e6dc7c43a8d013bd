import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const abandonedAfterMs = 3_600_000;

/**
 * Removes files of a folder that were last written more than an hour ago, such as unfinished files of killed
 * processes.
 * @param isLeft selects files by name; all by default
 */
export async function removeAbandoned(
  folder: string,
  now: Date,
  isLeft: (name: string) => boolean = () => true,
): Promise<void> {
  for (const name of (await readdir(folder)).filter(isLeft)) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - writtenAt > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}
