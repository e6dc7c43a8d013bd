import { existsSync, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { tryLockFolder } from "../process/folder-lock.ts";

/** A folder that one process uses alone while it runs; each process claims one of several such folders. */
export interface ClaimedFolder {
  readonly path: string;
  /** Deletes the folders whose processes have ended. */
  emptyAbandoned(): Promise<void>;
  /** Releases the folder. Its content stays for the next process that claims it. */
  release(): void;
}

/** In milliseconds: how long to try to lock one folder, because only one of several starting processes gets it. */
const claimTimeoutMs = 20;

/**
 * Claims the first of `folder`, `folder-2`, `folder-3` and so on that no running process has claimed. The folder may
 * contain files of an earlier process. The claim ends when the process ends, even if it is killed.
 * @throws {BootError} when the lock file cannot be written
 */
export function claimFolder(folder: string): ClaimedFolder {
  mkdirSync(dirname(folder), { recursive: true });
  for (let place = 1; ; place += 1) {
    const path = nameOf(folder, place);
    const release = tryLockFolder(path, claimTimeoutMs);
    if (release) return { path, emptyAbandoned: () => emptyAbandoned(folder, path), release };
  }
}

/** Paths of all folders (`folder`, `folder-2` and so on) that any process has ever claimed. */
export function listClaimedFolders(folder: string): readonly string[] {
  const folders = [folder];
  // Folders are claimed in order, so the first missing lock file marks the end.
  while (existsSync(`${nameOf(folder, folders.length + 1)}.lock`))
    folders.push(nameOf(folder, folders.length + 1));
  return folders;
}

function nameOf(folder: string, place: number): string {
  return place === 1 ? folder : `${folder}-${place}`;
}

async function emptyAbandoned(folder: string, ownFolder: string): Promise<void> {
  for (const path of listClaimedFolders(folder).filter((each) => each !== ownFolder)) {
    const release = tryLockFolder(path);
    if (!release) continue;
    try {
      await rm(path, { recursive: true, force: true });
    } finally {
      release();
    }
  }
}
