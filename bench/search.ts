import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { openDatabase } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { insertGeneratedListings } from "../tests/search/load-listings.ts";
import { SearchOracle } from "../tests/search/oracle.ts";
import { createOracleSchema } from "../tests/search/oracle-schema.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";
import { comparedColumns, printRow, printTableHead, runBench } from "./harness.ts";
import type { SearchModelMetrics } from "./search-model.ts";
import { benchNow, benchSeed, bulkChangeCount, benchPageSize, generateSearches } from "./search-states.ts";
import {
  formatMs,
  type TimingStats,
  summariseTimes,
  measureEachAsyncMs,
  measureConcurrentlyMs,
  summariseEach,
} from "./timing.ts";
import { withClient } from "../tests/support/client.ts";
import { createDatabase } from "../tests/support/fresh-database.ts";

const help = `
node bench/search.ts [--rows 1000,20000,100000,1000000] [--queries 400] [--server URL]

Times the search's read model on generated homes, and the same questions in SQL on a table made for them.
--server  a PostgreSQL server to use, where the databases bench_ROWS are kept and used again; without it one is
          started, and removed afterwards
`;

/**
 * Targets with 100,000 and with 1,000,000 listings: ms for the 95th percentile, MB for memory. The ratio to SQL,
 * for which [SPEED-5] has a limit, is only printed.
 */
const targetMsByQuery: Readonly<Record<string, readonly [small: number, large: number]>> = {
  page: [1, 8],
  facets: [2, 15],
  map: [2, 20],
  move: [30, 60],
  placed: [30, 60],
  text: [10, 20],
  someWords: [10, 20],
  nothing: [10, 60],
  suggestions: [10, Number.NaN],
  plans: [3, 20],
  together: [25, 90],
  build: [2_000, 15_000],
  memory: [Number.NaN, 250],
};

/** Keys of the metrics whose values are timings. */
type TimedMetric = {
  [Key in keyof SearchModelMetrics]: SearchModelMetrics[Key] extends TimingStats ? Key : never;
}[keyof SearchModelMetrics];

type SqlMetrics = Pick<
  SearchModelMetrics,
  "page" | "facets" | "map" | "placed" | "text" | "together" | "facetTimes"
>;

const defaults = { rows: "1000,20000,100000,1000000", queries: 400, server: null };

await runBench(help, defaults, async ({ rows, queries, server: serverUrl }) => {
  const server = serverUrl ? null : await startPostgres();
  const address = serverUrl ?? server?.url ?? "";
  try {
    for (const rowCount of rows.split(",").map(Number)) {
      const url = await prepareSearchDatabase(address, rowCount);
      const model = await timeModel(url, rowCount, queries);
      // Runs fewer SQL queries on a larger table, because each takes longer there.
      const sqlQueries = Math.max(16, Math.min(queries, Math.round(4_000_000 / rowCount)));
      printSearchTimes(rowCount, model, await timeSql(url, rowCount, queries, sqlQueries));
    }
  } finally {
    await server?.stop();
  }
});

