import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, openDatabase, overPglite } from "../../../server/db/database.ts";
import type { Run } from "../../support/empty-database.ts";
import { createFreshDatabase } from "../../support/fresh-database.ts";

/** Two connections to one database: one that can fail, and one that bypasses the faults. */
interface Ways {
  readonly database: Database;
  readonly run: Run;
  drop(): Promise<void>;
}

export async function openEmbedded(): Promise<Ways> {
  const pglite = await PGlite.create();
  return {
    database: overPglite(pglite),
    run: async (statement) => {
      const results = await pglite.exec(statement);
      return { rows: results.at(-1)?.rows ?? [] };
    },
    drop: async () => {},
  };
}

/** In milliseconds. A page's limit of two seconds for a statement is too short for a busy machine. */
const patienceMs = 120_000;

export async function openOnServer(serverUrl: string): Promise<Ways> {
  const { url, drop } = await createFreshDatabase(serverUrl);
  const limits = {
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
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
