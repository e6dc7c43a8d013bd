import { afterEach, beforeEach, expect, test } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { createLog } from "../../process/log.ts";
import { CatalogueReadModel } from "../../search/following/read-model.ts";
import { createInventoryService } from "../inventory/inventory.ts";
import { insertSampleListings, removeSamplesUntilTimeout } from "./sample-listings.ts";
import { sampleShowcaseSource } from "../../../tests/support/samples.ts";

const now = new Date("2026-11-21T09:00:00Z");
const change = { actorId: null, now };
const log = createLog("silent");

describeEachDatabase("Removing samples while the site runs", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    await insertSampleListings(database.db, now);
    await database.pool.query(
      "insert into listing (unit_code, unit_type, finishing) values ('OWN-1', 'other', 'unknown')",
    );
  });
  afterEach(() => database.close());

  const openModel = () =>
    new CatalogueReadModel({
      pool: database.pool,
      log,
      planRatePercent: 20.5,
      showcase: sampleShowcaseSource,
    }).open();

  test("deletes the samples, even edited and deleted ones, and nothing else", async () => {
    await database.pool.query(
      "update listing set status = 'deleted', title_en = 'Edited' where unit_code = 'AA01-101'",
    );
    const properties = createInventoryService(database.db);
    expect((await properties.stats()).samples).toBe(20);
    expect(await properties.removeSamples(change)).toBe(20);
    expect(await properties.stats()).toMatchObject({ totalProperties: 1, samples: 0 });
    expect(await properties.removeSamples(change)).toBe(0);
    expect(await insertSampleListings(database.db, now)).toBe(0);
  });

  test("is recorded for each listing, under its unit code", async () => {
    await createInventoryService(database.db).removeSamples(change);
    const entries = await listAuditEntries(database.db, { entity: "listing", limit: 50 });
    expect(entries).toHaveLength(20);
    const changes = { unit_code: { from: "AA01-101", to: null } };
    expect(entries).toContainEqual(expect.objectContaining({ action: "remove", actorId: null, changes }));
  });

  test("reaches every process: its search and its page cache drop them", async () => {
    const processes = await Promise.all([openModel(), openModel()]);
    const dropCounts: unknown[][] = processes.map(() => []);
    processes.forEach((model, n) =>
      model.onChange(({ noLongerActive }) =>
        dropCounts[n]?.push(noLongerActive === "all" || noLongerActive.size),
      ),
    );
    const otherInventory = createInventoryService(database.db);
    expect((await otherInventory.stats()).samples).toBe(20);
    await createInventoryService(database.db).removeSamples(change);
    expect(await Promise.all(processes.map((each) => each.refresh()))).toEqual([true, true]);
    expect(processes.map((each) => each.state().rowCount)).toEqual([1, 1]);
    expect(dropCounts).toEqual([[20], [20]]);
    expect((await otherInventory.stats()).samples).toBe(0);
  });

  test("of very many stops after its time limit, and continues with the next request", async () => {
    await database.pool.query(
      "insert into listing (unit_code, unit_type, finishing, is_sample) select 'S-' || n, 'other', 'unknown', true from generate_series(1, 2500) as n",
    );
    expect(await removeSamplesUntilTimeout(database.db, change, { timeoutMs: 0 })).toBe(1_000);
    expect(await removeSamplesUntilTimeout(database.db, change)).toBe(1_520);
  });

  test("is rolled back if it cannot be recorded", async () => {
    await database.pool.query("alter table audit_pending add constraint no_more check (id < 2)");
    await expect(removeSamplesUntilTimeout(database.db, change)).rejects.toThrow("no_more");
    expect((await createInventoryService(database.db).stats()).samples).toBe(20);
  });
});
