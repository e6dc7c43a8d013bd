import type pg from "pg";
import type { Database } from "../db/database.ts";
import { jobDatabaseSchema } from "../jobs/job-database.ts";

/**
 * Tables that a back-up omits. A restored session, set-up link or calendar address could become valid again after
 * it was revoked or used, and old sign-in attempts would count again. Staff have to sign in again after a restore.
 */
const transientTables: ReadonlySet<string> = new Set([
  "staff_session",
  "staff_device",
  "staff_setup_link",
  "staff_throttle",
  "calendar_feed",
  // Uploaded parts of an import file; staff start the import again with the same file.
  "import_part",
  "lead_limit",
  // Batches of counts that running processes have written.
  "count_writer",
  // The running processes, which a restored site does not have.
  "site_process",
  // When repeated jobs are due; the jobs themselves are omitted too.
  "repeated_work",
  // Results of this site's back-ups.
  "backup_run",
  // Identity of this site; a restored copy is another site.
  "backup_site",
]);

export interface BackupTableShape {
  readonly name: string;
  /** Columns in a back-up: all but generated columns and transaction ids, which are valid on one server only. */
  readonly columns: readonly string[];
  readonly identityColumn: string | null;
}

/**
 * All tables of the product except `transientTables`, in an order in which rows can be inserted: referenced tables
 * first. Background jobs have their own schema and are omitted: a restore long afterwards must not send a mail
 * twice (docs/decisions/0010-background-jobs.md).
 */
export async function listBackupTables(client: pg.ClientBase): Promise<BackupTableShape[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    identity_column: string | null;
    parents: string[];
  }>(`
    select t.table_name as name,
           array_agg(c.column_name::text order by c.ordinal_position)
             filter (where c.is_generated = 'NEVER' and c.udt_name <> 'xid8') as columns,
           max(c.column_name::text) filter (where c.is_identity = 'YES') as identity_column,
           (select coalesce(array_agg(p.relname::text), '{}') from pg_constraint k join pg_class p on p.oid = k.confrelid
             where k.contype = 'f' and k.conrelid = format('%I.%I', t.table_schema, t.table_name)::regclass
               and k.confrelid <> k.conrelid) as parents
      from information_schema.tables t
      join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'schema_migration'
     group by t.table_schema, t.table_name
     order by t.table_name`);
  const tableRows = rows.filter(({ name }) => !transientTables.has(name));
  const pending = new Map(tableRows.map((row) => [row.name, row]));
  const ordered: BackupTableShape[] = [];
  while (pending.size > 0) {
    const free = [...pending.values()].filter((row) => !row.parents.some((parent) => pending.has(parent)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...pending.keys()].join(", ")}`);
    for (const { name, columns, identity_column } of free) {
      ordered.push({ name, columns, identityColumn: identity_column });
      pending.delete(name);
    }
  }
  return ordered;
}

/** In milliseconds: maximum pause between two statements, in which a file is written, possibly to a slow disk. */
const maxPauseMs = 300_000;

/**
 * Runs `work` in one transaction that may pause for `maxPauseMs` between two statements.
 * @param mode of the transaction: what follows `begin` in SQL
 */
export async function runInLongTransaction<T>(
  database: Pick<Database, "connect">,
  mode: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const { client, end } = await database.connect();
  try {
    await client.query(`begin ${mode}; set local idle_in_transaction_session_timeout = ${maxPauseMs}`);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await end();
  }
}

/** Quotes a name of a table or column for SQL. */
export function quoteIdentifier(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/**
 * Empties the tables that a back-up omits, and removes background jobs, in a database that was restored as a whole
 * (by point-in-time recovery, or from a copy of its files): sessions may have been revoked and jobs may have run
 * after the time to which it was restored.
 */
export async function deleteTransientRows(database: Pick<Database, "connect">): Promise<void> {
  await runInLongTransaction(database, "", async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name = any($1)",
      [[...transientTables]],
    );
    for (const { name } of rows) await client.query(`delete from ${quoteIdentifier(name)}`);
    await client.query(`drop schema if exists ${quoteIdentifier(jobDatabaseSchema)} cascade`);
  });
}
