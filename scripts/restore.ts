import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { restoreBackup } from "../server/backup/restore.ts";
import { ledgerFolder, openErasureLedger } from "../server/backup/erasure-ledger.ts";
import { openBucketFiles } from "../server/files/bucket-files.ts";
import { continueErasures } from "../server/leads/people/erase-person.ts";
import { eraseAgain } from "../server/leads/people/erase-again.ts";
import { openLeadKeys } from "../server/leads/record/lead-keys.ts";
import { scrubLeads } from "../server/leads/record/scrub-leads.ts";
import { BootError } from "../server/process/boot-error.ts";
import { migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { keptShowcaseFile } from "../server/showcase/follow-showcase.ts";
import { removeKept } from "../server/search/following/kept-folder.ts";
import { claimedFolders } from "../server/files/claimed-folder.ts";
import { command } from "./command.ts";
import { withDatabase } from "./site-database.ts";

const help = `
npm run restore -- FOLDER

Puts a back-up into the empty database that the settings name (DATABASE_URL, or a new DATA_DIR), pictures included.
The site has to be stopped when its database is the embedded one.`;

await command(help, async ([folder]) => {
  if (!folder) throw new BootError("Name the folder of the back-up: npm run restore -- FOLDER");
  await withDatabase(async (database, { dataDir, secrets: { bucket, leadsKey } }) => {
    const manifest = await restoreBackup(
      database,
      dataDir,
      resolve(folder),
      readMigrations(migrationsFolder),
    );
    // Pages of what was there before.
    for (const pages of claimedFolders(join(dataDir, "pages")))
      rmSync(pages, { recursive: true, force: true });
    removeKept(dataDir);
    rmSync(keptShowcaseFile(dataDir), { force: true });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}`,
    );
    const now = () => new Date();
    const ledger = openErasureLedger(ledgerFolder(dataDir), bucket && openBucketFiles(bucket, "erasures"));
    await ledger.share(now()).catch((error: unknown) => {
      console.error(
        `The bucket was not asked for later erasures (${error instanceof Error ? error.message : String(error)}); the site asks at its start.`,
      );
    });
    const parts = { db: database.db, keys: openLeadKeys(dataDir, leadsKey), ledger };
    const again = await eraseAgain(parts, now());
    await continueErasures(parts, now, new AbortController().signal);
    await scrubLeads(database);
    console.log(
      `Erased again, because they were erased after that: ${again.people} people, ${again.alerts} alerts, ${again.requests} merged requests`,
    );
  });
});
