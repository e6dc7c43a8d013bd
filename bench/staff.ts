import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import {
  emptyInventoryQuery,
  listingsPerInventoryPage,
  type InventoryQuery,
  inventorySorts,
  inventoryViews,
} from "../domain/listings/inventory-query.ts";
import type { Database } from "../server/db/database.ts";
import { generateListings } from "../scripts/market/generate-listings.ts";
import { insertListingsInBatches } from "../server/listings/write/insert-in-batches.ts";
import type { ListingSeed } from "../server/listings/record/listing-draft.ts";
import { createInventoryService, type InventoryService } from "../server/listings/inventory/inventory.ts";
import { runQueryBench } from "./bench-database.ts";
import { printComparedTimings } from "./harness.ts";
import { benchNow, benchSeed } from "./search-states.ts";
import { formatMs, summariseTimes, measureEachAsyncMs, summariseEach } from "./timing.ts";

const help = `
node --expose-gc bench/staff.ts [--rows 100000] [--queries 200] [--postgres]

Times what a page of the staff's list of properties asks of the server, and the same in plain SQL on the same table.
The embedded database is used, in a folder that is removed afterwards; with --postgres a server that is started for it.`;

/** Targets of the 95th percentile in milliseconds, with 100,000 listings. */
const targetMsByAction = { open: 80, search: 40 } as const;

const searchTexts = ["palm", "garden", "a", "كومباوند", "نخيل", "KRT07", "7-304", "nothing like it", "el"];

const isStatus = (view: string) => ["active", "paused", "update", "removed", "deleted"].includes(view);
const sqlOrders: Readonly<Record<InventoryQuery["sort"], string>> = {
  newest: "created_at desc, id desc",
  updated: "updated_at desc, id desc",
  code: "unit_code_folded",
  project: "project_name_en, unit_code_folded",
  "price-asc": "price_egp, id",
  "price-desc": "price_egp desc, id",
};

await runQueryBench(help, measure);

async function measure(database: Database, rowCount: number, count: number): Promise<void> {
  const loading = performance.now();
  await insertListingsInBatches(database.db, generateOwnListings(rowCount), {
    batchSize: database.kind === "postgres" ? 1_000 : 250,
  });
  const loadMs = performance.now() - loading;

  globalThis.gc?.();
  const memoryBefore = process.memoryUsage().heapUsed;
  const properties = createInventoryService(database.db);
  const loopDelay = monitorEventLoopDelay({ resolution: 1 });
  loopDelay.enable();
  const [firstMs = Number.NaN] = await measureEachAsyncMs([0], () => open(properties, emptyInventoryQuery));
  loopDelay.disable();
  globalThis.gc?.();
  const memoryMb = (process.memoryUsage().heapUsed - memoryBefore) / 2 ** 20;

  const opened = mixInventoryQueries(count, () => "");
  const searched = mixInventoryQueries(count, (index) => searchTexts[index % searchTexts.length] ?? "");
  const [firstSorts, stats] = [
    await measureEachAsyncMs(inventorySorts, (sort) =>
      properties.list({ ...emptyInventoryQuery, sort }, benchNow),
    ),
    await measureEachAsyncMs(opened.slice(0, 50), () => properties.stats()),
  ];
  const inventoryStats = {
    open: await summariseEach(opened, (query) => open(properties, query)),
    search: await summariseEach(searched, (query) => properties.list(query, benchNow)),
    saved: summariseTimes(await timeAfterSaves(properties, count)),
  };
  const few = Math.max(10, Math.round(count / 10));
  const plain = {
    open: await summariseEach(opened.slice(0, few), async (query) => {
      await runPlainCountQuery(database);
      await runPlainListQuery(database, query);
    }),
    search: await summariseEach(searched.slice(0, few), (query) => runPlainListQuery(database, query)),
  };

  console.log(`\n${database.kind}, ${rowCount.toLocaleString("en")} properties\n`);
  printComparedTimings([
    [
      "open: a page of the list and the count of each view",
      inventoryStats.open,
      targetMsByAction.open,
      plain.open,
    ],
    ["search: a page of the list", inventoryStats.search, targetMsByAction.search, plain.search],
    ["open after a save", inventoryStats.saved, targetMsByAction.open],
    ["the figures above the list", summariseTimes(stats)],
    ["the first page in an order that nobody asked for yet", summariseTimes(firstSorts)],
  ]);
  console.log(
    `\nThe first page after a start ${formatMs(firstMs)} ms, with the event loop held ${formatMs(loopDelay.max / 1e6)} ms at most; ` +
      `memory ${memoryMb.toFixed(0)} MB. Writing the properties took ${(loadMs / 1_000).toFixed(1)} s.`,
  );
}

/** Generated listings as a brokerage would enter them itself, each with at most one picture. */
function* generateOwnListings(count: number): Generator<ListingSeed> {
  for (const home of generateListings({ count, seed: benchSeed, now: benchNow }))
    yield { ...home, isSample: false, images: home.images.slice(0, 1) };
}

/**
 * Queries that are mostly for first pages without filters; the rest cover each view and sort order, and deep
 * pages.
 */
function mixInventoryQueries(count: number, text: (index: number) => string): InventoryQuery[] {
  return Array.from({ length: count }, (_, index) => ({
    text: text(index),
    view: index % 2 === 0 ? "all" : (inventoryViews[index % inventoryViews.length] ?? "all"),
    sort: index % 3 === 0 ? (inventorySorts[index % inventorySorts.length] ?? "newest") : "newest",
    page: index % 7 === 0 ? 1 + ((index * 37) % 2_000) : 1 + (index % 3),
  }));
}

async function open(properties: InventoryService, query: InventoryQuery): Promise<void> {
  await Promise.all([properties.list(query, benchNow), properties.counts(benchNow)]);
}

async function timeAfterSaves(properties: InventoryService, count: number): Promise<number[]> {
  const times: number[] = [];
  const { properties: firstPage } = await properties.list(emptyInventoryQuery, benchNow);
  const saves = Array.from({ length: Math.max(10, Math.round(count / 10)) }, (_, index) => index);
  for (const index of saves) {
    const { id = 0 } = firstPage[index % firstPage.length] ?? {};
    const current = await properties.find(id, benchNow);
    const change = { id, revision: current?.revision ?? 0, actorId: null, now: benchNow };
    await properties.update({ price: 1_000_000 + index }, change);
    times.push(...(await measureEachAsyncMs([emptyInventoryQuery], (query) => open(properties, query))));
  }
  return times;
}

/** Baseline for comparison: the same list without a text index, as one query for the count and one for the page. */
async function runPlainListQuery({ db }: Database, query: InventoryQuery): Promise<void> {
  const viewFilter =
    query.view === "all" || !isStatus(query.view) ? sql`status <> 'deleted'` : sql`status = ${query.view}`;
  const text = `%${query.text}%`;
  const textFilter =
    query.text === ""
      ? sql`true`
      : sql`(project_name_en ilike ${text} or project_name_ar ilike ${text} or unit_code ilike ${text})`;
  const offset = (query.page - 1) * listingsPerInventoryPage;
  await sql`select count(*) from listing where ${viewFilter} and ${textFilter}`.execute(db);
  await sql`select * from listing where ${viewFilter} and ${textFilter} order by ${sql.raw(sqlOrders[query.sort])}
    limit ${listingsPerInventoryPage} offset ${offset}`.execute(db);
}

async function runPlainCountQuery({ db }: Database): Promise<void> {
  await sql`select status, count(*) from listing group by status`.execute(db);
}
