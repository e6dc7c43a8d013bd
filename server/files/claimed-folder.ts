import { existsSync, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { tryLockFolder } from "../process/folder-lock.ts";

/** A folder that is one process's own as long as it lives, among others of the same kind. */
export interface ClaimedFolder {
  readonly path: string;
  /** Empties the folders whose processes have ended. */
  emptyAbandoned(): Promise<void>;
  /** Gives it back: the next process that claims one finds what is in it. */
  release(): void;
}

/** Of several processes that start at once, one gets the place that they try. */
const claimPatienceMs = 20;

/**
 * Claims the first of `folder`, `folder-2`, `folder-3` and so on that no other process has. A process that starts anew
 * gets what an earlier one left, and never what another one is using. The claim ends with the process, however it ends.
 * @throws {BootError} when the lock beside it cannot be written
 */
export function claimFolder(folder: string): ClaimedFolder {
  mkdirSync(dirname(folder), { recursive: true });
  for (let place = 1; ; place += 1) {
    const path = nameOf(folder, place);
    const release = tryLockFolder(path, claimPatienceMs);
    if (release) return { path, emptyAbandoned: () => emptyAbandoned(folder, path), release };
  }
}

/** The folders that processes have or had, whoever claimed them. */
export function claimedFolders(folder: string): readonly string[] {
  const found = [folder];
  // Places are claimed from the first on, so behind the last lock there never was anybody.
  while (existsSync(`${nameOf(folder, found.length + 1)}.lock`)) found.push(nameOf(folder, found.length + 1));
  return found;
}

function nameOf(folder: string, place: number): string {
  return place === 1 ? folder : `${folder}-${place}`;
}

async function emptyAbandoned(folder: string, own: string): Promise<void> {
  for (const path of claimedFolders(folder).filter((each) => each !== own)) {
    const release = tryLockFolder(path);
    if (!release) continue;
    try {
      await rm(path, { recursive: true, force: true });
    } finally {
      release();
    }
  }
}
