import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ListingFields } from "../../../domain/listings/listing-fields.ts";
import { emptyInventoryQuery, type InventoryView } from "../../../domain/listings/inventory-query.ts";
import { describeEachDatabase } from "../../../tests/support/database.ts";
import type { InventoryService } from "./inventory.ts";
import {
  unattributedListingChange,
  daysBeforeTestNow,
  inventoryTestNow,
  createInventoryFixture,
} from "../../../tests/support/inventory-fixture.ts";

describeEachDatabase("The list of properties", (kind) => {
  let scene: Awaited<ReturnType<typeof createInventoryFixture>>;
  let properties: InventoryService;
  beforeAll(async () => void (scene = await createInventoryFixture(kind)));
  beforeEach(async () => void (properties = await scene.clear()));
  afterAll(() => scene.database.close());

  test("has views by status and by task, each with its count", async () => {
    const statuses = ["active", "update", "removed", "paused"] as const;
    for (const [n, status] of statuses.entries())
      await scene.add(`S-${n}`, { status, unitarea: 200 + n }, daysBeforeTestNow(n));
    const deletedListing = await scene.add("GONE", { price: 0 });
    await properties.delete(unattributedListingChange(deletedListing));
    await scene.add("OLD", { unitarea: 300 }, daysBeforeTestNow(26));
    await scene.add("POOR", { unitarea: 400 }, daysBeforeTestNow(1), 0);
    await scene.add("TWIN-1", {}, daysBeforeTestNow(2));
    await scene.add("TWIN-2", { price: 3_900_000 }, daysBeforeTestNow(3));
    // The paid and the remaining amount add up to 0.1 million less than the original price.
    await scene.add("ODD", { unitarea: 500, paid: 700_000, remaining: 2_300_000, originalprice: 3_100_000 });
    await scene.add("SUM", { unitarea: 600, paid: 700_000, remaining: 2_300_000, originalprice: 3_000_000 });
    const expected = {
      all: ["ODD", "SUM", "S-0", "S-1", "POOR", "S-2", "TWIN-1", "S-3", "TWIN-2", "OLD"],
      active: ["ODD", "SUM", "S-0", "POOR", "TWIN-1", "TWIN-2", "OLD"],
      update: ["S-1"],
      removed: ["S-2"],
      paused: ["S-3"],
      deleted: ["GONE"],
      due: ["OLD"],
      incomplete: ["POOR"],
      contract: ["ODD"],
      duplicates: ["TWIN-1", "TWIN-2"],
    };
    const counts = await properties.counts(inventoryTestNow);
    for (const [view, codes] of Object.entries(expected)) {
      const { properties: rows } = await properties.list(
        { ...emptyInventoryQuery, view: view as InventoryView },
        inventoryTestNow,
      );
      expect([view, rows.map(({ unitCode }) => unitCode).toSorted()]).toEqual([view, codes.toSorted()]);
      expect([view, counts[view as InventoryView]]).toEqual([view, codes.length]);
    }
    const listView = async (view: InventoryView) =>
      (await properties.list({ ...emptyInventoryQuery, view }, inventoryTestNow)).properties;
    expect((await listView("due")).map(({ isDue }) => isDue)).toEqual([true]);
    expect((await listView("incomplete")).map(({ missing }) => missing)).toEqual([["pictures"]]);
    const sum = { statedEgp: 3_100_000, sumEgp: 3_000_000 };
    expect((await listView("contract")).map((one) => one.contractFaults)).toMatchObject([[sum]]);
    expect((await listView("duplicates")).map(({ duplicates }) => duplicates)).toEqual([
      ["TWIN-2"],
      ["TWIN-1"],
    ]);
  });

  test("the view of incomplete listings agrees with the panel", async () => {
    const gaps: Partial<ListingFields>[] = [
      { price: 0 },
      { titlear: "" },
      { projectnamear: "" },
      { projectname: "", projectnamear: "" },
      { developernamear: "" },
      { locationar: "" },
      { unittypear: "" },
      { finishingar: "" },
      { deliveryar: "" },
      { delivery: "", deliveryar: "" },
    ];
    for (const [n, gap] of gaps.entries()) await scene.add(`G-${n}`, gap);
    await scene.add("G-P", {}, inventoryTestNow, 0);
    const { properties: all } = await properties.list(emptyInventoryQuery, inventoryTestNow);
    const gapCodes = all.filter(({ missing }) => missing.length > 0).map(({ unitCode }) => unitCode);
    // The listing without pictures is incomplete too; the one without a project is not, because a project is
    // optional.
    expect(gapCodes).toHaveLength(gaps.length + 1 - 1);
    expect(await scene.codesOf({ view: "incomplete" })).toEqual(gapCodes);
  });

  test("an unusual price is in a view of its own until staff confirm it", async () => {
    const cheapVilla = await scene.add("V-1", { unittype: "Villa", price: 187_000 });
    await scene.add("V-2", { unittype: "Villa", price: 9_000_000 });
    await scene.add("V-3", { unittype: "Land", price: 75_000, status: "paused" });
    expect(await scene.codesOf({ view: "price" })).toEqual(["V-3", "V-1"]);
    expect(
      (await properties.list({ ...emptyInventoryQuery, view: "price" }, inventoryTestNow)).properties[1],
    ).toMatchObject({
      isPriceOpen: true,
    });
    expect((await properties.counts(inventoryTestNow)).price).toBe(2);
    expect(await properties.find(cheapVilla.id, inventoryTestNow)).toMatchObject({
      priceDoubt: "priceVeryLow",
    });
    expect(
      await properties.updateStatuses("price", [cheapVilla.id], { actorId: null, now: inventoryTestNow }),
    ).toMatchObject({
      changed: 1,
    });
    expect(await scene.codesOf({ view: "price" })).toEqual(["V-3"]);
    expect(await properties.find(cheapVilla.id, inventoryTestNow)).toMatchObject({
      priceDoubt: null,
      confirmedPrice: { egp: 187_000, at: inventoryTestNow },
    });
  });

  test("a pair of duplicates ends when one is deleted or turns out to differ", async () => {
    const one = await scene.add("D-1");
    const two = await scene.add("D-2", { price: 4_000_000 });
    expect(await properties.find(one.id, inventoryTestNow)).toMatchObject({
      duplicates: [{ id: two.id, unitCode: "D-2", priceEgp: 4_000_000 }],
    });
    const changed = await properties.update({ unitarea: 141 }, unattributedListingChange(two));
    expect(await scene.codesOf({ view: "duplicates" })).toEqual([]);
    expect(changed.kind).toBe("saved");
    await properties.undo({ ...unattributedListingChange(two), revision: 2 });
    expect(await scene.codesOf({ view: "duplicates" })).toEqual(["D-2", "D-1"]);
    await scene.database.db.deleteFrom("listing").where("id", "=", two.id).execute();
    expect(await scene.codesOf({ view: "duplicates" })).toEqual([]);
    expect((await properties.find(one.id, inventoryTestNow))?.duplicates).toEqual([]);
  });

  test("listings of which a compound has very many alike are not called duplicates", async () => {
    await scene.database.pool.query(
      `insert into listing (unit_code, project_slug, unit_type, area_m2, rooms, finishing)
       select 'L-' || n, 'ivoire-east', 'apartment', 140, 3, 'unknown' from generate_series(1, 51) n`,
    );
    expect((await properties.counts(inventoryTestNow)).duplicates).toBe(0);
    await scene.database.pool.query("delete from listing where unit_code = 'L-51'");
    expect((await properties.counts(inventoryTestNow)).duplicates).toBe(50);
  });
});
