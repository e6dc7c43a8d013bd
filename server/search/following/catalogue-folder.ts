import { rmSync } from "node:fs";
import { join } from "node:path";
import { type ClaimedFolder, listClaimedFolders, claimFolder } from "../../files/claimed-folder.ts";

const folderOf = (dataDir: string) => join(dataDir, "search");

/** Claims a folder for saving this process's catalogue. Processes that share a data folder have separate ones. */
export function claimCatalogueFolder(dataDir: string): ClaimedFolder {
  return claimFolder(folderOf(dataDir));
}

/** Removes the saved catalogues of all processes; for commands that delete listings while no process runs. */
export function removeSavedCatalogues(dataDir: string): void {
  for (const folder of listClaimedFolders(folderOf(dataDir)))
    rmSync(folder, { recursive: true, force: true });
}