/** Creates a database with this many listings and the tables of the SQL oracle, unless it exists. */
async function prepareSearchDatabase(address: string, rowCount: number): Promise<string> {
  const name = `bench_${rowCount}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  const { rows } = await withClient(address, (client) =>
    client.query("select from pg_database where datname = $1", [name]),
  );
  if (rows.length === 0) {
    await createDatabase(address, name);
    const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    await migrate(database, readMigrations(migrationsFolder));
    await insertGeneratedListings(database.db, { count: rowCount, seed: benchSeed, now: benchNow });
    await createOracleSchema(database.pool, { hasTrigrams: true });
    await database.close();
  }
  return url.href;
}

async function timeModel(url: string, rowCount: number, queryCount: number): Promise<SearchModelMetrics> {
  const script = new URL("search-model.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--expose-gc",
    script,
    url,
    String(rowCount),
    String(queryCount),
  ]);
  return JSON.parse(stdout) as SearchModelMetrics;
}

async function timeSql(
  url: string,
  rowCount: number,
  queryCount: number,
  count: number,
): Promise<SqlMetrics> {
  // Without the timeouts of the product's pool, so that a slow answer is measured rather than aborted.
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const oracle = new SearchOracle(pool);
  const states = generateSearches(rowCount, queryCount);
  const filtered = states.filtered.slice(0, count);
  const page = (query: (typeof filtered)[number]) => oracle.find(query, benchPageSize, benchNow);
  const facets = (query: (typeof filtered)[number]) => oracle.facets(query, benchNow);
  await measureEachAsyncMs(filtered.slice(0, 8), facets);
  const facetTimes = await measureEachAsyncMs(filtered, facets);
  const metrics = {
    page: await summariseEach(filtered, page),
    facets: summariseTimes(facetTimes),
    map: await summariseEach(states.maps.slice(0, count), ({ query, box, zoom }) =>
      oracle.mapCells(query, box, zoom, benchNow),
    ),
    placed: await summariseEach(states.placed.slice(0, count), page),
    text: await summariseEach(states.textQueries.slice(0, count), page),
    together: summariseTimes(
      await measureConcurrentlyMs(filtered, 8, (query) => Promise.all([page(query), facets(query)])),
    ),
    facetTimes,
  };
  await pool.end();
  return metrics;
}

function printSearchTimes(rowCount: number, model: SearchModelMetrics, sql: SqlMetrics): void {
  const rows = rowCount.toLocaleString("en");
  const ofSqlByPart: Partial<Record<TimedMetric, TimingStats>> = sql;
  const line = (label: string, key: TimedMetric) => {
    const [modelStats, sqlStats] = [model[key], ofSqlByPart[key]];
    const compared = sqlStats
      ? [formatMs(sqlStats.p50), formatMs(sqlStats.p95), `${(sqlStats.p95 / modelStats.p95).toFixed(0)}×`]
      : ["–", "–", "–"];
    const modelCells = [modelStats.p50, modelStats.p95, modelStats.max].map(formatMs);
    printRow(rows, label, ...modelCells, targetForRows(key, rowCount), ...compared);
  };
  console.log("");
  printTableHead(`homes | milliseconds | ${comparedColumns}`);
  line("page", "page");
  line("facets", "facets");
  line("map", "map");
  line("page within a box or a drawn area", "placed");
  line("text, nothing remembered", "text");
  line("page and facets, 8 at once", "together");
  line("map moved, from the address to the JSON", "move");
  line("homes with some of the words, nothing remembered", "someWords");
  line("nothing fits: homes that miss the fewest conditions", "nearest");
  line("nothing fits: every dropped condition counted", "relax");
  line("nothing fits: the search and both, nothing remembered", "nothing");
  line("suggestions", "suggestions");
  line("homes by their plans, and what lies beyond a limit", "plans");
  console.log(`\nThe first suggestions after a change take ${formatMs(model.firstSuggestionsMs)} ms.`);
  const ofSql = summariseTimes(sql.facetTimes).sum;
  const ofModel = summariseTimes(model.facetTimes.slice(0, sql.facetTimes.length)).sum;
  console.log(
    `\nThe same ${sql.facetTimes.length} facets: SQL takes ${(ofSql / ofModel).toFixed(0)}× as long. ` +
      `Build ${(model.buildMs / 1_000).toFixed(2)} s (to reach in ms: ${targetForRows("build", rowCount)}), event loop held ` +
      `${formatMs(model.heldMs)} ms at most. Memory above baseline ${model.memoryMb.toFixed(0)} MB (to reach: ${targetForRows("memory", rowCount)}), ` +
      `${model.arraysMb.toFixed(0)} MB of it arrays, ` +
      `${model.peakMb.toFixed(0)} MB at the peak of the build. A committed change is found after ` +
      `${formatMs(model.oneChangeMs)} ms and the wait for the next poll, ${bulkChangeCount} together after ${formatMs(model.manyChangesMs)} ms.`,
  );
}

function targetForRows(key: string, rowCount: number): string {
  const [small, large] = targetMsByQuery[key] ?? [Number.NaN, Number.NaN];
  const target = rowCount === 100_000 ? small : rowCount === 1_000_000 ? large : Number.NaN;
  return Number.isNaN(target) ? "–" : String(target);
}
