import { DatabaseSync } from "node:sqlite";
import { BootError } from "./boot-error.ts";

/**
 * Takes an exclusive lock for a folder, in a file next to it. Two processes on one PGlite folder corrupt it, and
 * PGlite itself has no lock.
 * @returns a function that releases the lock
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
 * Tries to take the lock of `lockFolder`, for callers that can use another folder. Node has no flock, but SQLite
 * locks its file with a lock of the operating system, which ends with the process in any case and leaves no stale
 * lock file.
 * @param timeoutMs how long to retry in milliseconds: two processes that try at the same moment block each other,
 * and without a retry both fail
 * @returns a function that releases the lock; null if another process holds it
 * @throws {BootError} when the lock file cannot be written
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
  const openLock = lock;
  return () => openLock.close();
}
