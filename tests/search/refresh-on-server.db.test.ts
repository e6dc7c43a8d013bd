import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import { createRandom } from "../../scripts/market/random.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import { toListingRow } from "../../server/listings/record/listing-draft.ts";
import { type TestDatabase, createTestDatabase } from "../support/database.ts";
import { compareWithOracle } from "./compare.ts";
import { makeListingDraft } from "./test-listing-draft.ts";
import { SearchOracle } from "./oracle.ts";
import { createOracleSchema } from "./oracle-schema.ts";
import { generateSearchQueries } from "./random-queries.ts";
import { throwingLog } from "../support/throwing-log.ts";
import { openTestReadModel } from "../support/read-model.ts";

const now = new Date("2026-06-01T00:00:00Z");
let database: TestDatabase;
let model: CatalogueReadModel;

const find = (query: Partial<SearchQuery> = {}) => model.find({ ...emptySearchQuery, ...query }, 100, now);

async function open(...codes: readonly string[]) {
  database = await createTestDatabase("postgres");
  await insertListings(
    database.db,
    codes.map((code) => makeListingDraft(code)),
  );
  model = await openTestReadModel(database.pool);
}

describe("A catalogue that follows a server", () => {
  beforeEach(() => open("AA-1", "AA-2", "AA-3"));
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
    await database.pool.query("delete from listing where unit_code = 'AA-3'");
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
    const lateModel = await openTestReadModel(database.pool);
    expect(await lateModel.refresh()).toBe(false);
    await importing.query("commit");
    importing.release();
    expect(await lateModel.refresh()).toBe(true);
    expect(lateModel.find(emptySearchQuery, 10, now).total).toBe(5);
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
    model = await openTestReadModel(database.pool, { spareRows: () => 300 });
    const random = createRandom(9);
    for (let offset = 0; offset < homes.length; offset += 100) {
      const { version } = model.state();
      await insertListings(database.db, homes.slice(offset, offset + 100));
      const codes = Array.from({ length: 20 }, () => homes[random.below(offset + 100)]?.unitCode ?? "");
      for (const [change, changedCodes] of [
        ["update listing set price_egp = price_egp + 100000, area_m2 = 90", codes.slice(0, 10)],
        [
          `update listing set status = '${random.pick(["paused", "removed", "active"])}'`,
          codes.slice(10, 15),
        ],
        ["delete from listing", codes.slice(15)],
      ] as const)
        await database.pool.query(`${change} where unit_code = any($1)`, [changedCodes]);
      await model.refresh();
      // The change is read by this refresh, or was read by a rebuild that finished just before.
      expect(model.state().version).toBeGreaterThan(version);
    }
    await createOracleSchema(database.pool, { hasTrigrams: false });
    const queries = generateSearchQueries(homes.map(toListingRow), 80, 9);
    const oracle = new SearchOracle(database.pool);
    expect(await compareWithOracle(model, oracle, queries, now, { atOnce: 2 })).toEqual([]);
    await model.stop();
  });
});

describe("A database that goes away", () => {
  test("leaves the catalogue as it is, is logged once, and is followed again", async () => {
    const lines: unknown[] = [];
    const note = (line: object) => lines.push(line);
    const log = { ...throwingLog, error: note, info: note };
    await open("AA-1");
    model = await openTestReadModel(database.pool, { log });
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
    await database.pool.query("update listing set status = 'removed' where unit_code = 'AA-1'");
    expect(await model.refresh()).toBe(true);
    expect(find().total).toBe(0);
    expect(lines).toHaveLength(2);
    await database.close();
  });

  test("is not followed to another database behind the same address", async () => {
    await open("AA-1");
    const other = await createTestDatabase("pglite");
    await insertListings(other.db, [makeListingDraft("BB-1"), makeListingDraft("BB-2")]);
    // Transaction ids of PGlite are much lower than those of the PostgreSQL server.
    await database.pool.query(
      "do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$",
    );
    let isMoved = false;
    const movingPool = Object.create(database.pool, {
      connect: { value: () => (isMoved ? other.pool : database.pool).connect() },
    }) as typeof database.pool;
    model = await openTestReadModel(movingPool);
    isMoved = true;
    expect(await model.refresh()).toBe(true);
    expect(find().total).toBe(2);
    await other.close();
    await database.close();
  });
});

test("Following the catalogue does not wait for pages that hold every connection of theirs", async () => {
  await open("AA-1");
  const busy = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  );
  try {
    const follower = await openTestReadModel(database.followingPool);
    await database.backgroundPool.query("update listing set price_egp = price_egp + 1");
    expect(await follower.refresh()).toBe(true);
    await follower.stop();
  } finally {
    for (const client of busy) client.release();
    await model.stop();
    await database.close();
  }
});
