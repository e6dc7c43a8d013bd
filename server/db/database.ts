import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { BootError } from "../process/boot-error.ts";
import { lockFolder } from "../process/folder-lock.ts";
import type { Schema } from "./schema.ts";

// bigint columns hold ids and EGP, both far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone: keep its text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /**
   * For work that nobody waits for: patient, and never in the way of pages. The embedded database has one session, so
   * there it is the same pool.
   */
  readonly backgroundPool: pg.Pool;
  /**
   * For following what is committed and asking whether the database is well: apart from pages, so that busy ones never
   * make it look lost. The embedded database has one session, so there it is the same pool.
   */
  readonly followingPool: pg.Pool;
  /**
   * A connection of one's own for work of minutes, such as a migration: no time-out ends what it does, on either side.
   * The embedded database has one session, so there everybody else waits until the connection is ended.
   */
  connect(): Promise<OwnConnection>;
  close(): Promise<void>;
}

/** Each pool once. */
export function poolsOf({ pool, backgroundPool, followingPool }: Database): ReadonlySet<pg.Pool> {
  return new Set([pool, backgroundPool, followingPool]);
}

export interface OwnConnection {
  readonly client: pg.ClientBase;
  /** To be called in any case, also after an error. Never fails. */
  end(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL address, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database's parent, or "memory:" for one that leaves nothing. */
  readonly dataDir: string;
  /** What the embedded database keeps of its files in memory, in MiB; default `embeddedCacheMb`. */
  readonly cacheMb?: number;
  /** Limits of a server's pools in place of those that the site lives by, for tests on a busy machine. */
  readonly limits?: Pick<
    pg.PoolConfig,
    "connectionTimeoutMillis" | "statement_timeout" | "query_timeout" | "idle_in_transaction_session_timeout"
  >;
}

/**
 * One driver and one dialect for both backends. Opening a PostgreSQL pool does not connect yet.
 * @throws {BootError} when the folder cannot be used or another process holds it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null
    ? openEmbedded(options.dataDir, options.cacheMb)
    : openServer(options.databaseUrl, options.limits);
}

/** Closing waits so long for background work whose server has gone silent. */
const backgroundPatienceMs = 1_000;

/** The connections of each pool to a server. Of those that follow, one may read everything anew, and one answers /readyz. */
const poolSizes = { pages: 10, background: 2, following: 3 } as const;

/** So many connections to a server may be open at once by one process of the site. */
export const serverConnections: number = poolSizes.pages + poolSizes.background + poolSizes.following;

function openServer(databaseUrl: string, limits: DatabaseOptions["limits"]): Database {
  // A read for a public page ends after two seconds, so that slow reads do not use up the pool. Longer work uses
  // `backgroundPool` or `connect`.
  const pool = openPool(databaseUrl, {
    max: poolSizes.pages,
    statement_timeout: 2_000,
    query_timeout: 2_500,
    // A process that stands still in the midst of a transaction, frozen with its machine, keeps what it holds no longer.
    idle_in_transaction_session_timeout: 5_000,
    ...limits,
  });
  const backgroundPool = openPool(databaseUrl, {
    max: poolSizes.background,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
    ...limits,
  });
  const followingPool = openPool(databaseUrl, {
    max: poolSizes.following,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
    ...limits,
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    const apart = Promise.all([backgroundPool.end(), followingPool.end()]);
    await db.destroy();
    await Promise.race([apart, setTimeout(backgroundPatienceMs, undefined, { ref: false })]);
  };
  const connect = () => openOwnConnection(databaseUrl, limits);
  return { kind: "postgres", db, pool, backgroundPool, followingPool, connect, close };
}

/** How often the server looks whether the process that asked is still there, while it works on a long statement. */
const checkIntervalMs = 5_000;

async function openOwnConnection(
  connectionString: string,
  limits: DatabaseOptions["limits"],
): Promise<OwnConnection> {
  const connectionTimeoutMillis = limits?.connectionTimeoutMillis ?? 3_000;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
  // A connection that breaks fails the query that is under way, and that error is the one that counts.
  client.on("error", () => {});
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query("set statement_timeout = 0");
    // A killed process would otherwise leave its statement running to the end, with all its locks. Not every system on
    // which PostgreSQL runs can tell; there the statement goes on.
    await client.query(`set client_connection_check_interval = ${checkIntervalMs}`).catch(() => {});
    return { client, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * A pool to a server for which no connection is opened yet. A connection that breaks is replaced and never ends the
 * process. `limits` are node-postgres' settings of a pool: sizes in connections, times in milliseconds.
 */
export function openPool(connectionString: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 3_000, keepAlive: true, ...limits });
  // A connection that breaks is replaced at the next query, whose own error is the one that counts. While it idles the
  // pool is told; while someone holds it between two queries, only itself: unheard, that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Of its own cache the embedded database would fill 128 MiB and never give them back, while the operating system keeps
 * the same files in memory that it can take back: reads of 20,000 homes are no slower with an eighth of it.
 */
export const embeddedCacheMb = 16;
/** The embedded database has a single session. Room for the hundred of a server would cost memory. */
const embeddedConnections = 8;

async function openEmbedded(dataDir: string, cacheMb = embeddedCacheMb): Promise<Database> {
  const isMemory = dataDir === "memory:";
  const folder = join(dataDir, "pglite");
  let unlock = () => {};
  if (!isMemory) {
    makeUsable(dataDir);
    unlock = lockFolder(folder);
  }
  try {
    const settings = [`shared_buffers=${cacheMb}MB`, `max_connections=${embeddedConnections}`];
    const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])];
    const pglite = await PGlite.create({ startParams, ...(!isMemory && { dataDir: folder }) });
    return overPglite(pglite, unlock);
  } catch (error) {
    unlock();
    throw new BootError(
      `The embedded database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** The same driver over an embedded database that is already open. */
export function overPglite(pglite: PGlite, whenClosed: () => void = () => {}): Database {
  const pool = new pg.Pool(createPgConfig(pglite));
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    whenClosed();
  };
  const connect = async (): Promise<OwnConnection> => {
    const client = await pool.connect();
    const end = async () => {
      await client.query("select pg_advisory_unlock_all(); reset all").catch(() => {});
      client.release();
    };
    return { client, end };
  };
  return { kind: "pglite", db, pool, backgroundPool: pool, followingPool: pool, connect, close };
}

function makeUsable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BootError(
      `The data folder ${dataDir} cannot be read and written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
