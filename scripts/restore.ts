import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { restoreBackup } from "../server/backup/restore.ts";
import { BootError } from "../server/process/boot-error.ts";
import { migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { claimedFolders } from "../server/files/claimed-folder.ts";
import { command } from "./command.ts";
import { withDatabase } from "./site-database.ts";

const help = `
npm run restore -- FOLDER

Puts a back-up into the empty database that the settings name (DATABASE_URL, or a new DATA_DIR), pictures included.
The site has to be stopped when its database is the embedded one.`;

await command(help, async ([folder]) => {
  if (!folder) throw new BootError("Name the folder of the back-up: npm run restore -- FOLDER");
  await withDatabase(async (database, { dataDir }) => {
    const manifest = await restoreBackup(
      database,
      dataDir,
      resolve(folder),
      readMigrations(migrationsFolder),
    );
    // Pages of what was there before.
    for (const pages of claimedFolders(join(dataDir, "pages")))
      rmSync(pages, { recursive: true, force: true });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}`,
    );
  });
});
