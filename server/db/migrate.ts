import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { releaseVersion as ownRelease } from "../process/release.ts";
import { applyMigration, type LockOptions, retryUntilLocked } from "./apply-migration.ts";
import { findIndexProgress } from "./concurrent-indexes.ts";
import type { Database } from "./database.ts";
import type { Migration } from "./migration.ts";
import {
  assertSchemaUsable,
  createMigrationHistory,
  isSchemaUsable,
  readMigrationHistory,
  addReleaseColumn,
} from "./schema-history.ts";

/** An arbitrary number, the same in every process: the process that holds this lock migrates, and the others wait. */
const migrationLock = 4_715_151_020;

const lockRetryMs = 1_000;
const attemptsPerLine = 30;

/** Reads the files `NNNN_verb_noun.sql` in order. */
export function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

export const migrationsFolder: URL = new URL("../../db/migrations/", import.meta.url);

export interface MigrateOptions extends LockOptions {
  /** The version of this code; tests set another one. */
  readonly release?: string;
  /** True to refuse tables that are newer than these migrations, whichever version made them; restores need this. */
  readonly refusesNewer?: boolean;
}

/**
 * Applies missing migrations, each file in a transaction of its own, so that the next start can continue if the
 * process is killed at any step. There is no timeout; a migration that runs for a second is reported. If a newer
 * version of the same major has prepared the tables, nothing is missing.
 * @returns names of the migrations applied now
 * @throws {BootError} if this version must not use the database (schema-history.ts)
 */
export async function migrate(
  database: Pick<Database, "connect" | "kind" | "backgroundPool">,
  migrations: readonly Migration[],
  { say = () => {}, release = ownRelease, refusesNewer = false, ...locks }: MigrateOptions = {},
): Promise<string[]> {
  const { client, end } = await database.connect();
  try {
    await waitForMigrationLock(client, say);
    await createMigrationHistory(client);
    const history = await readMigrationHistory(client);
    assertSchemaUsable(history, migrations, { ownVersion: release, refusesNewer });
    const applied = new Set(history.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !applied.has(name));
    if (missing.length > 0)
      await retryUntilLocked(client, "The history of migrations", { say, ...locks }, () =>
        addReleaseColumn(client),
      );
    const hasOtherSessions = database.kind === "postgres";
    const findProgress = async () => (hasOtherSessions ? findIndexProgress(database.backgroundPool) : null);
    const options = { say, release, hasOtherSessions, findProgress, ...locks };
    for (const migration of missing) await applyMigration(client, migration, options);
    return missing.map((migration) => migration.name);
  } finally {
    // Closing the connection releases the lock; the embedded database releases it in `end`.
    await end();
  }
}

/** Tests whether this version can use the tables as they are now. Used by /readyz. */
export async function isMigrated(
  pool: pg.Pool,
  migrations: readonly Migration[],
  release: string = ownRelease,
): Promise<boolean> {
  return isSchemaUsable(await readMigrationHistory(pool), migrations, release);
}

/** Waits without a timeout until no other process migrates, because this process needs the migrated tables. */
async function waitForMigrationLock(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
      migrationLock,
    ]);
    if (rows[0]?.mine) return;
    if (attempt % attemptsPerLine === 0)
      say(
        "Another process is changing the tables of this database (it holds the lock of migrations). Waiting for it.",
      );
    await pause(lockRetryMs);
  }
}
