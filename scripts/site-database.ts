import { BootError } from "../server/process/boot-error.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { isMigrated, migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { isReachable } from "../server/db/reachability.ts";

/**
 * Lets a command work on the database that the environment names, with the tables of this version, and closes it.
 * @throws {BootError} when it cannot be used: a bad setting, a running site that holds the embedded one, a server away
 */
export async function withSiteDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.secrets.databaseUrl, dataDir: config.dataDir });
  try {
    if (!(await isReachable(database.pool)))
      throw new BootError("The PostgreSQL server of DATABASE_URL does not answer. Try again when it runs.");
    const shipped = readMigrations(migrationsFolder);
    // A role without the right to create tables can still work on tables that are all there.
    if (!(await isMigrated(database.pool, shipped).catch(hasNoTables))) await migrate(database.pool, shipped);
    await work(database, config);
  } finally {
    await database.close();
  }
}

function hasNoTables(error: unknown): false {
  const undefinedTable = "42P01";
  if (error instanceof Error && "code" in error && error.code === undefinedTable) return false;
  throw error;
}
