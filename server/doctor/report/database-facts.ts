import type pg from "pg";
import * as v from "valibot";
import { jobDatabaseSchema } from "../../jobs/job-database.ts";

const shape = v.object({
  version: v.string(),
  /** Number of rows by table; null when counting exceeded its time limit. */
  rows: v.record(v.string(), v.nullable(v.number())),
  migrations: v.array(v.string()),
  jobs: v.array(v.object({ queue: v.string(), state: v.string(), count: v.number() })),
  /** Seconds since each periodic job last finished; null when it never did. */
  repeated: v.array(v.object({ name: v.string(), doneSecondsAgo: v.nullable(v.number()) })),
});

/** What a fault report contains about the database: only counts, and names that come from the code. */
export type DatabaseFacts = Readonly<v.InferOutput<typeof shape>>;

/** Parses the facts that a running site returns. @throws when the text has another form */
export function parseDatabaseFacts(text: string): DatabaseFacts {
  return v.parse(shape, JSON.parse(text));
}

/** Reads the facts. A part that cannot be read is empty, for instance when its tables do not exist. */
export async function readDatabaseFacts(pool: Pick<pg.Pool, "query">): Promise<DatabaseFacts> {
  const list = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
    (await pool.query<Row>(sql).catch(() => ({ rows: [] }))).rows;
  const [version] = await list<{ version: string }>("select current_setting('server_version') as version");
  return {
    version: version?.version ?? "",
    rows: await countRows(pool, list),
    migrations: (await list<{ name: string }>("select name from schema_migration order by name")).map(
      ({ name }) => name,
    ),
    jobs: await list(
      `select name as queue, state::text as state, count(*)::int as count
         from ${jobDatabaseSchema}.job group by name, state order by name, state`,
    ),
    repeated: await list(
      `select name, extract(epoch from clock_timestamp() - done_at)::int as "doneSecondsAgo"
         from repeated_work order by name`,
    ),
  };
}

async function countRows(
  pool: Pick<pg.Pool, "query">,
  list: (sql: string) => Promise<pg.QueryResultRow[]>,
): Promise<DatabaseFacts["rows"]> {
  const tables = await list(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace order by 1",
  );
  const counts: (readonly [string, number | null])[] = [];
  for (const { name } of tables as { name: string }[]) {
    const count = pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    counts.push([name, await count.then(({ rows }) => rows[0]?.count ?? null).catch(() => null)]);
  }
  return Object.fromEntries(counts);
}
