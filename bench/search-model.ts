/*
 * node --expose-gc bench/search-model.ts DATABASE_URL ROWS QUERIES
 *
 * Builds and times the read model of a database in a separate process, so that its memory can be measured alone.
 * Prints one line of JSON. Run by bench/search.ts.
 */

import { sampleShowcase } from "../content/sample-showcase.ts";
import { toShowcaseGeography } from "../domain/showcase/mapped-showcase.ts";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseSearchQuery, serializeSearchQuery } from "../domain/search/search-query.ts";
import { openDatabase } from "../server/db/database.ts";
import { testPlanBasis } from "../server/search/catalogue/catalogue.fixture.ts";
import { buildCatalogue } from "../server/search/following/build.ts";
import { CatalogueSearch } from "../server/search/questions/catalogue-search.ts";
import { applyCatalogueChanges, readCatalogueChanges } from "../server/search/following/refresh.ts";
import {
  benchNow,
  bulkChangeCount,
  benchPageSize,
  generatePlanQueries,
  generateSearches,
} from "./search-states.ts";
import { type TimingStats, summariseTimes, measureEachMs, measureConcurrentlyMs } from "./timing.ts";

export interface SearchModelMetrics {
  readonly buildMs: number;
  /** Longest time that the build blocks the event loop, in milliseconds. */
  readonly heldMs: number;
  /** Milliseconds from the commit of 1 or of `bulkChangeCount` listings until the search finds them. */
  readonly oneChangeMs: number;
  readonly manyChangesMs: number;
  readonly memoryMb: number;
  /** Size of all typed arrays, which does not depend on garbage collection. */
  readonly arraysMb: number;
  readonly peakMb: number;
  readonly page: TimingStats;
  readonly facets: TimingStats;
  readonly map: TimingStats;
  /** The work of a request to /api/map: parsing the URL, grouping the listings, writing the response. */
  readonly move: TimingStats;
  readonly placed: TimingStats;
  readonly text: TimingStats;
  /** Finding a page of listings that contain only some of the words. */
  readonly someWords: TimingStats;
  /**
   * For a search without results: finding the listings that miss the fewest conditions (`nearest`), and counting
   * the results if each condition were dropped (`relax`).
   */
  readonly nearest: TimingStats;
  readonly relax: TimingStats;
  /** A search without results, including `nearest` and `relax`. */
  readonly nothing: TimingStats;
  readonly suggestions: TimingStats;
  /** Finding a page of plans, with the counts of all options and the additional results of wider limits. */
  readonly plans: TimingStats;
  /** Time of the first suggestions after a change of the catalogue, in milliseconds. */
  readonly firstSuggestionsMs: number;
  readonly together: TimingStats;
  /** Milliseconds of each query for the facets' counts. The SQL oracle runs only the first of these queries. */
  readonly facetTimes: readonly number[];
}

const [databaseUrl = "", rows = "", queries = ""] = process.argv.slice(2);
const states = generateSearches(Number(rows), Number(queries));
const database = await openDatabase({ databaseUrl, dataDir: "" });
await database.pool.query("select 1");

const rssMb = () => process.memoryUsage().rss / 2 ** 20;
/**
 * Memory of the process in MB. Waits first, because V8 releases memory late: a build leaves about 100 MB for up to
 * 15 seconds.
 */
const settledRssMb = async () => {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  globalThis.gc?.();
  return rssMb();
};

const baselineMb = await settledRssMb();
let peakMb = baselineMb;
const watch = setInterval(() => (peakMb = Math.max(peakMb, rssMb())), 50);
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const start = performance.now();
let built = await buildCatalogue(database.pool, testPlanBasis, {
  mapped: toShowcaseGeography(sampleShowcase),
});
const { catalogue } = built;
const search = new CatalogueSearch(catalogue);
const buildMs = performance.now() - start;
loop.disable();
clearInterval(watch);

/** Copies a query, because each request has its own object, so that caches that are keyed by the object miss. */
const copyQuery = <T extends object>(query: T): T => ({ ...query });
const page = (query: (typeof states.filtered)[number]) =>
  search.find(copyQuery(query), benchPageSize, benchNow);
const facets = (query: (typeof states.filtered)[number]) => search.facets(copyQuery(query), benchNow);
const map = ({ query, box, zoom }: (typeof states.maps)[number]) =>
  search.mapCells(copyQuery(query), box, zoom, benchNow);
