import { rmSync } from "node:fs";
import { join } from "node:path";
import { listClaimedFolders } from "../server/files/claimed-folder.ts";
import { removeSavedCatalogues } from "../server/search/following/catalogue-folder.ts";
import { showcaseCacheFile } from "../server/showcase/showcase-poller.ts";
import { type CommandReport, parseCommandReport } from "../server/commands/command-report.ts";
import { sendCommandToSite } from "../server/commands/control-socket.ts";
import { BootError } from "../server/process/boot-error.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { isMigrated, migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { requireDedicatedSessions } from "../server/db/connections/pooler.ts";
import { isReachable } from "../server/db/reachability.ts";

/** Removes caches from the data folder, which belong to earlier data. */
export function removeCaches(dataDir: string): void {
  for (const pages of listClaimedFolders(join(dataDir, "pages")))
    rmSync(pages, { recursive: true, force: true });
  removeSavedCatalogues(dataDir);
  rmSync(showcaseCacheFile(dataDir), { force: true });
}

type Work<T> = (database: Database, config: Config) => Promise<T>;

/** Opens the database that the settings name, without migrating it. */
export function openConfiguredDatabase(config: Config): Promise<Database> {
  return openDatabase({
    databaseUrl: config.secrets.databaseUrl,
    dataDir: config.dataDir,
    connections: config.databaseConnections,
  });
}

/** Opens the configured database without migrating it, runs `work`, and closes the database. */
export async function withUnmigratedDatabase<T>(work: Work<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openConfiguredDatabase(config);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Migrates the configured database to this version, runs `work` on it, and closes it.
 * @throws {BootError} if the database cannot be used: an invalid setting, a running site that has the embedded
 * database open, or an unreachable server
 */
export function withMigratedDatabase<T>(work: Work<T>): Promise<T> {
  return withUnmigratedDatabase(async (database, config) => {
    if (!(await isReachable(database.pool)))
      throw new BootError("The PostgreSQL server of DATABASE_URL does not answer. Try again when it runs.");
    await requireDedicatedSessions(database);
    const shipped = readMigrations(migrationsFolder);
    // If all migrations are applied, the role does not need the privilege to create tables.
    if (!(await isMigrated(database.pool, shipped).catch(hasNoTables)))
      await migrate(database, shipped, { say: (line) => console.error(line) });
    return work(database, config);
  });
}

/**
 * Sends the command to a running site that has the embedded database open, because only one process can open it.
 * With PostgreSQL, or if no site is running, calls `work` instead.
 * @param parse parses the site's reply
 */
export async function sendCommandToSiteOrRun<T>(
  order: string,
  input: string,
  parse: (answer: string) => T,
  work: () => Promise<T>,
): Promise<T> {
  const { secrets, dataDir } = readConfig(process.env);
  const answer = secrets.databaseUrl === null ? await sendCommandToSite(dataDir, order, input) : null;
  return answer === null ? work() : parse(answer);
}

/**
 * Executes a command in the running site, or by calling `work` with the site's database.
 * @returns the text of the report
 * @throws {BootError} with the text of the report if the command was refused
 */
export async function runSiteCommand(
  order: string,
  input: string,
  work: Work<CommandReport>,
): Promise<string> {
  const { isDone, text } = await sendCommandToSiteOrRun(order, input, parseCommandReport, () =>
    withMigratedDatabase(work),
  );
  if (!isDone) throw new BootError(text);
  return text;
}

function hasNoTables(error: unknown): false {
  const undefinedTable = "42P01";
  if (error instanceof Error && "code" in error && error.code === undefinedTable) return false;
  throw error;
}
