import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Names a data folder as the first start of a site leaves it: its embedded database is made, migrated and holds the
 * sample listings. `npm test` makes one, because making such a database takes six seconds of a core and copying it a
 * tenth of a second.
 */
export const preparedFolderSetting = "TEST_DATA_DIR";

/** A temporary data folder without a database, wherever the tests run. */
export function emptyDataFolder(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `home-finder-${purpose}-`));
}

/** A temporary data folder for a site of a test: a copy of the prepared one, or an empty one where there is none. */
export function newDataFolder(purpose: string): string {
  const folder = emptyDataFolder(purpose);
  const prepared = process.env[preparedFolderSetting];
  // Without the assets, a thousand files that each start of a site links anew.
  const filter = (file: string) => file !== join(prepared ?? "", "assets");
  if (prepared) cpSync(prepared, folder, { recursive: true, filter });
  return folder;
}
