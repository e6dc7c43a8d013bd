import { afterEach, beforeEach, expect, test } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { ListingIds } from "../../server/search/search.ts";
import { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { longTimeoutOptions } from "../support/long-timeout.ts";
import { makeListingDraft } from "./test-listing-draft.ts";
import { throwingLog } from "../support/throwing-log.ts";
import { sampleShowcaseSource } from "../support/samples.ts";
import { openTestReadModel } from "../support/read-model.ts";

const now = new Date("2026-06-01T00:00:00Z");
let database: TestDatabase;
let model: CatalogueReadModel;

const find = (query: Partial<SearchQuery> = {}) => model.find({ ...emptySearchQuery, ...query }, 100, now);
const update = (code: string, values: Readonly<Record<string, string | number>>) =>
  database.db.updateTable("listing").set(values).where("unit_code", "=", code).execute();
const setStatus = (code: string, status: string) => update(code, { status });
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
  model = await openTestReadModel(database.pool, { ...(spareRows && { spareRows }) });
}

const sizeOf = (ids: ListingIds) => (ids === "all" ? ids : ids.size);

describeEachDatabase("A catalogue that follows", (kind) => {
  beforeEach(() => open(kind, ["AA-1", "AA-2", "AA-3"]));
  afterEach(async () => {
    await model.stop();
    await database.close();
  });

  test("is rebuilt if its last refresh is so long ago that deletions may be missed", async () => {
    const staleModel = await openTestReadModel(database.followingPool, { followedAtMostMs: -1 });
    await remove("AA-1");
    await database.db.deleteFrom("listing_tombstone").execute();
    expect(await staleModel.refresh()).toBe(true);
    expect(staleModel.rowCount).toBe(2);
    await staleModel.stop();
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
    const changes: unknown[] = [];
    const end = model.onChange(({ version, written, noLongerActive }) =>
      changes.push([version, sizeOf(written), sizeOf(noLongerActive)]),
    );
    await insertListings(database.db, [makeListingDraft("BB-1", { title: { en: "Quiet garden", ar: "" } })]);
    expect(find({ text: "garden" }).total).toBe(0);
    expect(await model.refresh()).toBe(true);
    expect(find({ text: "garden" }).total).toBe(1);

    await update("BB-1", { price_egp: 9_000_000, title_en: "Roof" });
    expect(await model.refresh()).toBe(true);
    expect(find({ text: "garden" }).total).toBe(0);
    expect(find({ priceEgp: { min: 9_000_000, max: null } }).total).toBe(1);
    expect(find().total).toBe(4);
    expect(model.state()).toMatchObject({ rowCount: 4, version: 3 });
    end();
    await remove("BB-1");
    await model.refresh();
    expect(changes).toEqual([
      [2, 1, 0],
      [3, 1, 0],
    ]);
  });

  test("drops paused, deleted and missing listings, and adds them again", async () => {
    const changes: unknown[] = [];
    model.onChange(({ version, noLongerActive }) => changes.push([version, sizeOf(noLongerActive)]));
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
    expect(changes).toEqual([
      [2, 3],
      [3, 0],
    ]);
  });

  test("has the same version when nothing visible has changed", async () => {
    expect(await model.refresh()).toBe(false);
    await insertListings(database.db, [makeListingDraft("CC-1", { status: "paused" })]);
    await update("CC-1", { price_egp: 1 });
    expect(await model.refresh()).toBe(false);
    await remove("CC-1");
    expect(await model.refresh()).toBe(false);
    expect(model.state().version).toBe(1);
  });

  test("counts a changed picture as a change of its home", async () => {
    await database.pool.query(`insert into listing_image (listing_id, position, url, width_px, height_px)
      select id, 0, '/a.webp', 1, 1 from listing where unit_code = 'AA-1'`);
    expect(await model.refresh()).toBe(true);
    expect(await model.refresh()).toBe(false);
  });

  test("shows by itself what was written", async () => {
    model.start();
    await setStatus("AA-1", "removed");
    await expect.poll(() => find().total, longTimeoutOptions).toBe(2);
  });

  test("concurrent refreshes share one query", async () => {
    await setStatus("AA-1", "removed");
    const refreshes = [model.refresh(), model.refresh(), model.refresh()];
    expect(await Promise.all(refreshes)).toEqual([true, true, true]);
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
