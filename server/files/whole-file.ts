import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/**
 * Writes a file for the server's user alone, whole or not at all, also when the power fails: it has its name only when
 * its bytes are on the disk.
 * @param file replaced when it is there; until it has its name it is called `<file>.<random>.tmp`, which a killed
 * process leaves behind
 * @throws when it cannot be written; then nothing is left of it
 */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    // What cannot be removed either is found when the folder is next tidied; the first fault is the one to tell.
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
