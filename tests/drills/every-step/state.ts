import type { RunSqlStatement } from "../../support/empty-database.ts";

/** The rows of each table as JSON, in an order that does not depend on when they were written. */
export type DataSnapshot = ReadonlyMap<string, string>;

interface TableShape {
  readonly schema: string;
  readonly name: string;
  /** Names of the columns that can be written, as SQL. */
  readonly columns: string;
}

export interface SnapshotStore {
  /** Reads all stored data. */
  read(): Promise<DataSnapshot>;
  /** Reads all stored data as a copy for `restore`. */
  takeSnapshot(): Promise<DataSnapshot>;
  /**
   * Restores a copy.
   * @param now the data currently stored; only tables that differ from the copy are written
   */
  restore(now: DataSnapshot, kept: DataSnapshot): Promise<void>;
  /** Sets every sequence to the highest number in use, so that failed attempts skip no numbers. */
  resetSequences(): Promise<void>;
}

/** Tables that migrations fill once and that no write changes. */
const unchangingTables = new Set(["public.schema_migration"]);

/**
 * Reads and restores whole databases, which must be small.
 * @param runSql executes SQL on a connection without faults
 */
export async function createSnapshotStore(runSql: RunSqlStatement): Promise<SnapshotStore> {
  const { rows } = await runSql(`
    select n.nspname as schema, c.relname as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ((n.nspname = 'public' and c.relkind in ('r', 'p')) or (n.nspname = 'pgboss' and c.relname = 'job'))
    order by 1, 2`);
  const tables: TableShape[] = rows
    .map((row) => ({
      schema: String(row["schema"]),
      name: String(row["name"]),
      columns: String(row["columns"]),
    }))
    .filter(({ schema, name }) => !unchangingTables.has(`${schema}.${name}`));
  const keyOf = ({ schema, name }: TableShape) => `${schema}.${name}`;
  const copyOf = ({ schema, name }: TableShape) => `kept."${schema}_${name}"`;
  const readAll = tables
    .map(
      (table) =>
        `select '${keyOf(table)}' as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as rows from ${keyOf(table)} t`,
    )
    .join(" union all ");
  const { rows: numbered } = await runSql(`
    select format('%I.%I', n.nspname, c.relname) as of, quote_ident(a.attname) as column,
      pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`);
  const rewindAll = numbered
    .map(
      ({ of, column, sequence }) =>
        `setval('${String(sequence)}', greatest((select coalesce(max(${String(column)}), 0) from ${String(of)}), 1000))`,
    )
    .join(", ");

  const read = async (): Promise<DataSnapshot> => {
    const { rows: stored } = await runSql(readAll);
    return new Map(stored.map(({ name, rows: text }) => [String(name), String(text)]));
  };
  const rewind = async () => void (await runSql(`select ${rewindAll}`));
  return {
    read,
    resetSequences: rewind,
    async takeSnapshot() {
      await runSql("drop schema if exists kept cascade");
      await runSql("create schema kept");
      for (const table of tables) await runSql(`create table ${copyOf(table)} as table ${keyOf(table)}`);
      await rewind();
      return read();
    },
    async restore(now, snapshot) {
      const changed = tables.filter((table) => now.get(keyOf(table)) !== snapshot.get(keyOf(table)));
      if (changed.length > 0) {
        // Disables triggers and foreign keys: the rows were consistent when they were copied.
        const statements = changed.map(
          (table) =>
            `delete from ${keyOf(table)}; insert into ${keyOf(table)} (${table.columns}) overriding system value select ${table.columns} from ${copyOf(table)};`,
        );
        await runSql(
          `do $$ begin set local session_replication_role = replica; ${statements.join(" ")} end $$`,
        );
      }
      await rewind();
    },
  };
}
