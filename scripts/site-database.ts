import { askSite } from "../server/commands/control-socket.ts";
import { type CommandReport, parseReport } from "../server/commands/report.ts";
import { BootError } from "../server/process/boot-error.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { isMigrated, migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { isReachable } from "../server/db/reachability.ts";

/**
 * Lets a command work on the database that the environment names, with the tables of this version, and closes it.
 * @throws {BootError} when it cannot be used: a bad setting, a running site that holds the embedded one, a server away
 */
export async function withSiteDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.secrets.databaseUrl, dataDir: config.dataDir });
  try {
    if (!(await isReachable(database.pool)))
      throw new BootError("The PostgreSQL server of DATABASE_URL does not answer. Try again when it runs.");
    const shipped = readMigrations(migrationsFolder);
    // A role without the right to create tables can still work on tables that are all there.
    if (!(await isMigrated(database.pool, shipped).catch(hasNoTables))) await migrate(database.pool, shipped);
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Gives an order to a running site that holds the embedded database; where there is none, the work is done here.
 * @param order as the site knows it (server/main.ts) @param given what goes with it @param parse reads the site's answer
 */
export async function askOrWork<T>(
  order: string,
  given: string,
  parse: (answer: string) => T,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const { secrets, dataDir } = readConfig(process.env);
  const asked = secrets.databaseUrl === null ? await askSite(dataDir, order, given) : null;
  return asked === null ? withSiteDatabase(work) : parse(asked);
}

/**
 * The same for an order whose answer is a report.
 * @returns what the report says @throws {BootError} with what it says when the order was not carried out
 */
export async function carryOutAnywhere(
  order: string,
  given: object,
  work: (database: Database, config: Config) => Promise<CommandReport>,
): Promise<string> {
  const report = await askOrWork(order, JSON.stringify(given), parseReport, work);
  if (!report.isDone) throw new BootError(report.text);
  return report.text;
}

function hasNoTables(error: unknown): false {
  const undefinedTable = "42P01";
  if (error instanceof Error && "code" in error && error.code === undefinedTable) return false;
  throw error;
}
