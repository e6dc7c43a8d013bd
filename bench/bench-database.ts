import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { command } from "../scripts/command.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createFreshDatabase } from "../tests/support/fresh-database.ts";
import { generateHomes } from "../tests/support/large-site.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";

/** Runs a bench on an empty database and in a temporary folder, and removes both afterwards. */
export async function withBenchDatabase(
  isPostgres: boolean,
  work: (database: Database, folder: string) => Promise<void>,
): Promise<void> {
  const server = isPostgres ? await startPostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), "home-finder-bench-"));
  const database = await openDatabase({ databaseUrl: server?.url ?? null, dataDir: folder });
  try {
    await migrate(database, readMigrations(migrationsFolder));
    await work(database, folder);
  } finally {
    await database.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the generated homes of a bench lie. */
export interface BenchHomes {
  readonly dataDir: string;
  /** The database of their own on a PostgreSQL server; null where they are in the embedded one of `dataDir`. */
  readonly databaseUrl: string | null;
  /** The settings with which a site shows them, besides the folder. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder of the server's files, where it was started for this bench. */
  readonly serverData: string | null;
}

interface HomesOptions {
  readonly rows: number;
  /** Whether a PostgreSQL server is started for them. */
  readonly isPostgres: boolean;
  /** A data folder that has them already, and stays. */
  readonly dataDir?: string | undefined;
}

/** Lets a bench of the built site work with so many generated homes, which are removed afterwards. */
export async function withHomes(
  { rows, isPostgres, dataDir: given }: HomesOptions,
  work: (homes: BenchHomes) => Promise<void>,
): Promise<void> {
  const server = isPostgres ? await startPostgres() : null;
  try {
    const database = server && (await createFreshDatabase(server.url));
    const dataDir = given ?? (await generateHomes(rows, database?.url));
    const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    try {
      await work({
        dataDir,
        databaseUrl: database?.url ?? null,
        environment,
        serverData: server?.data ?? null,
      });
    } finally {
      await database?.drop();
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    }
  } finally {
    await server?.stop();
  }
}

/** What a table of a bench is headed with: "20,000 homes in PostgreSQL". */
export function toldHomes(rows: number, isPostgres: boolean): string {
  return `${rows.toLocaleString("en")} homes in ${isPostgres ? "PostgreSQL" : "PGlite"}`;
}

/** The processors and the version of Node, as "2 × NAME, Node v26.0.0". */
export function toldMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
}

/** Runs a bench of queries with the arguments `[--rows 100000] [--queries 200] [--postgres]`. */
export function benchQueries(
  help: string,
  measure: (database: Database, rowCount: number, queryCount: number) => Promise<void>,
): Promise<void> {
  return command(help, async () => {
    const { values } = parseArgs({
      options: {
        rows: { type: "string", default: "100000" },
        queries: { type: "string", default: "200" },
        postgres: { type: "boolean", default: false },
      },
    });
    await withBenchDatabase(values.postgres, (database) =>
      measure(database, Number(values.rows), Number(values.queries)),
    );
  });
}
