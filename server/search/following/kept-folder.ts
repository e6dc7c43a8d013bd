import { rmSync } from "node:fs";
import { join } from "node:path";
import { type ClaimedFolder, claimedFolders, claimFolder } from "../../files/claimed-folder.ts";

const folderOf = (dataDir: string) => join(dataDir, "search");

/** The folder in which this process keeps what the next one begins with; of several on one data folder each has its own. */
export function claimKeptFolder(dataDir: string): ClaimedFolder {
  return claimFolder(folderOf(dataDir));
}

/** Removes what every process has kept, for a command that takes homes away, or everything, while none is there to see it. */
export function removeKept(dataDir: string): void {
  for (const folder of claimedFolders(folderOf(dataDir))) rmSync(folder, { recursive: true, force: true });
}
