import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { BootError } from "../process/boot-error.ts";
import { lockFolder } from "../process/folder-lock.ts";
import { shareConnections, usualConnections } from "./connections/connection-shares.ts";
import { createOwnConnections, type OwnConnection } from "./connections/own-connection.ts";
import type { Schema } from "./schema.ts";
import { openPool, usualConnectionMs } from "./connections/server-pool.ts";

// bigint columns hold ids and EGP, both far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone: keep its text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Over `backgroundPool`. */
  readonly backgroundDb: Kysely<Schema>;
  /**
   * For work that nobody waits for: patient, and never in the way of pages, nor behind them. The embedded database has one
   * session, so there it is the same pool.
   */
  readonly backgroundPool: pg.Pool;
  /** For following what is committed. The embedded database has one session, so there it is the same pool. */
  readonly followingPool: pg.Pool;
  /**
   * For asking whether the database is well and, where standbys are read, how far it is: apart from all else, so that
   * nothing the site does makes it look lost. The embedded database has one session, so there it is the same pool.
   */
  readonly healthPool: pg.Pool;
  /**
   * A connection of one's own for work of minutes, such as a migration: no time-out ends what it does, on either side. A
   * process has one at a time: whoever asks for a second one waits until the first is ended, so nobody asks while holding
   * one. The embedded database has one session, so there everybody else waits until the connection is ended.
   */
  connect(): Promise<OwnConnection>;
  close(): Promise<void>;
}

/** Each pool once. */
export function poolsOf({ pool, backgroundPool, followingPool, healthPool }: Database): ReadonlySet<pg.Pool> {
  return new Set([pool, backgroundPool, followingPool, healthPool]);
}

export interface DatabaseOptions {
  /** PostgreSQL address, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database's parent, or "memory:" for one that leaves nothing. */
  readonly dataDir: string;
  /** What the embedded database keeps of its files in memory, in MiB; default `embeddedCacheMb`. */
  readonly cacheMb?: number;
  /** Connections to a server that this process may open, default `usualConnections`. */
  readonly connections?: number;
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
    : openServer(options.databaseUrl, options);
}

/** Closing waits so long for background work whose server has gone silent. */
const backgroundPatienceMs = 1_000;
/**
 * A read for a public page ends after two seconds, so that slow reads do not use up the pool. A process that stands still
 * in the midst of a transaction, frozen with its machine, keeps what it holds no longer than five.
 */
const pageLimits = {
  statement_timeout: 2_000,
  query_timeout: 2_500,
  idle_in_transaction_session_timeout: 5_000,
} as const;

const patientLimits = {
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

function openServer(
  databaseUrl: string,
  { connections = usualConnections, limits }: Pick<DatabaseOptions, "connections" | "limits">,
): Database {
  const shares = shareConnections(connections);
  const open = (max: number, usual: pg.PoolConfig) => openPool(databaseUrl, { max, ...usual, ...limits });
  const pool = open(shares.pages, pageLimits);
  // Jobs that find all connections in use wait for their turn as long as a statement may take.
  const backgroundPool = open(shares.background, { ...patientLimits, connectionTimeoutMillis: 10_000 });
  const followingPool = open(shares.following, patientLimits);
  const healthPool = open(shares.health, pageLimits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const backgroundDb = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: backgroundPool }) });
  const connect = createOwnConnections({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits?.connectionTimeoutMillis ?? usualConnectionMs,
    lender: pool,
  });
  const close = async () => {
    const apart = Promise.all([backgroundPool.end(), followingPool.end(), healthPool.end()]);
    await db.destroy();
    await Promise.race([apart, setTimeout(backgroundPatienceMs, undefined, { ref: false })]);
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
