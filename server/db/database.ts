import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { BootError } from "../process/boot-error.ts";
import { lockFolder } from "../process/folder-lock.ts";
import { divideConnections, defaultConnectionCount } from "./connections/connection-shares.ts";
import { createDedicatedConnector, type DedicatedConnection } from "./connections/dedicated-connection.ts";
import type { Schema } from "./schema.ts";
import { openPool, defaultConnectTimeoutMs } from "./connections/server-pool.ts";

// Columns of type bigint contain ids and amounts in EGP, both far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone, so it is returned as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Query builder for `backgroundPool`. */
  readonly backgroundDb: Kysely<Schema>;
  /**
   * For background work, with long timeouts. Separate from `pool`, so that background work and pages do not wait
   * for each other's connections. The embedded database has one session, so there it is the same pool.
   */
  readonly backgroundPool: pg.Pool;
  /** For polling committed changes. The embedded database has one session, so there it is the same pool. */
  readonly followingPool: pg.Pool;
  /**
   * For health checks and, with standbys, for reading the primary's log position. Separate from all other work, so
   * that a heavily loaded site does not report the database as unreachable. The embedded database has one session,
   * so there it is the same pool.
   */
  readonly healthPool: pg.Pool;
  /**
   * Opens a connection for work that takes minutes, such as a migration, without a timeout on either side. A
   * process has only one such connection: a second call waits until the first connection is closed, so code that
   * holds one must not call this. The embedded database has one session, so there all other work waits until the
   * connection is closed.
   */
  connect(): Promise<DedicatedConnection>;
  close(): Promise<void>;
}

/** Returns the distinct pools: all pools of the embedded database are the same. */
export function listDatabasePools(database: Database): ReadonlySet<pg.Pool> {
  return new Set([database.pool, database.backgroundPool, database.followingPool, database.healthPool]);
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Folder in which the embedded database has its folder, or "memory:" for a database that is not stored. */
  readonly dataDir: string;
  /** Cache of the embedded database in MiB; default `embeddedDatabaseCacheMb`. */
  readonly cacheMb?: number;
  /** Maximum number of connections of this process to a server; default `defaultConnectionCount`. */
  readonly connections?: number;
  /** Replaces limits of a server's pools, for tests on a busy machine. */
  readonly limits?: Pick<
    pg.PoolConfig,
    "connectionTimeoutMillis" | "statement_timeout" | "query_timeout" | "idle_in_transaction_session_timeout"
  >;
}

/**
 * Opens the database with one driver and one SQL dialect for both kinds. A PostgreSQL pool does not connect yet.
 * @throws {BootError} if the folder cannot be used or another process has locked it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null
    ? openEmbedded(options.dataDir, options.cacheMb)
    : openServer(options.databaseUrl, options);
}

/** Timeout in milliseconds for closing all pools except the one for pages: their server may have gone silent. */
const closeTimeoutMs = 1_000;
/**
 * A read for a page is cancelled after two seconds, so that slow reads do not occupy the whole pool. A process
 * that freezes in the middle of a transaction holds its locks for five seconds at most.
 */
const pageLimits = {
  statement_timeout: 2_000,
  query_timeout: 2_500,
  idle_in_transaction_session_timeout: 5_000,
} as const;

const backgroundLimits = {
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

function openServer(
  databaseUrl: string,
  { connections = defaultConnectionCount, limits }: Pick<DatabaseOptions, "connections" | "limits">,
): Database {
  const shares = divideConnections(connections);
  const open = (max: number, usual: pg.PoolConfig) => openPool(databaseUrl, { max, ...usual, ...limits });
  const pool = open(shares.pages, pageLimits);
  // Jobs wait for a free connection as long as a statement may take: ten seconds.
  const backgroundPool = open(shares.background, { ...backgroundLimits, connectionTimeoutMillis: 10_000 });
  const followingPool = open(shares.following, backgroundLimits);
  const healthPool = open(shares.health, pageLimits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const backgroundDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: backgroundPool }) });
  const connect = createDedicatedConnector({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits?.connectionTimeoutMillis ?? defaultConnectTimeoutMs,
    lendingPool: pool,
  });
  const close = async () => {
    const others = Promise.all([backgroundPool.end(), followingPool.end(), healthPool.end()]);
    await db.destroy();
    await Promise.race([others, setTimeout(closeTimeoutMs, undefined, { ref: false })]);
  };
  return {
    kind: "postgres",
    db,
    pool,
    backgroundDb,
    backgroundPool,
    followingPool,
    healthPool,
    connect,
    close,
  };
}

/**
 * In MiB. With its default cache the embedded database would grow to 128 MiB and never release them, while the
 * operating system caches the same files in memory that it can reclaim: reads of 20,000 listings are no slower
 * with an eighth of the cache.
 */
export const embeddedDatabaseCacheMb = 16;
/** Maximum number of connections: the embedded database has a single session, and each connection costs memory. */
const embeddedConnections = 8;

async function openEmbedded(dataDir: string, cacheMb = embeddedDatabaseCacheMb): Promise<Database> {
  const isMemory = dataDir === "memory:";
  const folder = join(dataDir, "pglite");
  let unlock = () => {};
  if (!isMemory) {
    ensureDataDir(dataDir);
    unlock = lockFolder(folder);
  }
  try {
    const settings = [`shared_buffers=${cacheMb}MB`, `max_connections=${embeddedConnections}`];
    const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])];
    const pglite = await PGlite.create({ startParams, ...(!isMemory && { dataDir: folder }) });
    return wrapPglite(pglite, unlock);
  } catch (error) {
    unlock();
    throw new BootError(
      `The embedded database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** Opens pools over an embedded database that is already open, with the same driver as for a server. */
export function wrapPglite(pglite: PGlite, onClosed: () => void = () => {}): Database {
  const pool = new pg.Pool(createPgConfig(pglite));
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    onClosed();
  };
  const connect = async (): Promise<DedicatedConnection> => {
    const client = await pool.connect();
    const end = async () => {
      await client.query("select pg_advisory_unlock_all(); reset all").catch(() => {});
      client.release();
    };
    return { client, end };
  };
  return {
    kind: "pglite",
    db,
    pool,
    backgroundDb: db,
    backgroundPool: pool,
    followingPool: pool,
    healthPool: pool,
    connect,
    close,
  };
}

function ensureDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BootError(
      `The data folder ${dataDir} cannot be read and written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
