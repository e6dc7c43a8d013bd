import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, openDatabase, wrapPglite } from "../../../server/db/database.ts";
import type { RunSqlStatement } from "../../support/empty-database.ts";
import { createTemporaryDatabase } from "../../support/fresh-database.ts";

/** Two connections to the same database: one in which faults are injected, and one without. */
interface DatabaseConnections {
  readonly database: Database;
  readonly run: RunSqlStatement;
  drop(): Promise<void>;
}

export async function openEmbeddedDatabase(): Promise<DatabaseConnections> {
  const pglite = await PGlite.create();
  return {
    database: wrapPglite(pglite),
    run: async (statement) => {
      const results = await pglite.exec(statement);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    drop: async () => {},
  };
}

/** In milliseconds. A page's limit of two seconds per statement is too short on a busy computer. */
const connectionTimeoutMs = 120_000;

export async function openServerDatabase(serverUrl: string): Promise<DatabaseConnections> {
  const { url, drop } = await createTemporaryDatabase(serverUrl);
  const limits = {
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: connectionTimeoutMs,
    query_timeout: connectionTimeoutMs,
    idle_in_transaction_session_timeout: connectionTimeoutMs,
  };
  const database = await openDatabase({ databaseUrl: url, dataDir: "", limits });
  const past = new pg.Client({ connectionString: url });
  past.on("error", () => {});
  await past.connect();
  return {
    database,
    run: async (statement) => {
      const answer = (await past.query(statement)) as pg.QueryResult | pg.QueryResult[];
      const last = Array.isArray(answer) ? answer.at(-1) : answer;
      return { rows: (last?.rows ?? []) as Record<string, unknown>[] };
    },
    async drop() {
      await past.end();
      await drop();
    },
  };
}
