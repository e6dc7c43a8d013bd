import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema } from "./schema.ts";

type Table = keyof Schema;
type Column<T extends Table> = keyof Selectable<Schema[T]> & string;

/** The JSON form of a column's value: a date may be passed as ISO text. */
type SentValue<V> = V extends Date ? Date | string : V extends readonly (infer Item)[] ? readonly Item[] : V;
type SentRow<T extends Table, C extends Column<T>> = {
  readonly [Name in C]: SentValue<Selectable<Schema[T]>[Name]>;
};

/**
 * Inserts any number of rows with one statement; column types come from the table itself. A thousand rows take
 * well under a second on both databases, so that the transaction does not delay others for long.
 * @param rows all with the same columns. All columns are written, or only `columns` if given.
 * @throws the database's own error, such as 23505 when a key is taken; the transaction cannot continue then
 */
export async function insertRows<T extends Table, C extends Column<T>, R extends Column<T> = never>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly SentRow<T, C>[],
  { columns, returning = [] }: { readonly columns?: readonly C[]; readonly returning?: readonly R[] } = {},
): Promise<readonly Pick<Selectable<Schema[T]>, R>[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columnList = names(columns ?? Object.keys(first));
  const answer = await sql<Pick<Selectable<Schema[T]>, R>>`
    insert into ${sql.table(table)} (${columnList})
    select ${columnList} from ${sentRows(table, rows)} ${returned(table, returning)}`.execute(db);
  return answer.rows;
}

/**
 * Updates any number of rows with one statement: each row with the same `keys` as one of `rows` gets its
 * `columns`.
 * @throws the database's own error; the transaction cannot continue then
 */
export async function updateRows<
  T extends Table,
  K extends Column<T>,
  C extends Column<T>,
  R extends Column<T> = never,
>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly SentRow<T, K | C>[],
  {
    keys,
    columns,
    returning = [],
  }: { readonly keys: readonly K[]; readonly columns: readonly C[]; readonly returning?: readonly R[] },
): Promise<readonly Pick<Selectable<Schema[T]>, R>[]> {
  if (rows.length === 0) return [];
  const keyConditions = keys.map((key) => sql`${names([key], table)} = ${names([key], "sent")}`);
  const answer = await sql<Pick<Selectable<Schema[T]>, R>>`
    update ${sql.table(table)} set (${names(columns)}) = row(${names(columns, "sent")})
      from ${sentRows(table, rows)} where ${sql.join(keyConditions, sql` and `)} ${returned(table, returning)}`.execute(
    db,
  );
  return answer.rows;
}

function sentRows(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as sent`;
}

function names(columns: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));
}

function returned(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return columns.length === 0 ? sql`` : sql`returning ${names(columns, table)}`;
}
