import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import {
  toPlainIndexSql,
  buildIndexesConcurrently,
  type ConcurrentIndex,
  parseConcurrentIndexes,
} from "./concurrent-indexes.ts";
import type { Migration } from "./migration.ts";
import { databaseErrorCode, isTemporaryOutage } from "./reachability.ts";

export interface LockOptions {
  /** Prints a line of progress for the person who waits for the migration. */
  readonly say?: (line: string) => void;
  /** Number of attempts to get the locks, each of up to two seconds; default 60. */
  readonly lockTries?: number;
  /** Pause in milliseconds between attempts, in which sessions behind the lock proceed; default 3,000. */
  readonly lockPauseMs?: number;
}

interface ApplyMigrationOptions extends LockOptions {
  /** Version of the code that applies the migration, for the history. */
  readonly release: string;
  /** True if other sessions use the database meanwhile; then large indexes are built concurrently. */
  readonly hasOtherSessions: boolean;
  /** Returns the progress that the database reports, or null if it reports none. */
  readonly findProgress: () => Promise<string | null>;
}

/**
 * In milliseconds. While a migration waits for a lock, later reads queue behind it; `pageLimits` of database.ts
 * cancels reads of pages after the same time.
 */
const lockTimeoutMs = 2_000;
/** In milliseconds: a running migration is reported after this time, and then every `reportIntervalMs`. */
const firstReportMs = 1_000;
const reportIntervalMs = 15_000;

/**
 * Applies one migration in a transaction of its own, without a timeout. If other sessions have locked a table that
 * it changes, it is retried, and between two attempts all waiting sessions can proceed. A migration that builds
 * indexes concurrently has no transaction: finished indexes stay, and the next start builds the rest.
 * @throws {BootError} if the migration fails or never gets its locks. Nothing of it is applied then, except
 * finished concurrent indexes.
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  options: ApplyMigrationOptions,
): Promise<void> {
  const { say = () => {}, release, hasOtherSessions, findProgress } = options;
  const indexes = parseConcurrentIndexes(migration);
  if (indexes && hasOtherSessions) {
    const stopWatch = watch(migration.name, say, findProgress);
    return applyConcurrently(client, migration, indexes, release).finally(stopWatch);
  }
  const sql = indexes ? toPlainIndexSql(indexes) : migration.sql;
  await retryUntilLocked(client, `The migration ${migration.name}`, options, async () => {
    const stopWatch = watch(migration.name, say, findProgress);
    try {
      await apply(client, { ...migration, sql }, release);
    } catch (error) {
      // If the connection is lost, the server rolls the migration back, and the next start or try repeats it.
      if (isTemporaryOutage(error) || isLockTimeout(error)) throw error;
      throw new BootError(`The migration ${migration.name} failed and was undone: ${textOf(error)}.`);
    } finally {
      stopWatch();
    }
  });
}

/**
 * Runs work that locks tables. If other sessions have locked them, the work is retried, and between two attempts
 * all waiting sessions can proceed.
 * @param subject subject of the messages, such as "The migration 0001-listings"
 * @throws {BootError} if the work never gets its locks; nothing of it is done then
 */
export async function retryUntilLocked(
  client: pg.ClientBase,
  subject: string,
  { say = () => {}, lockTries = 60, lockPauseMs = 3_000 }: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const holderText = await findOldestTransaction(client);
      if (attempt >= lockTries)
        throw new BootError(
          `${subject} did not get its locks in ${lockTries} tries, and nothing of it was done: another session uses a table that it changes${holderText}. Wait for that session or end it, and start again.`,
        );
      say(
        `${subject} waits for a table that another session uses${holderText}. Trying again (${attempt + 1} of ${lockTries}).`,
      );
      await pause(lockPauseMs);
    }
  }
}

/** @throws the database's own error; the migration has been rolled back then */
async function apply(client: pg.ClientBase, migration: Migration, release: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await note(client, migration, release);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

function note(client: pg.ClientBase, { name, checksum }: Migration, release: string) {
  return client.query("insert into schema_migration (name, checksum, release) values ($1, $2, $3)", [
    name,
    checksum,
    release,
  ]);
}

async function applyConcurrently(
  client: pg.ClientBase,
  migration: Migration,
  indexes: readonly ConcurrentIndex[],
  release: string,
): Promise<void> {
  try {
    await buildIndexesConcurrently(client, indexes);
    await note(client, migration, release);
  } catch (error) {
    if (isTemporaryOutage(error)) throw error;
    throw new BootError(
      `The migration ${migration.name} failed: ${textOf(error)}. Indexes that it has finished stay; the next start builds the rest.`,
    );
  }
}

/**
 * Reports how long a migration has been running and its progress, and at the end how long it took.
 * @returns a function that stops the reports
 */
function watch(
  name: string,
  say: (line: string) => void,
  findProgress: () => Promise<string | null>,
): () => void {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);
  let isOver = false;
  let timer = setTimeout(report, firstReportMs);
  async function report(): Promise<void> {
    timer = setTimeout(report, reportIntervalMs);
    const progress = await findProgress().catch(() => null);
    if (isOver) return;
    say(`The migration ${name} goes on (${seconds()} s${progress === null ? "" : `: ${progress}`})`);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (performance.now() - startedAt >= firstReportMs) say(`The migration ${name} took ${seconds()} s`);
  };
}

function isLockTimeout(error: unknown): boolean {
  return databaseErrorCode(error) === "55P03";
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Describes the oldest transaction, which probably locks the table, so that it can be ended; "" if unknown. */
async function findOldestTransaction(client: pg.ClientBase): Promise<string> {
  const { rows } = await client
    .query<{ pid: number; seconds: number }>(
      `select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        order by xact_start limit 1`,
    )
    .catch(() => ({ rows: [] }));
  const [oldest] = rows;
  return oldest
    ? ` (the oldest transaction is that of server process ${oldest.pid}, ${oldest.seconds} s)`
    : "";
}
