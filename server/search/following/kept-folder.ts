import { rmSync } from "node:fs";
import { join } from "node:path";
import { type ClaimedFolder, claimedFolders, claimFolder } from "../../files/claimed-folder.ts";

const folderOf = (dataDir: string) => join(dataDir, "search");

/**
 * Claims the folder in which this process saves its catalogue for the next start; each process on a data folder
 * has its own.
 */
export function claimKeptFolder(dataDir: string): ClaimedFolder {
  return claimFolder(folderOf(dataDir));
}

/**
 * Removes the saved catalogues of all processes. For commands that delete listings, or everything, while no
 * process is running to notice.
 */
export function removeKept(dataDir: string): void {
  for (const folder of claimedFolders(folderOf(dataDir))) rmSync(folder, { recursive: true, force: true });
}
