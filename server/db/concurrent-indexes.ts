import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import type { Migration } from "./migration.ts";

/** An index that is built while other sessions write to its table. */
export interface ConcurrentIndex {
  readonly name: string;
  readonly sql: string;
}

const comment = /^\s*--.*$/gm;
const statement = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s[\s\S]+$/i;

/**
 * Returns the indexes of a migration with `create index concurrently`, or null for any other migration. Such a
 * migration runs outside a transaction, so it may contain no other statements: they could not be rolled back.
 * @throws {BootError} if it contains other statements
 */
export function parseConcurrentIndexes({ name, sql }: Migration): readonly ConcurrentIndex[] | null {
  const code = sql.replace(comment, "");
  if (!/\bconcurrently\b/i.test(code)) return null;
  return code
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const index = statement.exec(part)?.[1];
      if (index === undefined)
        throw new BootError(
          `The migration ${name} builds an index concurrently, so it may hold nothing but statements such as "create index concurrently NAME on …": move the rest into another file.`,
        );
      return { name: index, sql: part };
    });
}

/**
 * Builds the missing indexes while other sessions read and write. An index whose build was interrupted exists but
 * is invalid: it is dropped and built again.
 */
export async function buildIndexesConcurrently(
  client: pg.ClientBase,
  indexes: readonly ConcurrentIndex[],
): Promise<void> {
  // No lock timeout: the build blocks no other session while it waits, and a cancelled build would start over.
  await client.query("set lock_timeout = 0");
  for (const { name, sql } of indexes) {
    const { rows } = await client.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
      [name],
    );
    if (rows[0]?.valid) continue;
    if (rows[0]) await client.query(`drop index concurrently ${name}`);
    await client.query(sql);
  }
}

/** Returns the same indexes as statements of an ordinary transaction, for a database with a single session. */
export function toPlainIndexSql(indexes: readonly ConcurrentIndex[]): string {
  return indexes.map(({ sql }) => `${sql.replace(/\bconcurrently\b/i, "")};`).join("\n");
}

/** Returns the progress of an index build, "building index: scanning table, 45 %", or null if none is running. */
export async function findIndexProgress(pool: Pick<pg.Pool, "query">): Promise<string | null> {
  const { rows } = await pool.query<{ phase: string; percent: number | null }>(
    `select phase, (100 * blocks_done / nullif(blocks_total, 0))::int as percent
       from pg_stat_progress_create_index where datname = current_database()`,
  );
  const [built] = rows;
  if (!built) return null;
  return built.percent === null ? built.phase : `${built.phase}, ${built.percent} %`;
}
