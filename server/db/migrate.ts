import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import { type ApplyOptions, applyMigration } from "./apply-migration.ts";
import type { Database } from "./database.ts";
import type { Migration } from "./migration.ts";

/** Any number, but the same in every process: who holds it migrates, the others wait. */
const migrationLock = 4_715_151_020;

const turnMs = 1_000;
const turnsBetweenWords = 30;

/** Reads `NNNN_verb_noun.sql` files in order. */
export function readMigrations(folder: string | URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(folder instanceof URL ? new URL(name, folder) : `${folder}/${name}`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

export const migrationsFolder: URL = new URL("../../db/migrations/", import.meta.url);

/**
 * Applies what is missing, each file in a transaction of its own, so that a kill at any step leaves a state from which
 * the next start resumes. A migration takes as long as it takes; one that runs for a second says so.
 * @returns names of the migrations applied now
 * @throws {BootError} on drift: a file that changed after it was applied, or one that was applied and is gone
 */
export async function migrate(
  database: Pick<Database, "connect">,
  migrations: readonly Migration[],
  { say = () => {}, ...locks }: ApplyOptions = {},
): Promise<string[]> {
  const { client, end } = await database.connect();
  try {
    await takeTurn(client, say);
    await createHistory(client);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration order by name",
    );
    assertNoDrift(rows, migrations);
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await applyMigration(client, migration, { say, ...locks });
    return missing.map((migration) => migration.name);
  } finally {
    // The server lets go of the lock with the connection; on the embedded database ending it does.
    await end();
  }
}

/** Whether every migration of this build has been applied: what /readyz asks. */
export async function isMigrated(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>("select name from schema_migration");
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => applied.has(migration.name));
}

/** Asked first: "if not exists" alone needs the right to create, which a running site may have been denied. */
async function createHistory(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('schema_migration') as found",
  );
  if (rows[0]?.found) return;
  await client.query(`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

function assertNoDrift(
  applied: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new BootError(
        `The database has had the migration ${name}, which this version does not know: run the version that made it, or restore a back-up.`,
      );
    if (known.get(name) !== checksum)
      throw new BootError(
        `The migration ${name} was changed after this database had it: put the file back as it was and add a new migration instead.`,
      );
  }
}

/** Waits until no other process migrates, without end: what it does may take long, and is then done for this one too. */
async function takeTurn(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (let turns = 0; ; turns += 1) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
      migrationLock,
    ]);
    if (rows[0]?.mine) return;
    if (turns % turnsBetweenWords === 0)
      say(
        "Another process is changing the tables of this database (it holds the lock of migrations). Waiting for it.",
      );
    await pause(turnMs);
  }
}
