import type pg from "pg";
import type { Migration } from "../db/migration.ts";
import { codeOf, fault, type Finding, ok, warning } from "./finding.ts";

const about = "Migrations";
const undefinedTable = "42P01";

type Applied = Pick<Migration, "name" | "checksum">;

/** Whether the tables are those of this version. */
export async function findMigrations(
  pool: Pick<pg.Pool, "query">,
  shipped: readonly Migration[],
): Promise<readonly Finding[]> {
  try {
    const { rows } = await pool.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration order by name",
    );
    return judgeMigrations(rows, shipped);
  } catch (error) {
    if (codeOf(error) === undefinedTable)
      return [warning(about, "the database is empty: the first start of the site makes its tables")];
    throw error;
  }
}

export function judgeMigrations(
  applied: readonly Applied[],
  shipped: readonly Migration[],
): readonly Finding[] {
  const known = new Map(shipped.map(({ name, checksum }) => [name, checksum]));
  const has = new Set(applied.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  const changed = applied.filter(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum);
  const missing = shipped.filter(({ name }) => !has.has(name)).map(({ name }) => name);
  return [
    ...(unknown.length > 0
      ? [
          warning(
            about,
            `the database has had ${unknown.join(", ")}, which this version does not know: a newer release was started on it. Start that release everywhere`,
          ),
        ]
      : []),
    ...(changed.length > 0
      ? [
          fault(
            about,
            `${changed.map(({ name }) => name).join(", ")} changed after this database had it: put the files back as they were released`,
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          warning(
            about,
            `${missing.length} are not applied yet, from ${missing[0]} on: the next start of this version applies them`,
          ),
        ]
      : []),
    ...(unknown.length + changed.length + missing.length === 0
      ? [ok(about, `all ${shipped.length} are applied`)]
      : []),
  ];
}
