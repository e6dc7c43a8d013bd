import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import type { Migration } from "./migration.ts";

/** One index that is built while others write to its table. */
export interface ConcurrentIndex {
  readonly name: string;
  readonly sql: string;
}

const comment = /^\s*--.*$/gm;
const statement = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s[\s\S]+$/i;

/**
 * The indexes of a migration that says `create index concurrently`; null for every other one. Such a migration runs
 * outside a transaction, so it may hold nothing else: what a transaction would undo stays.
 * @throws {BootError} when it holds something else
 */
export function concurrentIndexesOf({ name, sql }: Migration): readonly ConcurrentIndex[] | null {
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
 * Builds the indexes that are missing, while others go on reading and writing. An index whose building was broken off is
 * there but unfinished ("invalid"): it is dropped and built anew.
 */
export async function buildConcurrently(
  client: pg.ClientBase,
  indexes: readonly ConcurrentIndex[],
): Promise<void> {
  // To wait for older transactions keeps nobody else waiting, and a build that gives up begins anew.
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

/** The same indexes as statements of an ordinary transaction, for a database with one session: nobody else waits. */
export function asPlainSql(indexes: readonly ConcurrentIndex[]): string {
  return indexes.map(({ sql }) => `${sql.replace(/\bconcurrently\b/i, "")};`).join("\n");
}

/** How far the building of an index is: "building index: scanning table, 45 %"; null where none is built. */
export async function findIndexProgress(pool: Pick<pg.Pool, "query">): Promise<string | null> {
  const { rows } = await pool.query<{ phase: string; percent: number | null }>(
    `select phase, (100 * blocks_done / nullif(blocks_total, 0))::int as percent
       from pg_stat_progress_create_index where datname = current_database()`,
  );
  const [built] = rows;
  if (!built) return null;
  return built.percent === null ? built.phase : `${built.phase}, ${built.percent} %`;
}
