import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { ListingIds } from "../../server/search/search.ts";
import { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import { createRandom } from "../../scripts/market/random.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import { toListingRow } from "../../server/listings/record/listing-draft.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { longTimeout } from "../support/long-timeout.ts";
import { compareWithOracle } from "./compare.ts";
import { makeListingDraft } from "./make-listing-draft.ts";
import { SearchOracle } from "./oracle.ts";
import { createOracleSchema } from "./oracle-schema.ts";
import { randomSearchQueries } from "./random-queries.ts";
import { throwingLog } from "./throwing-log.ts";
import { sampleShowcaseSource } from "../support/samples.ts";

const now = new Date("2026-06-01T00:00:00Z");
let database: TestDatabase;
let model: CatalogueReadModel;

const find = (query: Partial<SearchQuery> = {}) => model.find({ ...emptySearchQuery, ...query }, 100, now);
const setStatus = (code: string, status: string) =>
  database.db.updateTable("listing").set({ status }).where("unit_code", "=", code).execute();
const remove = (code: string) => database.db.deleteFrom("listing").where("unit_code", "=", code).execute();

async function open(
  kind: TestDatabase["kind"],
  codes: readonly string[],
  spareRows?: (rowCount: number) => number,
) {
  database = await createTestDatabase(kind);
  await insertListings(
    database.db,
    codes.map((code) => makeListingDraft(code)),
  );
  model = await new CatalogueReadModel({
    pool: database.pool,
    log: throwingLog,
    planRatePercent: 20.5,
    showcase: sampleShowcaseSource,
    ...(spareRows && { spareRows }),
  }).open();
}

const sizeOf = (ids: ListingIds) => (ids === "all" ? ids : ids.size);

describeEachDatabase("A catalogue that follows", (kind) => {
  beforeEach(() => open(kind, ["AA-1", "AA-2", "AA-3"]));
  afterEach(async () => {
    await model.stop();
    await database.close();
  });

  test("is rebuilt if its last refresh is so long ago that deletions may be missed", async () => {
    const stale = await new CatalogueReadModel({
      pool: database.followingPool,
      log: throwingLog,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
      followedAtMostMs: -1,
    }).open();
    await remove("AA-1");
    await database.db.deleteFrom("listing_tombstone").execute();
    expect(await stale.refresh()).toBe(true);
    expect(stale.rowCount).toBe(2);
    await stale.stop();
  });

  test("stops during a rebuild without waiting for it", async () => {
    await model.stop();
    let batches = 0;
    let batch: { rows: unknown[] } | undefined;
    const connect = database.followingPool.connect.bind(database.followingPool);
    const pool = {
      async connect() {
        const client = await connect();
        const query = client.query.bind(client) as (
          ...args: readonly unknown[]
        ) => Promise<{ rows: unknown[] }>;
        return {
          query: async (...args: readonly unknown[]) => {
            const [first] = args as [string | { readonly text: string }];
            const text = typeof first === "string" ? first : first.text;
            if (!text.startsWith("fetch")) return query(...args);
            // Simulates a catalogue without end by returning the first batch again and again.
            batches += 1;
            if (batches === 20) void slow.stop();
            return (batch ??= await query(...args));
          },
          release: (isBroken?: boolean) => client.release(isBroken),
        };
      },
    };
    const slow = new CatalogueReadModel({
      pool: pool as never,
      log: throwingLog,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
    });
    await expect(slow.open()).rejects.toThrow(/abort/iu);
    expect(batches).toBeLessThan(25);
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("shows a new home, a new price and a new name, and counts every visible change", async () => {
    const heard: unknown[] = [];
    const end = model.onChange(({ version, written, removed }) =>
      heard.push([version, sizeOf(written), sizeOf(removed)]),
    );
    await insertListings(database.db, [makeListingDraft("BB-1", { title: { en: "Quiet garden", ar: "" } })]);
    expect(find({ text: "garden" }).total).toBe(0);
    expect(await model.refresh()).toBe(true);
    expect(find({ text: "garden" }).total).toBe(1);

    await database.db
      .updateTable("listing")
      .set({ price_egp: 9_000_000, title_en: "Roof" })
      .where("unit_code", "=", "BB-1")
      .execute();
    expect(await model.refresh()).toBe(true);
    expect(find({ text: "garden" }).total).toBe(0);
    expect(find({ priceEgp: { min: 9_000_000, max: null } }).total).toBe(1);
    expect(find().total).toBe(4);
    expect(model.state()).toMatchObject({ rowCount: 4, version: 3 });
    end();
    await remove("BB-1");
    await model.refresh();
    expect(heard).toEqual([
      [2, 1, 0],
      [3, 1, 0],
    ]);
  });

  test("drops paused, deleted and missing listings, and adds them again", async () => {
    const heard: unknown[] = [];
    model.onChange(({ version, removed }) => heard.push([version, sizeOf(removed)]));
    await setStatus("AA-1", "paused");
    await setStatus("AA-2", "deleted");
    await remove("AA-3");
    expect(await model.refresh()).toBe(true);
    expect(find({ status: "all" }).total).toBe(0);
    expect(model.facets({ ...emptySearchQuery, status: "all" }, now).projects).toEqual({});

    await setStatus("AA-1", "removed");
    await setStatus("AA-2", "active");
    expect(await model.refresh()).toBe(true);
    expect(find({ status: "all" }).total).toBe(2);
    expect(find().total).toBe(1);
    expect(heard).toEqual([
      [2, 3],
      [3, 0],
    ]);
  });

  test("has the same version when nothing visible has changed", async () => {
    expect(await model.refresh()).toBe(false);
    await insertListings(database.db, [makeListingDraft("CC-1", { status: "paused" })]);
    await database.db.updateTable("listing").set({ price_egp: 1 }).where("unit_code", "=", "CC-1").execute();
    expect(await model.refresh()).toBe(false);
    await remove("CC-1");
    expect(await model.refresh()).toBe(false);
    expect(model.state().version).toBe(1);
  });

  test("counts a changed picture as a change of its home", async () => {
    const { id } = await database.db
      .selectFrom("listing")
      .select("id")
      .where("unit_code", "=", "AA-1")
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto("listing_image")
      .values({ listing_id: id, position: 0, url: "/a.webp", width_px: 1, height_px: 1 })
      .execute();
    expect(await model.refresh()).toBe(true);
    expect(await model.refresh()).toBe(false);
  });

  test("shows by itself what was written", async () => {
    model.start();
    await setStatus("AA-1", "removed");
    await expect.poll(() => find().total, longTimeout).toBe(2);
  });

  test("concurrent refreshes share one query", async () => {
    await setStatus("AA-1", "removed");
    expect(await Promise.all([model.refresh(), model.refresh(), model.refresh()])).toEqual([
      true,
      true,
      true,
    ]);
    expect(model.state().version).toBe(2);
  });
});

describeEachDatabase("A catalogue with room for four changes", (kind) => {
  beforeEach(() => open(kind, ["AA-1", "AA-2"], () => 4));
  afterEach(async () => {
    await model.stop();
    await database.close();
  });

  test("is rebuilt after many changes at once", async () => {
    const builtAt = model.state().builtAt;
    await insertListings(
      database.db,
      Array.from({ length: 9 }, (_, i) => makeListingDraft(`BB-${i}`)),
    );
    expect(await model.refresh()).toBe(true);
    expect(find().total).toBe(11);
    expect(model.state().builtAt.getTime()).toBeGreaterThan(builtAt.getTime());
    expect(await model.refresh()).toBe(false);
  });

  test("switches to a larger catalogue in time, without an interruption", async () => {
    for (let i = 1; i <= 20; i++) {
      await insertListings(database.db, [makeListingDraft(`BB-${i}`)]);
      // If the larger catalogue was swapped in meanwhile, it may include the change already.
      await model.refresh();
      expect(find().total).toBe(2 + i);
      expect(model.state().version).toBe(1 + i);
    }
    await model.stop();
    expect(model.state().version).toBe(21);
    expect(await model.refresh()).toBe(false);
  });
});

describe("A catalogue that follows a server", () => {
  beforeEach(() => open("postgres", ["AA-1", "AA-2", "AA-3"]));
  afterEach(() => database.close());

  test("sees saves while a long import is open, each once, and the import when it commits", async () => {
    const importing = await database.pool.connect();
    await importing.query("begin");
    await importing.query("update listing set price_egp = 5 where unit_code = 'AA-1'");

    for (let saved = 1; saved <= 3; saved++) {
      await insertListings(database.db, [makeListingDraft(`BB-${saved}`)]);
      expect(await model.refresh()).toBe(true);
      expect(await model.refresh()).toBe(false);
      expect(find().total).toBe(3 + saved);
    }
    await remove("AA-3");
    expect(await model.refresh()).toBe(true);
    expect(await model.refresh()).toBe(false);
    expect(find({ priceEgp: { min: null, max: 5 } }).total).toBe(0);

    await importing.query("commit");
    importing.release();
    expect(await model.refresh()).toBe(true);
    expect(find({ priceEgp: { min: null, max: 5 } }).total).toBe(1);
    expect(await model.refresh()).toBe(false);
    expect(model.state().version).toBe(6);
  });

  test("begins right while a long import is open", async () => {
    const importing = await database.pool.connect();
    await importing.query("begin");
    await importing.query(
      "insert into listing (unit_code, unit_type, finishing) values ('LATE-1', 'villa', 'raw')",
    );
    await insertListings(database.db, [makeListingDraft("BB-1")]);
    const late = await new CatalogueReadModel({
      pool: database.pool,
      log: throwingLog,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
    }).open();
    expect(await late.refresh()).toBe(false);
    await importing.query("commit");
    importing.release();
    expect(await late.refresh()).toBe(true);
    expect(late.find(emptySearchQuery, 10, now).total).toBe(5);
  });

  test("forgets an import that was undone", async () => {
    const importing = await database.pool.connect();
    await importing.query("begin");
    await importing.query("delete from listing");
    expect(await model.refresh()).toBe(false);
    await importing.query("rollback");
    importing.release();
    expect(await model.refresh()).toBe(false);
    expect(find().total).toBe(3);
  });

  test("agrees with SQL after hundreds of mixed changes and several rebuilds", async () => {
    const homes = [...generateListings({ count: 1_500, seed: 9, now })];
    model = await new CatalogueReadModel({
      pool: database.pool,
      log: throwingLog,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
      spareRows: () => 300,
    }).open();
    const random = createRandom(9);
    for (let at = 0; at < homes.length; at += 100) {
      const { version } = model.state();
      await insertListings(database.db, homes.slice(at, at + 100));
      const codes = Array.from({ length: 20 }, () => homes[random.below(at + 100)]?.unitCode ?? "");
      await database.db
        .updateTable("listing")
        .set((row) => ({ price_egp: row("price_egp", "+", 100_000), area_m2: 90 }))
        .where("unit_code", "in", codes.slice(0, 10))
        .execute();
      await database.db
        .updateTable("listing")
        .set({ status: random.pick(["paused", "removed", "active"]) })
        .where("unit_code", "in", codes.slice(10, 15))
        .execute();
      await database.db.deleteFrom("listing").where("unit_code", "in", codes.slice(15)).execute();
      await model.refresh();
      // The change is read by this refresh, or was read by a rebuild that finished just before.
      expect(model.state().version).toBeGreaterThan(version);
    }
    await createOracleSchema(database.pool, { hasTrigrams: false });
    const queries = randomSearchQueries(homes.map(toListingRow), 80, 9);
    expect(
      await compareWithOracle(model, new SearchOracle(database.pool), queries, now, { atOnce: 2 }),
    ).toEqual([]);
    await model.stop();
  });
});

describe("A database that goes away", () => {
  test("leaves the catalogue as it is, is logged once, and is followed again", async () => {
    const lines: unknown[] = [];
    const log = {
      ...throwingLog,
      error: (line: object) => lines.push(line),
      info: (line: object) => lines.push(line),
    };
    await open("postgres", ["AA-1"]);
    model = await new CatalogueReadModel({
      pool: database.pool,
      log,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
    }).open();
    const { refreshedAt } = model.state();
    await database.db.schema.alterTable("listing").renameTo("elsewhere").execute();
    expect(await model.refresh()).toBe(false);
    expect(await model.refresh()).toBe(false);
    expect(find().total).toBe(1);
    expect(model.state().refreshedAt).toEqual(refreshedAt);
    const { refreshedMsAgo } = model.state();
    const hourMs = 3_600_000;
    for (const jumpMs of [3 * hourMs, -3 * hourMs]) {
      const machine = Date.now();
      vi.spyOn(Date, "now").mockReturnValue(machine + jumpMs);
      const { refreshedMsAgo: afterJump } = model.state();
      vi.restoreAllMocks();
      // Setting the computer's clock changes the catalogue's age neither up nor down.
      expect(afterJump).toBeGreaterThanOrEqual(refreshedMsAgo);
      expect(afterJump - refreshedMsAgo).toBeLessThan(hourMs);
    }
    expect(lines).toEqual([expect.objectContaining({ event: "search.refresh-failed" })]);

    await database.db.schema.alterTable("elsewhere").renameTo("listing").execute();
    await setStatus("AA-1", "removed");
    expect(await model.refresh()).toBe(true);
    expect(find().total).toBe(0);
    expect(lines).toHaveLength(2);
    await database.close();
  });

  test("is not followed to another database behind the same address", async () => {
    await open("postgres", ["AA-1"]);
    const other = await createTestDatabase("pglite");
    await insertListings(other.db, [makeListingDraft("BB-1"), makeListingDraft("BB-2")]);
    // Transaction ids of PGlite are much lower than those of the PostgreSQL server.
    const pool = Object.create(database.pool, {
      connect: { value: () => other.pool.connect() },
    }) as typeof database.pool;
    await database.pool.query(
      "do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$",
    );
    let isMoved = false;
    const moving = Object.create(database.pool, {
      connect: { value: () => (isMoved ? pool : database.pool).connect() },
    }) as typeof database.pool;
    model = await new CatalogueReadModel({
      pool: moving,
      log: throwingLog,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
    }).open();
    isMoved = true;
    expect(await model.refresh()).toBe(true);
    expect(find().total).toBe(2);
    await other.close();
    await database.close();
  });
});

test("Following the catalogue does not wait for pages that hold every connection of theirs", async () => {
  await open("postgres", ["AA-1"]);
  const busy = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  );
  try {
    const follower = await new CatalogueReadModel({
      pool: database.followingPool,
      log: throwingLog,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
    }).open();
    await database.backgroundPool.query("update listing set price_egp = price_egp + 1");
    expect(await follower.refresh()).toBe(true);
    await follower.stop();
  } finally {
    for (const client of busy) client.release();
    await model.stop();
    await database.close();
  }
});
