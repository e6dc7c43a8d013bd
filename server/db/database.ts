import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { BootError } from "../boot-error.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Schema } from "./schema.ts";

// bigint columns hold ids and EGP, both far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date has no time zone: keep its text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL address, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database's parent, or "memory:" for one that leaves nothing. */
  readonly dataDir: string;
}

/**
 * One driver and one dialect for both backends. Opening a PostgreSQL pool does not connect yet.
 * @throws {BootError} when the folder cannot be used or another process holds it
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null ? openEmbedded(options.dataDir) : openServer(options.databaseUrl);
}

function openServer(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 3_000,
    // Public reads must never pile up behind a slow one; imports and migrations raise it for themselves.
    statement_timeout: 2_000,
    query_timeout: 2_500,
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next query, whose own error is the one that counts. While it idles the
  // pool is told; while someone holds it between two queries, only itself: unheard, that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { kind: "postgres", db, pool, close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const isMemory = dataDir === "memory:";
  const folder = join(dataDir, "pglite");
  let unlock = () => {};
  if (!isMemory) {
    makeUsable(dataDir);
    unlock = lockFolder(folder);
  }
  try {
    return overPglite(await PGlite.create(isMemory ? {} : { dataDir: folder }), unlock);
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
  return { kind: "pglite", db, pool, close };
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