const moves = states.maps.map(({ query, ...view }) => ({
  ...view,
  address: serializeSearchQuery(query).toString(),
}));
const move = ({ address, box, zoom }: (typeof moves)[number]) => {
  const { query } = parseSearchQuery(new URLSearchParams(address));
  const cells = search.mapCells(query, box, zoom, benchNow);
  const { circlesIn, ...homes } = search.listingPositions(query, benchNow);
  JSON.stringify({ cells, circles: circlesIn(box), homes });
};
const text = (query: (typeof states.textQueries)[number]) => {
  catalogue.text.forget();
  search.find(copyQuery(query), benchPageSize, benchNow);
};
const someWords = (query: (typeof states.textQueries)[number]) => {
  catalogue.text.forget();
  search.findPartialMatches(copyQuery(query), benchPageSize, benchNow);
};
const nothings = states.combined.filter((query) => search.find(query, 1, benchNow).total === 0);
const nearestCount = 12;
const nearest = (query: (typeof nothings)[number]) =>
  search.nearest(copyQuery(query), nearestCount, benchNow);
const relax = (query: (typeof nothings)[number]) => search.relax(copyQuery(query), benchNow);
const searchNoMatch = (query: (typeof nothings)[number]) => {
  const queryCopy = copyQuery(query);
  catalogue.text.forget();
  search.find(queryCopy, benchPageSize, benchNow);
  search.nearest(queryCopy, nearestCount, benchNow);
  search.relax(queryCopy, benchNow);
};
const plans = generatePlanQueries(Number(queries));
const plan = (query: (typeof plans)[number]) => {
  const queryCopy = copyQuery(query);
  search.plans(queryCopy, benchPageSize, 0);
  search.nearestLimits(queryCopy);
};
const suggest = (typed: string) => search.suggest(typed);
const pageWithFacets = async (query: (typeof states.filtered)[number]) => {
  const queryCopy = copyQuery(query);
  search.find(queryCopy, benchPageSize, benchNow);
  search.facets(queryCopy, benchNow);
};

function firstSuggestionsMs(): number {
  search.forget();
  const [ms = Number.NaN] = measureEachMs(["new"], suggest);
  return ms;
}

/** Rewrites this many listings without changing them. @returns the milliseconds until the model has read them */
async function refreshAfter(changeCount: number): Promise<number> {
  await database.pool.query(
    "update listing set updated_at = updated_at where id in (select id from listing order by id limit $1)",
    [changeCount],
  );
  const committed = performance.now();
  const [changes] = await readCatalogueChanges(database.pool, built);
  if (!changes) throw new Error("no room for the changes");
  await applyCatalogueChanges(catalogue, changes);
  search.forget();
  built = { ...built, snapshot: changes.snapshot };
  return performance.now() - committed;
}

// Warm-up: visitors of a running site never wait for the first compilation either.
measureEachMs(states.filtered, page);
measureEachMs(states.filtered, facets);
measureEachMs(states.maps, map);
measureEachMs(moves, move);
measureEachMs(states.placed, page);
measureEachMs(states.textQueries, text);
measureEachMs(states.textQueries, someWords);
measureEachMs(nothings, searchNoMatch);
measureEachMs(states.prefixes, suggest);
measureEachMs(plans, plan);

const summarise = <T>(inputs: readonly T[], call: (input: T) => unknown) =>
  summariseTimes(measureEachMs(inputs, call));
const facetTimes = measureEachMs(states.filtered, facets);
const metrics: SearchModelMetrics = {
  buildMs,
  heldMs: loop.max / 1e6,
  page: summarise(states.filtered, page),
  facets: summariseTimes(facetTimes),
  map: summarise(states.maps, map),
  move: summarise(moves, move),
  placed: summarise(states.placed, page),
  text: summarise(states.textQueries, text),
  someWords: summarise(states.textQueries, someWords),
  nearest: summarise(nothings, nearest),
  relax: summarise(nothings, relax),
  nothing: summarise(nothings, searchNoMatch),
  suggestions: summarise(states.prefixes, suggest),
  plans: summarise(plans, plan),
  firstSuggestionsMs: firstSuggestionsMs(),
  together: summariseTimes(await measureConcurrentlyMs(states.filtered, 8, pageWithFacets)),
  facetTimes,
  oneChangeMs: await refreshAfter(1),
  manyChangesMs: await refreshAfter(bulkChangeCount),
  memoryMb: (await settledRssMb()) - baselineMb,
  arraysMb: process.memoryUsage().arrayBuffers / 2 ** 20,
  peakMb: peakMb - baselineMb,
};
console.log(JSON.stringify(metrics));
await database.close();
