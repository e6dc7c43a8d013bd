import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { BackupConfig } from "../../config/backup-config.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { migrationsFolder, readMigrations } from "../../db/migrate.ts";
import { BackupFault } from "../storage/backup-fault.ts";
import { openBackupStorage } from "../storage/open-storage.ts";
import { createObjectCipher } from "../storage/object-cipher.ts";
import { restoreBackup } from "../restore.ts";
import { quoteIdentifier } from "../tables.ts";
import { requireDiskSpace } from "./require-disk-space.ts";
import { fetchBackup } from "./fetch-backup.ts";

/** The storage and key of the back-up to try, and where to restore it. */
export interface TrialRestoreRequest {
  readonly storage: BackupConfig["storage"];
  readonly key: Uint8Array;
  /** URL of the site's database server, on which the trial creates a scratch database; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Bytes that must stay free on the disk of DATA_DIR (DISK_REFUSE_MB). */
  readonly refuseBytes: number;
}

/** The result of a successful trial. */
export interface TrialRestoreResult {
  /** Name of the back-up. */
  readonly name: string;
  /** The kind of database that the back-up was restored into. */
  readonly on: Database["kind"];
  readonly rows: number;
  /** Number of uploaded files in the back-up; all of their parts exist in the storage. */
  readonly files: number;
  /** Number of files whose content was read and verified. */
  readonly readFiles: number;
  /** Total size of the uploaded files in the back-up, before encryption. */
  readonly bytes: number;
}

/** Maximum number of uploaded files to read: a large site has more than can be downloaded every week. */
const maxFiles = 200;

/**
 * Restores the newest back-up into a scratch database, counts the rows, and drops it. The scratch database is on the
 * site's database server if the role may create databases, else an embedded one. Also reads a random sample of the
 * uploaded files.
 * @throws {BackupFault} when the back-up cannot be restored completely, or the disk has too little room
 */
export async function performTrialRestore(order: TrialRestoreRequest): Promise<TrialRestoreResult> {
  const folder = join(order.dataDir, "restore-trial");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const storage = openBackupStorage(order.storage);
    const source = { storage, cipher: createObjectCipher(order.key) };
    const backup = join(folder, "backup");
    const room = { folder, refuseBytes: order.refuseBytes };
    const { name, manifest, files } = await fetchBackup(
      source,
      "latest",
      backup,
      (all) => takeRandomSample(all, maxFiles, Math.random),
      // Twice the size: the downloaded files and their restored copy.
      (bytes) => requireDiskSpace(room, 2 * bytes),
    );
    const scratch = await openScratch(order.databaseUrl, folder);
    try {
      const rows = await restoreAndCount(scratch.database, folder, backup);
      const sizes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
      const { kind } = scratch.database;
      return { name, on: kind, rows, files: manifest.files.length, readFiles: files, bytes: sizes };
    } finally {
      await scratch.drop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the number of rows in the back-up */
async function restoreAndCount(database: Database, folder: string, backup: string): Promise<number> {
  const migrations = readMigrations(migrationsFolder);
  const manifest = await restoreBackup(database, join(folder, "restored"), backup, migrations);
  const expected = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  // Newer migrations may have added or removed rows, so their number is compared only for the same migrations.
  if (manifest.migrations.length < migrations.length) return expected;
  const { client, end } = await database.connect();
  try {
    for (const { name, rows: inBackup } of manifest.tables) {
      const query = `select count(*) as count from ${quoteIdentifier(name)}`;
      const count = (await client.query<{ count: number }>(query)).rows[0]?.count;
      if (count !== inBackup)
        throw new BackupFault(
          "damaged",
          `Of ${inBackup} rows of ${name} in the back-up, ${count} were restored.`,
        );
    }
  } finally {
    await end();
  }
  return expected;
}

interface ScratchDatabase {
  readonly database: Database;
  drop(): Promise<void>;
}

async function openScratch(databaseUrl: string | null, folder: string): Promise<ScratchDatabase> {
  const onServer = databaseUrl === null ? null : await createScratch(databaseUrl);
  if (onServer) return onServer;
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, "scratch") });
  return { database, drop: () => database.close() };
}

const insufficientPrivilege = "42501";

/** Creates a scratch database on the site's database server; null when the role may not create databases. */
async function createScratch(databaseUrl: string): Promise<ScratchDatabase | null> {
  const url = new URL(databaseUrl);
  // The name is always the same, so that the next trial drops the scratch database of a trial that was killed. The
  // site's database name is cut to 40 characters, because PostgreSQL allows 63 bytes with the suffix.
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 40)}_restore_trial`;
  const onServer = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => {});
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const drop = `drop database if exists ${quoteIdentifier(name)} with (force)`;
  try {
    await onServer(drop, `create database ${quoteIdentifier(name)} template template0 encoding 'UTF8'`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === insufficientPrivilege) return null;
    throw error;
  }
  url.pathname = `/${encodeURIComponent(name)}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  return {
    database,
    async drop() {
      await database.close();
      await onServer(drop);
    },
  };
}

/**
 * A random sample of `count` items, or all items when there are fewer. Each item is equally likely; the order is
 * preserved. (Selection sampling: Knuth, The Art of Computer Programming, volume 2, 3.4.2, algorithm S.)
 * @param random returns a number from 0 up to but not including 1
 */
export function takeRandomSample<T>(items: readonly T[], count: number, random: () => number): T[] {
  let remaining = count;
  return items.filter((_item, index) => {
    const isChosen = random() * (items.length - index) < remaining;
    if (isChosen) remaining -= 1;
    return isChosen;
  });
}
