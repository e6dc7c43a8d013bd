import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import type { Migration } from "../../db/migration.ts";
import type { BackupManifest } from "../backup.ts";
import { erasureLedgerFolder, openErasureLedger } from "../erasure-ledger.ts";
import { asBucketFiles } from "../storage/open-storage.ts";
import { restoreBackup } from "../restore.ts";
import { type BackupSource, fetchBackup } from "./fetch-backup.ts";

/**
 * Restores an encrypted back-up into an empty database. Downloads and verifies all of it before the first row is
 * written.
 * @param name of the back-up, or "latest"
 * @throws {BootError} before any row is written, when it cannot be read completely or the database already has
 * rows
 */
export async function restoreEncryptedBackup(
  database: Pick<Database, "connect" | "kind" | "backgroundPool">,
  dataDir: string,
  source: BackupSource,
  name: string,
  { migrations, now }: { readonly migrations: readonly Migration[]; readonly now: Date },
): Promise<BackupManifest> {
  const staging = join(dataDir, "backup-being-restored");
  await rm(staging, { recursive: true, force: true });
  try {
    const folder = join(staging, "backup");
    await fetchBackup(source, name, folder);
    // The ledger of erasures is fetched first, so that people whom the restore brings back are erased again.
    await openErasureLedger(erasureLedgerFolder(dataDir), asBucketFiles(source.storage)).syncWithBucket(now);
    return await restoreBackup(database, dataDir, folder, migrations);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
