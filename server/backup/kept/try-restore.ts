import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { BackupConfig } from "../../config/backup-config.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { migrationsFolder, readMigrations } from "../../db/migrate.ts";
import type { BackupManifest } from "../backup.ts";
import { BackupFault } from "../places/backup-fault.ts";
import { openBackupPlace } from "../places/open-place.ts";
import { createSealer } from "../places/sealer.ts";
import { restoreBackup } from "../restore.ts";
import { quoted } from "../tables.ts";
import { chosenByChance } from "./chosen-by-chance.ts";
import { requireRoom } from "./disk-room.ts";
import { fetchBackup } from "./fetch-backup.ts";

/** What is tried, and with what. */
export interface TrialOrder {
  readonly place: BackupConfig["place"];
  readonly key: Uint8Array;
  /** The site's server, which gets a scratch database beside the site's own; null for an embedded one. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** What has to stay free on the disk of DATA_DIR. Bytes. */
  readonly refuseBytes: number;
}

/** A restore that was tried and is whole. */
export interface RestoreTrial {
  /** Of the back-up. */
  readonly name: string;
  /** Where it was tried. */
  readonly on: Database["kind"];
  readonly rows: number;
  /** Uploaded files of the back-up; all of their parts are there. */
  readonly files: number;
  /** So many of them were read and compared with what was written. */
  readonly readFiles: number;
  /** Of the back-up, before it is encrypted. */
  readonly bytes: number;
}

/** So many uploaded files are read at most: a large site has more than can be fetched each week. */
const mostFiles = 200;

/**
 * Restores the newest back-up into a scratch database, which is gone afterwards, and counts its rows: on the site's server
 * where its role may create a database, else in an embedded one. Some of the uploaded files, chosen by chance, are read.
 * @throws {BackupFault} when the back-up cannot be restored whole, or the disk has too little room to try it
 */
export async function tryRestore(
  order: TrialOrder,
  random: () => number = Math.random,
): Promise<RestoreTrial> {
  const folder = join(order.dataDir, "restore-trial");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const place = openBackupPlace(order.place);
    const source = { place, sealer: createSealer(order.key) };
    const backup = join(folder, "backup");
    const room = { folder, refuseBytes: order.refuseBytes };
    const { name, kept, files } = await fetchBackup(
      source,
      "latest",
      backup,
      (all) => chosenByChance(all, mostFiles, random),
      // What is fetched is restored beside it.
      (bytes) => requireRoom(room, 2 * bytes),
    );
    const scratch = await openScratch(order.databaseUrl, folder);
    try {
      const rows = await restoreAndCount(scratch.database, folder, backup);
      const sizes = kept.files.reduce((sum, file) => sum + file.bytes, 0);
      const { kind } = scratch.database;
      return { name, on: kind, rows, files: kept.files.length, readFiles: files, bytes: sizes };
    } finally {
      await scratch.drop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns how many rows there are */
async function restoreAndCount(database: Database, folder: string, backup: string): Promise<number> {
  const migrations = readMigrations(migrationsFolder);
  const manifest = await restoreBackup(database, join(folder, "restored"), backup, migrations);
  const expected = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  // Newer migrations may have moved rows since.
  if (manifest.migrations.length < migrations.length) return expected;
  const { client, end } = await database.connect();
  try {
    for (const table of manifest.tables) await compareCount(client, table);
  } finally {
    await end();
  }
  return expected;
}

async function compareCount(
  client: pg.ClientBase,
  { name, rows: expected }: BackupManifest["tables"][number],
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${quoted(name)}`);
  const count = rows[0]?.count;
  if (count !== expected)
    throw new BackupFault(
      "damaged",
      `Of ${expected} rows of ${name} in the back-up, ${count} were restored.`,
    );
}

interface Scratch {
  readonly database: Database;
  drop(): Promise<void>;
}

async function openScratch(databaseUrl: string | null, folder: string): Promise<Scratch> {
  const onServer = databaseUrl === null ? null : await createScratch(databaseUrl);
  if (onServer) return onServer;
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, "scratch") });
  return { database, drop: () => database.close() };
}

const insufficientPrivilege = "42501";

/** A scratch database beside the site's own, or null when the role may not create one. */
async function createScratch(databaseUrl: string): Promise<Scratch | null> {
  const url = new URL(databaseUrl);
  // Always the same name: what a killed trial has left is dropped by the next one. A name has 63 bytes at most.
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
  const drop = `drop database if exists ${quoted(name)} with (force)`;
  try {
    await onServer(drop, `create database ${quoted(name)} template template0 encoding 'UTF8'`);
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
