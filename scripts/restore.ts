import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { listBackups } from "../server/backup/encrypted/encrypted-manifest.ts";
import type { BackupSource } from "../server/backup/encrypted/fetch-backup.ts";
import { restoreEncryptedBackup } from "../server/backup/encrypted/restore-encrypted.ts";
import { deleteTransientRows } from "../server/backup/tables.ts";
import { restoreBackup } from "../server/backup/restore.ts";
import { syncErasureLedgers } from "../server/backup/sync-erasures.ts";
import { openBackupStorage } from "../server/backup/storage/open-storage.ts";
import { createObjectCipher } from "../server/backup/storage/object-cipher.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import type { Database } from "../server/db/database.ts";
import { openBucketFiles } from "../server/files/bucket-files.ts";
import { continuePersonErasures } from "../server/leads/people/erase-person.ts";
import { reapplyErasures } from "../server/leads/people/reapply-erasures.ts";
import { openLeadKeys } from "../server/leads/record/lead-keys.ts";
import { scrubErasedRows } from "../server/leads/record/scrub-leads.ts";
import { BootError } from "../server/process/boot-error.ts";
import { migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { runCommandLine } from "./command.ts";
import { removeCaches, withUnmigratedDatabase } from "./site-database.ts";

const help = `
npm run restore -- latest
npm run restore -- NAME
npm run restore -- FOLDER
npm run restore -- list
npm run restore -- recovered

Puts a back-up into the empty database that the settings name (DATABASE_URL, or a new DATA_DIR), pictures included: the
newest one of the place that BACKUP_TO or BACKUP_S3_… names, the one with this name (list prints them), or the plain one
in a folder. Encrypted ones need the BACKUP_KEY that they were made with.
recovered is for a PostgreSQL database that was brought back in another way, by a recovery to a point in time or a copy of
its files: before the site starts, it ends all sessions, forgets background jobs, and erases again who was erased since.
The site has to be stopped when its database is the embedded one.`;

const now = () => new Date();

await runCommandLine(help, async ([source]) => {
  if (!source)
    throw new BootError("Say what to restore: npm run restore -- latest, a NAME, a FOLDER, or list");
  if (source === "list") return printBackups(readConfig(process.env));
  await withUnmigratedDatabase(async (database, config) => {
    if (source === "recovered") await deleteTransientRows(database);
    else await restoreRows(database, config, source);
    removeCaches(config.dataDir);
    await eraseSince(database, config);
    if (config.secrets.backup !== null) console.log(takeOverAdvice);
  });
});

const takeOverAdvice = `This database is a site of its own now, which the place of the back-ups does not know. If it takes the place of the one
before, run npm run backup -- --take-over once. If it is a copy to look at, start it without BACKUP_TO and BACKUP_S3_….`;

async function printBackups(config: Config): Promise<void> {
  const { storage } = sourceOf(config);
  const names = await listBackups(storage);
  console.log(names.length === 0 ? `There is no back-up in ${storage.label}` : names.join("\n"));
}

/** The storage from which to restore. @throws {BootError} if no back-up storage is configured */
function sourceOf({ secrets: { backup } }: Config): BackupSource {
  if (backup === null)
    throw new BootError(
      "No place of back-ups is set: set BACKUP_TO or BACKUP_S3_…, and BACKUP_KEY, or name a folder.",
    );
  return { storage: openBackupStorage(backup.storage), cipher: createObjectCipher(backup.key) };
}

async function restoreRows(database: Database, config: Config, source: string): Promise<void> {
  const migrations = readMigrations(migrationsFolder);
  const folder = resolve(source);
  const isPlain = existsSync(folder) || config.secrets.backup === null;
  const manifest = isPlain
    ? await restoreBackup(database, config.dataDir, folder, migrations)
    : await restoreEncryptedBackup(database, config.dataDir, sourceOf(config), source, {
        migrations,
        now: now(),
      });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}`,
  );
}

/** Repeats the erasures that were made after the restored back-up. */
async function eraseSince(
  database: Database,
  { dataDir, secrets: { bucket, backup, leadsKey } }: Config,
): Promise<void> {
  const memories = { bucket: bucket && openBucketFiles(bucket, "erasures"), backup };
  const { ledger, faults } = await syncErasureLedgers(dataDir, memories, now());
  for (const fault of faults) console.error(fault);
  const parts = { db: database.db, keys: openLeadKeys(dataDir, leadsKey), ledger };
  const counts = await reapplyErasures(parts, now());
  await continuePersonErasures(parts, now, new AbortController().signal);
  await scrubErasedRows(database);
  console.log(
    `Erased again, because they were erased after that: ${counts.people} people, ${counts.alerts} alerts, ${counts.requests} merged requests`,
  );
}
