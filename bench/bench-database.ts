import { cpus } from "node:os";
import { type Database, openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createEmptyDataFolder, removeFolder } from "../tests/support/data-folder.ts";
import { createTemporaryDatabase } from "../tests/support/fresh-database.ts";
import { createListingsDataFolder } from "../tests/support/large-site.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";
import { runBench } from "./harness.ts";

/** Runs a bench with an empty database in a temporary folder, and removes both afterwards. */
export async function withBenchDatabase(
  isPostgres: boolean,
  work: (database: Database, folder: string) => Promise<void>,
): Promise<void> {
  await using cleanups = new AsyncDisposableStack();
  const folder = cleanups.adopt(createEmptyDataFolder("bench"), removeFolder);
  const server = isPostgres ? cleanups.adopt(await startPostgres(), (one) => one.stop()) : null;
  const database = await openDatabase({ databaseUrl: server?.url ?? null, dataDir: folder });
  cleanups.defer(() => database.close());
  await migrate(database, readMigrations(migrationsFolder));
  await work(database, folder);
}

/** Location of a bench's generated listings. */
export interface BenchListings {
  readonly dataDir: string;
  /**
   * URL of the listings' database on a PostgreSQL server; null if they are in the embedded database of `dataDir`.
   */
  readonly databaseUrl: string | null;
  /** Environment variables, in addition to DATA_DIR, that make a site use these listings. */
  readonly environment: Readonly<Record<string, string>>;
  /** Data folder of the PostgreSQL server, if this bench started one; otherwise null. */
  readonly serverData: string | null;
}

interface ListingsOptions {
  readonly rows: number;
  /** Whether to start a PostgreSQL server for the listings, instead of using the embedded database. */
  readonly isPostgres: boolean;
  /** Path of a data folder with generated listings from an earlier run; it is not removed afterwards. */
  readonly dataDir?: string | null;
}

/** Runs `work` with `rows` generated listings for the built site, and removes the listings afterwards. */
export async function withGeneratedListings(
  { rows, isPostgres, dataDir: existingDir = null }: ListingsOptions,
  work: (listings: BenchListings) => Promise<void>,
): Promise<void> {
  await using cleanups = new AsyncDisposableStack();
  const server = isPostgres ? cleanups.adopt(await startPostgres(), (one) => one.stop()) : null;
  const database = server && cleanups.adopt(await createTemporaryDatabase(server.url), (one) => one.drop());
  const dataDir =
    existingDir ?? cleanups.adopt(await createListingsDataFolder(rows, database?.url), removeFolder);
  await work({
    dataDir,
    databaseUrl: database?.url ?? null,
    environment: database ? { DATABASE_URL: database.url } : {},
    serverData: server?.data ?? null,
  });
}

/** Heading of a bench's table, such as "20,000 homes in PostgreSQL". */
export function describeDataset(rows: number, isPostgres: boolean): string {
  return `${rows.toLocaleString("en")} homes in ${isPostgres ? "PostgreSQL" : "PGlite"}`;
}

/** Number and name of the processors and the version of Node, such as "2 × NAME, Node v26.0.0". */
export function describeMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
}

/** Runs a bench of queries with the command-line arguments `[--rows 100000] [--queries 200] [--postgres]`. */
export function runQueryBench(
  help: string,
  measure: (database: Database, rowCount: number, queryCount: number) => Promise<void>,
): Promise<void> {
  const defaults = { rows: 100_000, queries: 200, postgres: false };
  return runBench(help, defaults, ({ rows, queries, postgres }) =>
    withBenchDatabase(postgres, (database) => measure(database, rows, queries)),
  );
}
