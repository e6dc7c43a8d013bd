import { type Database, type DatabaseOptions, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { createTemporaryDatabase } from "../support/fresh-database.ts";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import type { DrillFinding } from "./drill.ts";

type PostgresOptions = Parameters<typeof startPostgres>[0];

/** Runs `work` with a PostgreSQL server, and stops the server afterwards. */
export async function withPostgres<T>(
  options: PostgresOptions,
  work: (server: PostgresServer) => Promise<T>,
): Promise<T> {
  const server = await startPostgres(options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Runs `work` with the URL of an empty database on a PostgreSQL server, and removes the database afterwards. */
export function withPostgresDatabase<T>(
  options: PostgresOptions,
  work: (databaseUrl: string, server: PostgresServer) => Promise<T>,
): Promise<T> {
  return withPostgres(options, async (server) => {
    const database = await createTemporaryDatabase(server.url);
    try {
      return await work(database.url, server);
    } finally {
      await database.drop();
    }
  });
}

/** Runs the same checks on the embedded database, for which `server` is null, and then on a PostgreSQL server. */
export async function runOnBothDatabases(
  options: PostgresOptions,
  work: (name: string, server: PostgresServer | null) => Promise<DrillFinding[]>,
): Promise<DrillFinding[]> {
  const embedded = await work("PGlite", null);
  return [...embedded, ...(await withPostgres(options, (server) => work("PostgreSQL", server)))];
}

/** Opens a database that its disposal closes. */
export async function openDisposableDatabase(options: DatabaseOptions): Promise<Database & AsyncDisposable> {
  const database = await openDatabase(options);
  return { ...database, [Symbol.asyncDispose]: database.close };
}

/** Opens a database that its disposal closes, and applies all migrations. */
export async function openMigratedDatabase(options: DatabaseOptions): Promise<Database & AsyncDisposable> {
  const database = await openDisposableDatabase(options);
  await migrate(database, readMigrations(migrationsFolder));
  return database;
}
