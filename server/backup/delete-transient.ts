import type { Database } from "../db/database.ts";
import { jobSchema } from "../jobs/job-database.ts";
import { inLongTransaction, transientTables, quoteIdentifier } from "./tables.ts";

/**
 * Empties the tables that a back-up omits: sessions may have been revoked since, and background jobs may have run
 * since. Needed for a database that was restored as a whole, by point-in-time recovery or from a copy of its
 * files.
 */
export async function deleteTransient(database: Pick<Database, "connect">): Promise<void> {
  await inLongTransaction(database, "", async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any($1)",
      [[...transientTables]],
    );
    for (const { name } of rows) await client.query(`delete from ${quoteIdentifier(name)}`);
    await client.query(`drop schema if exists ${quoteIdentifier(jobSchema)} cascade`);
  });
}
