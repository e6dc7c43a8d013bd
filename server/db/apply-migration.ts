import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { BootError } from "../process/boot-error.ts";
import {
  asPlainSql,
  buildConcurrently,
  type ConcurrentIndex,
  concurrentIndexesOf,
} from "./concurrent-indexes.ts";
import type { Migration } from "./migration.ts";
import { isAway } from "./reachability.ts";

interface LockOptions {
  /** A line for the person who waits. */
  readonly say?: (line: string) => void;
  /** How often it is tried to get the locks, two seconds each time, default 60. */
  readonly lockTries?: number;
  /** The pause between two of these tries, in which those who queued behind it go on. Milliseconds, default 3,000. */
  readonly lockPauseMs?: number;
}

export interface ApplyOptions extends LockOptions {
  /** The version that applies it, for the history. */
  readonly release: string;
  /** Whether others can use the database meanwhile: then large indexes are built beside them. Default true. */
  readonly hasOtherSessions?: boolean;
  /** Says how far the database is with it; null where it does not know. */
  readonly findProgress?: () => Promise<string | null>;
}

/** Reads that come after a migration which waits for its lock wait behind it, and a page's read is ended after as long. */
const lockTimeoutMs = 2_000;
/** What a migration that went on for so long says about itself, and again after each of the longer spans. */
const firstWordMs = 1_000;
const nextWordMs = 15_000;

/**
 * Applies one migration in a transaction of its own, however long it takes. While others hold a table that it changes it
 * tries again; in between they and all who queue can go on. One that builds indexes concurrently has no transaction: what
 * of it was built stays, and the next start goes on from there.
 * @throws {BootError} when it fails or never gets its locks: then nothing of it is there, but for such indexes
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  options: ApplyOptions,
): Promise<void> {
  const { say = () => {}, release } = options;
  const { hasOtherSessions = true, findProgress = async () => null } = options;
  const indexes = concurrentIndexesOf(migration);
  if (indexes && hasOtherSessions) {
    const stopWatch = watch(migration.name, say, findProgress);
    return applyConcurrently(client, migration, indexes, release).finally(stopWatch);
  }
  const sql = indexes ? asPlainSql(indexes) : migration.sql;
  await tryForLocks(client, `The migration ${migration.name}`, options, async () => {
    const stopWatch = watch(migration.name, say, findProgress);
    try {
      await apply(client, { ...migration, sql }, release);
    } catch (error) {
      // Away in the middle: the server undoes it, and the next start or try begins it anew.
      if (isAway(error) || isLockTimeout(error)) throw error;
      throw new BootError(`The migration ${migration.name} failed and was undone: ${textOf(error)}.`);
    } finally {
      stopWatch();
    }
  });
}

/**
 * Does what takes locks on tables, and tries it again while other sessions hold them; in between they and all who queue
 * can go on.
 * @param what the subject of sentences about it
 * @throws {BootError} when it never gets its locks: then nothing of it is done
 */
export async function tryForLocks(
  client: pg.ClientBase,
  what: string,
  { say = () => {}, lockTries = 60, lockPauseMs = 3_000 }: LockOptions,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const holder = await findOldestTransaction(client);
      if (tries >= lockTries)
        throw new BootError(
          `${what} did not get its locks in ${lockTries} tries, and nothing of it was done: another session uses a table that it changes${holder}. Wait for that session or end it, and start again.`,
        );
      say(
        `${what} waits for a table that another session uses${holder}. Trying again (${tries + 1} of ${lockTries}).`,
      );
      await pause(lockPauseMs);
    }
  }
}

/** @throws the database's own error, after which nothing of the migration is there */
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
    await buildConcurrently(client, indexes);
    await note(client, migration, release);
  } catch (error) {
    if (isAway(error)) throw error;
    throw new BootError(
      `The migration ${migration.name} failed: ${textOf(error)}. Indexes that it has finished stay; the next start builds the rest.`,
    );
  }
}

/** Says that a migration goes on, for how long and how far; in the end how long it took. @returns what ends that */
function watch(
  name: string,
  say: (line: string) => void,
  findProgress: () => Promise<string | null>,
): () => void {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1);
  let isOver = false;
  let timer = setTimeout(tell, firstWordMs);
  function tell(): void {
    timer = setTimeout(tell, nextWordMs);
    void findProgress()
      .catch(() => null)
      .then((progress) => {
        if (isOver) return;
        say(`The migration ${name} goes on (${seconds()} s${progress === null ? "" : `: ${progress}`})`);
      });
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (performance.now() - begun >= firstWordMs) say(`The migration ${name} took ${seconds()} s`);
  };
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Most likely who holds the table, for the person who may end it; "" when the server does not say. */
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
