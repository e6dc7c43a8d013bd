import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { command } from "../scripts/command.ts";
import { type Database, openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
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
