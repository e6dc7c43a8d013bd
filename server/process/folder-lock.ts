import { DatabaseSync } from "node:sqlite";
import { BootError } from "./boot-error.ts";

/**
 * An exclusive lock beside a folder. Two processes on one PGlite folder corrupt it, and PGlite has no lock of its own.
 * @returns the release
 * @throws {BootError} when another process holds it
 */
export function lockFolder(folder: string): () => void {
  const release = tryLockFolder(folder);
  if (!release)
    throw new BootError(
      `Another Home Finder is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  return release;
}

/**
 * The same where another folder will do. Node has no flock, but SQLite takes a real lock of the operating system on its
 * file, so that the lock ends with the process however it ends: no stale lock file to clean up.
 * @param timeoutMs how long to retry while the lock is taken; with 0, two processes that try at once may both fail
 * @returns the release; null when another process holds it
 * @throws {BootError} when the lock cannot be written
 */
export function tryLockFolder(folder: string, timeoutMs = 0): (() => void) | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${folder}.lock`, { timeout: timeoutMs });
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw new BootError(
      `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const held = lock;
  return () => held.close();
}
