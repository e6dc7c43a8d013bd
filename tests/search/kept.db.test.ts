import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import { toListingRow } from "../../server/listings/record/listing-draft.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import { codeFingerprint } from "../../server/search/following/code-fingerprint.ts";
import { SavedCatalogue } from "../../server/search/following/saved-catalogue.ts";
import type { Log } from "../../server/process/log.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../support/database.ts";
import { compareWithOracle } from "./compare.ts";
import { makeListingDraft } from "./test-listing-draft.ts";
import { SearchOracle } from "./oracle.ts";
import { createOracleSchema } from "./oracle-schema.ts";
import { generateSearchQueries } from "./random-queries.ts";
import { createFixedShowcaseSource } from "../../server/showcase/showcase-source.ts";
import { sampleShowcaseSource } from "../support/samples.ts";
import { openTestReadModel } from "../support/read-model.ts";
import { createEmptyDataFolder, removeFolder } from "../support/data-folder.ts";

const now = new Date("2026-06-01T00:00:00Z");

describeEachDatabase("A catalogue that is kept", (kind) => {
  let database: TestDatabase;
  let folder: string;
  let model: CatalogueReadModel;
  const info = vi.fn<Log["info"]>();
  const file = () => join(folder, "catalogue");

  /** Opens the read model of a process that starts with the catalogue that an earlier process saved. */
  const open = async ({
    fingerprint = "this version",
    rate = 20.5,
    of = database,
    showcase = sampleShowcaseSource,
    nextMs = 300_000,
    followedAtMostMs = 1e9,
  } = {}) => {
    const log = { info, warn: info, error: info };
    const pool = of.followingPool;
    const savedCatalogue = new SavedCatalogue({ file: file(), pool, fingerprint: () => fingerprint, log });
    const keeping = { store: savedCatalogue, firstMs: 0, nextMs };
    model = await openTestReadModel(pool, {
      log,
      planRatePercent: rate,
      showcase,
      keeping,
      followedAtMostMs,
    });
    model.start();
    return model;
  };
  const reasons = () => info.mock.calls.map(([said]) => (said as { reason?: string }).reason);
  const total = (text = "") => model.find({ ...emptySearchQuery, text }, 10, now).total;
  const setPrice = (price: number, code: string) =>
    database.db.updateTable("listing").set({ price_egp: price }).where("unit_code", "=", code).execute();
  const remove = (code: string) => database.db.deleteFrom("listing").where("unit_code", "=", code).execute();

  beforeEach(async () => {
    info.mockClear();
    folder = createEmptyDataFolder("kept");
    database = await createTestDatabase(kind);
    await insertListings(database.db, [
      makeListingDraft("AA-1"),
      makeListingDraft("AA-2"),
      makeListingDraft("AA-3"),
    ]);
  });
  afterEach(async () => {
    await model.stop();
    await database.close();
    removeFolder(folder);
  });

  test("answers after a restart as the database would, whatever came before and after it was kept", async () => {
    const homes = [...generateListings({ count: 300, seed: 7, now })];
    await insertListings(database.db, homes.slice(0, 200));
    await open();
    // Some rows are added after the catalogue was built, and some are replaced.
    await insertListings(database.db, homes.slice(200, 260));
    await setPrice(4_000_000, "AA-1");
    await model.refresh();
    await model.stop();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    await insertListings(database.db, homes.slice(260));
    await setPrice(4_100_000, "AA-2");
    await open();
    await setPrice(4_200_000, "AA-3");
    await model.refresh();
    expect(reasons()).toEqual([]);
    expect(info).not.toHaveBeenCalled();
    await createOracleSchema(database.pool, { hasTrigrams: false });
    const oracle = new SearchOracle(database.pool);
    const queries = generateSearchQueries(homes.map(toListingRow), 60, 9);
    expect(await compareWithOracle(model, oracle, queries, now, { atOnce: 4 })).toEqual([]);
  });

  test("is a snapshot of the time of the request, even if listings are added during the write", async () => {
    await open({ nextMs: 0 });
    await insertListings(database.db, [makeListingDraft("BB-1")]);
    // Saving begins with this version; the next listings are added before it has finished.
    await model.refresh();
    await insertListings(database.db, [makeListingDraft("BB-2"), makeListingDraft("BB-3")]);
    await model.refresh();
    await model.stop();
    await open();
    expect([total(), total("BB-3")]).toEqual([6, 1]);
  });

  test("is not used by another version, at another rate, when it is too old or damaged", async () => {
    const saveCatalogue = async () => {
      await open();
      await model.stop();
      info.mockClear();
    };
    for (const [options, reason] of [
      [{ fingerprint: "another version" }, "it was made by another version"],
      [{ rate: 19 }, "plans are reckoned at another rate"],
      [{ followedAtMostMs: -1 }, "it is too old"],
    ] as const) {
      await saveCatalogue();
      await open(options);
      expect(reasons()).toEqual([reason]);
      expect(total()).toBe(3);
      await model.stop();
      rmSync(file(), { force: true });
    }
    await saveCatalogue();
    const bytes = readFileSync(file());
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file(), bytes);
    await open();
    expect(reasons()).toEqual(["it is damaged"]);
    expect(total()).toBe(3);
  });

  test("is not used with another database, nor with its own once that was set back", async () => {
    await open();
    await model.stop();
    const copy = readFileSync(file());
    const { rows } = await database.pool.query("select value from setting where key = 'kept-marks'");
    expect(rows[0]?.value).toHaveLength(1);
    await database.pool.query("delete from setting where key = 'kept-marks'");
    await open();
    expect(reasons()).toEqual(["the database does not know of it"]);
    await model.stop();

    info.mockClear();
    writeFileSync(file(), copy);
    const other = await createTestDatabase(kind === "pglite" ? "postgres" : "pglite");
    await open({ of: other });
    expect(reasons()).toEqual(["it is of another database"]);
    expect(total()).toBe(0);
    await model.stop();
    await other.close();
  });

  test("is not used if projects of the showcase have moved since", async () => {
    await open();
    await model.stop();
    await open({
      showcase: createFixedShowcaseSource({ ...sampleShowcaseSource.current(), developers: [] }),
    });
    expect(reasons()).toEqual(["projects have moved"]);
    expect(model.gazetteer.projectCentres.size).toBe(0);
    expect(total()).toBe(3);
  });

  test("is not used when places have changed since", async () => {
    await open();
    await model.stop();
    await database.pool.query(
      "insert into setting (key, value) values ('places-changed', '\"9\"') on conflict (key) do update set value = '\"9\"'",
    );
    await open();
    expect(reasons()).toEqual(["places have changed"]);
  });

  test("is gone at once when a home is, and not kept again with it", async () => {
    await open({ nextMs: 0 });
    await model.stop();
    expect(existsSync(file())).toBe(true);
    await open();
    await remove("AA-1");
    await model.refresh();
    expect(existsSync(file())).toBe(false);
    await model.stop();
    expect(existsSync(file())).toBe(false);
  });

  test("is gone as well when the home went while no process was there", async () => {
    await open();
    await model.stop();
    await remove("AA-2");
    await open();
    expect(total()).toBe(2);
    expect(existsSync(file())).toBe(false);
  });

  test("is not kept where the database takes no writes, and the site goes on", async () => {
    const readOnly = new Proxy(database.followingPool, {
      get: (pool, name) =>
        name === "query"
          ? (text: string, values: unknown[]) =>
              /^\s*insert/u.test(text)
                ? Promise.reject(new Error("cannot execute INSERT in a read-only transaction"))
                : pool.query(text, values)
          : Reflect.get(pool, name, pool),
    });
    await open({ of: { ...database, followingPool: readOnly } });
    await model.stop();
    expect(existsSync(file())).toBe(false);
    expect(info.mock.calls.map(([said]) => (said as { event: string }).event)).toEqual(["search.not-kept"]);
    expect(total()).toBe(3);
  });
});

test("The fingerprint of the code is the same each time it is taken", () => {
  expect(codeFingerprint()).toBe(codeFingerprint());
  expect(codeFingerprint()).toMatch(/^[\da-f]{64}$/u);
});
