import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ListingPatch } from "../../../domain/listings/listing-fields.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { confirmPrices, setCashPayment, setFeatureFieldValue, setListingPlace } from "./bulk-changes.ts";
import { changeListingStatus, changeListingStatuses } from "./change-status.ts";
import { createListing } from "./create-listing.ts";
import { fullListing, savedOf } from "./listing-writes.fixture.ts";
import { undoListingChange } from "./undo-listing.ts";
import { updateListing } from "./update-listing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const change = { actorId: 7, now };
const unstatedPayment = { paid: null, over: null, remaining: null, downpayment: null, monthlyinst: null };

describeEachDatabase("What staff change at once", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  beforeEach(() => database.pool.query("truncate listing cascade"));
  afterAll(() => database.close());

  const add = async (unitcode: string, patch: ListingPatch = {}) =>
    savedOf(await createListing(database.db, { ...fullListing, unitcode, ...patch }, change)).id;
  const undo = async (id: number, revision: number) =>
    savedOf(await undoListingChange(database.db, { id, revision, ...change })).values;
  const statusOf = async (id: number) =>
    (await database.pool.query<{ status: string }>("select status from listing where id = $1", [id])).rows[0]
      ?.status;
  const lastEntries = (limit: number) => listAuditEntries(database.db, { limit });
  async function verifyChain() {
    const verdict = await sealAndVerifyAudit(database.db);
    if (verdict.kind !== "whole") throw new Error(JSON.stringify(verdict));
    return verdict;
  }

  test("many are paused or deleted at once, each recorded, and deleted ones are named", async () => {
    const [first, second, third] = [await add("B-1"), await add("B-2"), await add("B-3")];
    await changeListingStatus(database.db, ["delete"], { id: third, revision: 1, ...change });
    const { entries } = await verifyChain();
    const set = (step: "pause" | "delete", ids: readonly number[]) =>
      changeListingStatuses(database.db, step, ids, change);
    const paused = await set("pause", [first, second, third, 999, first]);
    expect(paused).toEqual({ changed: 2, skipped: ["B-3", "#999"] });
    expect(await statusOf(first)).toBe("paused");
    expect(
      (await lastEntries(2)).map(({ action, entityId, revision }) => [action, entityId, revision]),
    ).toEqual([
      ["pause", second, 2],
      ["pause", first, 2],
    ]);
    // The listing is paused already, so it is neither changed nor reported as skipped.
    expect(await set("pause", [first])).toEqual({ changed: 0, skipped: [] });
    expect(await set("delete", [second, third])).toEqual({ changed: 1, skipped: ["B-3"] });
    expect(await statusOf(second)).toBe("deleted");
    expect((await verifyChain()).entries).toBe(entries + 3);
    expect((await undo(second, 3)).status).toBe("paused");
    expect(await set("delete", [])).toEqual({ changed: 0, skipped: [] });
  });

  test("listings without a way of payment are set to cash at once, and each can be undone", async () => {
    const ids = [
      await add("C-1", unstatedPayment),
      await add("C-2", { ...unstatedPayment, payment: "instalments" }),
      await add("C-3"),
    ];
    expect(await setCashPayment(database.db, [...ids, 999], change)).toEqual({
      changed: 1,
      skipped: ["C-2", "C-3", "#999"],
    });
    const [entry] = await lastEntries(1);
    expect(entry).toMatchObject({
      action: "update",
      entityId: ids[0],
      changes: { payment: { from: null, to: "cash" } },
    });
    expect((await undo(ids[0]!, 2)).payment).toBeNull();
    expect(await setCashPayment(database.db, [], change)).toEqual({ changed: 0, skipped: [] });
  });

  test("a feature is set and unset for several listings, but not against an area that contradicts it", async () => {
    const ids = [
      await add("F-1"),
      await add("F-2", { pool: "yes", gardenarea: 80, garden: "yes" }),
      await add("F-3", { pool: "no" }),
    ];
    const state = (field: "pool" | "garden", answer: "yes" | "no" | null) =>
      setFeatureFieldValue(database.db, { field, answer }, ids, change);

    expect(await state("pool", "yes")).toEqual({ changed: 2, skipped: [] });
    const entries = await lastEntries(2);
    expect(entries.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { has_pool: { from: null, to: "yes" } },
        { has_pool: { from: "no", to: "yes" } },
      ]),
    );
    expect((await undo(ids[2]!, 2)).pool).toBe("no");
    expect(await state("garden", "no")).toEqual({ changed: 2, skipped: ["F-2"] });
    expect(await state("garden", null)).toEqual({ changed: 2, skipped: ["F-2"] });
    expect((await lastEntries(1))[0]).toMatchObject({ changes: { has_garden: { from: "no", to: null } } });
  });

  test("unusual prices are confirmed at once, and another price is questioned again", async () => {
    const villa = { ...unstatedPayment, unittype: "Villa" };
    const cheapVilla = await add("P-1", { ...villa, price: 187_000 });
    const usualVilla = await add("P-2", { ...villa, price: 9_000_000 });
    const confirm = (...ids: number[]) => confirmPrices(database.db, ids, change);
    expect(await confirm(cheapVilla, usualVilla, 999)).toEqual({ changed: 1, skipped: ["P-2", "#999"] });
    const [entry] = await lastEntries(1);
    expect(entry).toMatchObject({
      action: "confirm-price",
      actorId: 7,
      entityId: cheapVilla,
      changes: {
        price_confirmed_egp: { from: null, to: 187_000 },
        price_confirmed_by: { from: null, to: 7 },
        price_confirmed_at: { from: null, to: now.toISOString() },
      },
    });
    expect(await confirm(cheapVilla)).toEqual({ changed: 0, skipped: ["P-1"] });
    savedOf(await updateListing(database.db, { price: 188_000 }, { id: cheapVilla, revision: 2, ...change }));
    expect((await confirm(cheapVilla)).changed).toBe(1);
    await undo(cheapVilla, 4);
    expect((await confirm(cheapVilla)).changed).toBe(1);
  });

  test("a place is set and removed for several listings, recorded, but not for a deleted one", async () => {
    const ids = [
      await add("P-1"),
      await add("P-2", { place: "zamalek" }),
      await add("P-3", { place: "maadi" }),
      await add("P-4"),
    ];
    await changeListingStatuses(database.db, "delete", [ids[3]!], change);
    const state = (place: string | null) => setListingPlace(database.db, place, [...ids, 999], change);

    expect(await state("maadi")).toEqual({ changed: 2, skipped: ["P-4", "#999"] });
    expect((await lastEntries(2)).map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { place_id: { from: null, to: "maadi" } },
        { place_id: { from: "zamalek", to: "maadi" } },
      ]),
    );
    expect((await undo(ids[1]!, 2)).place).toBe("zamalek");
    expect(await state(null)).toEqual({ changed: 3, skipped: ["P-4", "#999"] });
    expect(await state(null)).toEqual({ changed: 0, skipped: ["P-4", "#999"] });
    await verifyChain();
  });

  test("two bulk actions on the same listings at once cannot deadlock", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => add(`C-${n}`)));
    const results = await Promise.all([
      changeListingStatuses(database.db, "pause", ids, change),
      changeListingStatuses(database.db, "delete", ids.toReversed(), change),
      changeListingStatuses(database.db, "pause", ids.toReversed(), change),
    ]);
    expect(results[1].changed).toBe(12);
    await verifyChain();
  });

  test("more than two hundred listings are refused, and a failed record rolls everything back", async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    await expect(changeListingStatuses(database.db, "pause", ids, change)).rejects.toThrow(RangeError);
    const id = await add("D-1");
    const failing = vi.spyOn(JSON, "stringify");
    failing.mockImplementation(() => {
      throw new Error("no record");
    });
    const paused = changeListingStatuses(database.db, "pause", [id], change);
    await expect(paused.finally(() => failing.mockRestore())).rejects.toThrow("no record");
    expect(await statusOf(id)).toBe("active");
  });
});
