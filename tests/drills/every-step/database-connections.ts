import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, listDatabasePools, openDatabase, wrapPglite } from "../../../server/db/database.ts";
import type { RunSqlStatement } from "../../support/empty-database.ts";
import { createTemporaryDatabase } from "../../support/fresh-database.ts";

/** Two connections to the same database: one in which faults are injected, and one without. */
interface DatabaseConnections {
  readonly database: Database;
  readonly runSql: RunSqlStatement;
  drop(): Promise<void>;
}

export async function openEmbeddedDatabase(): Promise<DatabaseConnections> {
  const pglite = await PGlite.create();
  return {
    database: wrapPglite(pglite),
    runSql: async (statement) => {
      const results = await pglite.exec(statement);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    drop: async () => {},
  };
}

/**
 * In milliseconds. The site's limits, of two or three seconds per statement, are too short on a busy computer, and
 * this drill judges no times.
 */
const connectionTimeoutMs = 120_000;

/** Replaces the limit that some reads set for themselves, as those of the catalogue do. */
function extendQueryTimeouts(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const isLimited = (first: unknown) =>
    typeof first === "object" && first !== null && "query_timeout" in first;
  Object.assign(client, {
    query: (first: unknown, ...others: unknown[]) =>
      query(
        isLimited(first) ? { ...(first as object), query_timeout: connectionTimeoutMs } : first,
        ...others,
      ),
  });
}

export async function openServerDatabase(serverUrl: string): Promise<DatabaseConnections> {
  const { url, drop } = await createTemporaryDatabase(serverUrl);
  const limits = {
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: connectionTimeoutMs,
    query_timeout: connectionTimeoutMs,
    idle_in_transaction_session_timeout: connectionTimeoutMs,
  };
  const database = await openDatabase({ databaseUrl: url, dataDir: "", limits });
  for (const pool of listDatabasePools(database)) pool.on("connect", extendQueryTimeouts);
  const plainClient = new pg.Client({ connectionString: url });
  plainClient.on("error", () => {});
  await plainClient.connect();
  return {
    database,
    runSql: async (statement) => {
      const answer = (await plainClient.query(statement)) as pg.QueryResult | pg.QueryResult[];
      const last = Array.isArray(answer) ? answer.at(-1) : answer;
      return { rows: (last?.rows ?? []) as Record<string, unknown>[] };
    },
    async drop() {
      await plainClient.end();
      await drop();
    },
  };
}
