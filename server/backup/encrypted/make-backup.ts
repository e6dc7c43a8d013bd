import { readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { BackupConfig } from "../../config/backup-config.ts";
import type { Database } from "../../db/database.ts";
import { unlessMissing } from "../../files/unless-missing.ts";
import { tableRowsPath, uploadFolders, writeTableRows } from "../backup.ts";
import { erasureLedgerFolder, openErasureLedger } from "../erasure-ledger.ts";
import { openBackupStorage, asBucketFiles } from "../storage/open-storage.ts";
import { createObjectCipher } from "../storage/object-cipher.ts";
import { createBackupPartUploader, type BackupPartUploader } from "./backup-parts.ts";
import { withBackupLock } from "./backup-lock.ts";
import { requireDiskSpace } from "./require-disk-space.ts";
import {
  type EncryptedFile,
  listBackups,
  readEncryptedManifest,
  downloadBytesOf,
  writeEncryptedManifest,
} from "./encrypted-manifest.ts";
import { pruneBackups } from "./prune-backups.ts";
import { assertBackupOfSameSite, readOrCreateSiteId } from "./site-id.ts";

export interface BackupSummary {
  /** The back-up's name for `npm run restore`. */
  readonly name: string;
  readonly rows: number;
  readonly files: number;
  /** Size of the whole back-up: the compressed rows of all tables, and the uncompressed files. */
  readonly bytes: number;
  /** Number of uploaded bytes, after encryption. */
  readonly sentBytes: number;
  /** Names of the older back-ups that were removed. */
  readonly removed: readonly string[];
}

export interface BackupDeps {
  readonly database: Database;
  readonly dataDir: string;
  readonly config: Pick<BackupConfig, "storage" | "key" | "keeping">;
  /** Bytes that must stay free on the disk of DATA_DIR (DISK_REFUSE_MB). */
  readonly refuseBytes: number;
  /** Whether to continue the series of back-ups that another site, or another copy of this one, began. */
  readonly isTakeover?: boolean;
}

const neverAborted = new AbortController().signal;

/**
 * Adds an encrypted back-up to the configured storage: the rows of one snapshot, and the uploaded files that it
 * does not have yet. The manifest is written last; without it there is no back-up. Then removes the back-ups that
 * the retention rules do not keep.
 * @throws {BackupFault} when the storage cannot be used, its back-ups were made with another key or by another
 * site, the disk of DATA_DIR has too little room, or another back-up is running
 */
export function makeEncryptedBackup(
  parts: BackupDeps,
  now: Date,
  signal = neverAborted,
): Promise<BackupSummary> {
  return withBackupLock(parts.database, async (database) => {
    // Rows are written to the local disk first, so that the upload does not occupy the database's only session.
    const staging = join(parts.dataDir, "backup-being-made");
    await rm(staging, { recursive: true, force: true });
    try {
      return await createBackup({ ...parts, database }, staging, now, signal);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
}

async function createBackup(
  { database, dataDir, config, refuseBytes, isTakeover = false }: BackupDeps,
  staging: string,
  now: Date,
  signal: AbortSignal,
): Promise<BackupSummary> {
  const storage = openBackupStorage(config.storage);
  const cipher = createObjectCipher(config.key);
  const previousName = (await listBackups(storage)).at(-1);
  // Read first: if another key made the earlier back-ups, they could be neither reused nor pruned.
  const previous =
    previousName === undefined ? null : await readEncryptedManifest(storage, cipher, previousName);
  const site = await readOrCreateSiteId(database.backgroundPool);
  if (!isTakeover) assertBackupOfSameSite(previous, site, storage.label);
  const storedSizes = await storage.list("parts/");
  // Only rows are staged on the local disk. Their size is estimated from the rows of the previous back-up.
  await requireDiskSpace(
    { folder: dataDir, refuseBytes },
    downloadBytesOf(storedSizes, previous?.tables ?? []),
  );
  const sender = createBackupPartUploader(storage, cipher, storedSizes, signal);

  const { madeAt, migrations, tables: writtenTables } = await writeTableRows(database, staging, now);
  const tables = [];
  let bytes = 0;
  for (const table of writtenTables) {
    const sent = await sender.send(tableRowsPath(staging, table.name));
    bytes += sent.bytes;
    tables.push({ ...table, parts: sent.parts });
  }
  const files = await sendFiles(dataDir, sender, previous?.files ?? []);
  bytes += files.reduce((sum, file) => sum + file.bytes, 0);
  await openErasureLedger(erasureLedgerFolder(dataDir), asBucketFiles(storage)).syncWithBucket(now);
  signal.throwIfAborted();
  const name = await writeEncryptedManifest(storage, cipher, {
    format: 2,
    site,
    madeAt,
    migrations,
    tables,
    files,
  });
  // Read the manifest back: a back-up that cannot be read must fail now, not at a restore.
  await readEncryptedManifest(storage, cipher, name);
  const removed = await pruneBackups(storage, cipher, config.keeping);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, rows, files: files.length, bytes, sentBytes: sender.sentBytes, removed };
}

/**
 * Adds the site's uploaded files to the back-up. Skips a file that has the same size and time as in the previous
 * back-up and all of whose parts are stored: an uploaded file never changes under its name.
 */
async function sendFiles(
  dataDir: string,
  sender: BackupPartUploader,
  previous: readonly EncryptedFile[],
): Promise<EncryptedFile[]> {
  const before = new Map(previous.map((file) => [file.path, file]));
  const files: EncryptedFile[] = [];
  for (const path of await listUploads(dataDir)) {
    const stats = await stat(join(dataDir, path)).catch(nullIfRemoved);
    if (!stats?.isFile()) continue;
    const modifiedAt = stats.mtime.toISOString();
    const previousFile = before.get(path);
    if (
      previousFile?.bytes === stats.size &&
      previousFile.modifiedAt === modifiedAt &&
      sender.hasAll(previousFile)
    ) {
      files.push(previousFile);
      continue;
    }
    const sent = await sender.send(join(dataDir, path)).catch(nullIfRemoved);
    if (sent) files.push({ path, modifiedAt, ...sent });
  }
  return files;
}

async function listUploads(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of uploadFolders) {
    const reading = readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
    for (const entry of await reading.catch(unlessMissing([])))
      // Skip files that are still being written: they may be renamed before they are read.
      if (entry.isFile() && !entry.name.endsWith(".tmp"))
        paths.push(relative(dataDir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  }
  return paths.toSorted();
}

/** A file that was removed during the back-up is shown on no page, so the back-up may omit it. */
const nullIfRemoved = unlessMissing(null);
