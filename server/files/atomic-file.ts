import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/**
 * Writes a file that only the server's user can read, completely or not at all, even if the power fails: a
 * temporary file is renamed once its bytes are on the disk.
 * @param file replaced if it exists. The temporary file is `<file>.<random>.tmp`; a killed process leaves it
 * behind.
 * @throws when it cannot be written; the temporary file is then removed
 */
export async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
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
    // Report the first error. If removing fails too, the folder's periodic clean-up removes the file later.
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
