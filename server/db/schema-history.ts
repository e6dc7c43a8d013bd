import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import { majorVersionOf } from "../process/release.ts";
import type { Migration } from "./migration.ts";

/** A migration that was applied to the database. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** The version that applied it; null if that version did not record itself. */
  readonly release: string | null;
}

/** Reads `release` through JSON, so that the query also works before that column exists. */
const historyQuery = `select name, checksum, to_jsonb(m) ->> 'release' as release from schema_migration m order by name`;

/** Returns the applied migrations in order of their names. */
export async function readMigrationHistory(
  client: Pick<pg.Pool | pg.ClientBase, "query">,
): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>(historyQuery)).rows;
}

/**
 * Creates the table of the history if it is missing. Its existence is checked first, because even "create table if
 * not exists" requires the right to create, which a running site may not have.
 */
export async function createMigrationHistory(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('schema_migration') as found",
  );
  if (rows[0]?.found) return;
  await client.query(`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), release text)`);
}

/**
 * Adds the column `release` to a history that an earlier version created. Called only if there are migrations to
 * apply, so that other starts need no right to change tables.
 */
export async function addReleaseColumn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'release' and not attisdropped`,
  );
  if (rows.length === 0) await client.query("alter table schema_migration add column release text");
}

/** A migration that was applied to the database but is missing from this version. */
interface UnknownMigration {
  readonly migration: AppliedMigration;
  /** "newer": from a later version. "gone": older than this version's newest, so its file is missing. */
  readonly is: "newer" | "of another major" | "gone";
}

function findUnknown(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  ownVersion: string,
): readonly UnknownMigration[] {
  const knownNames = new Set(migrations.map(({ name }) => name));
  const newest = [...knownNames].toSorted().at(-1) ?? "";
  return applied
    .filter(({ name }) => !knownNames.has(name))
    .map((migration): UnknownMigration => {
      const { name, release } = migration;
      if (release === null || name < newest) return { migration, is: "gone" };
      const major = majorVersionOf(release);
      return {
        migration,
        is: major !== null && major === majorVersionOf(ownVersion) ? "newer" : "of another major",
      };
    });
}

/**
 * Tests whether this version can use the tables as they are: all its migrations are applied, and all unknown ones
 * came from later versions of the same major.
 * @param ownVersion the version of this code
 */
export function isSchemaUsable(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  ownVersion: string,
): boolean {
  const names = new Set(applied.map(({ name }) => name));
  return (
    migrations.every(({ name }) => names.has(name)) &&
    findUnknown(applied, migrations, ownVersion).every(({ is }) => is === "newer")
  );
}

/**
 * Refuses a database that this version must not use: a migration was changed after it had been applied, or a
 * version of another major has prepared the tables. Tables of a newer version of the same major are accepted, but
 * this version must not change them.
 * @param ownVersion the version of this code
 * @param refusesNewer true to refuse tables that are newer than these migrations, whichever version made them
 * @throws {BootError} that says what to do
 */
export function assertSchemaUsable(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  { ownVersion, refusesNewer }: { readonly ownVersion: string; readonly refusesNewer: boolean },
): void {
  const checksums = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const changed = applied.find(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  if (changed)
    throw new BootError(
      `The migration ${changed.name} was changed after this database had it: put the file back as it was and add a new migration instead.`,
    );
  const unknown = findUnknown(applied, migrations, ownVersion);
  const foreign = unknown.find(({ is }) => refusesNewer || is !== "newer");
  if (foreign) throw new BootError(refusal(foreign, ownVersion));
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrations.find(({ name }) => !names.has(name));
  const newer = unknown[0]?.migration;
  if (newer && missing)
    throw new BootError(
      `The database was prepared by version ${newer.release} (migration ${newer.name}), which does not have the migration ${missing.name} of this version (${ownVersion}): run that version, or a newer one that has both.`,
    );
}

function refusal({ is, migration: { name, release } }: UnknownMigration, ownVersion: string): string {
  if (is === "of another major")
    return `The database was prepared by version ${release} (migration ${name}), and this is version ${ownVersion}: only versions with the same first number can use one database. Run that version, or restore a back-up.`;
  return `The database has had the migration ${name}, which is not known here (version ${ownVersion}): run the version that made it, or restore a back-up.`;
}
