import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import type { JobQueue, QueueDefinition } from "../../jobs/job-queue.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import type { SaveListingResult } from "./change-listing.ts";
import { changeListingStatus, changeListingStatuses } from "./change-status.ts";
import { createListing } from "./create-listing.ts";
import { defineListingExpiryJob, expireListings } from "./expire-listings.ts";
import { fullListing } from "./listing-writes.fixture.ts";
import type { StoredListing } from "../record/listing-fields-row.ts";
import { setListingFeature } from "./set-feature.ts";
import { confirmPrices } from "./confirm-prices.ts";
import { setListingPlace } from "./set-place.ts";
import { setCashPayment } from "./set-cash.ts";
import { undoListingChange } from "./undo-listing.ts";
import { updateListing } from "./update-listing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function savedOf(result: SaveListingResult): StoredListing {
  if (result.kind !== "saved") throw new Error(`Not saved: ${JSON.stringify(result)}`);
  return result.property;
}

describeEachDatabase("What staff confirm, and what they change at once", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  beforeEach(() => database.pool.query("truncate listing cascade"));
  afterAll(() => database.close());

  const add = async (unitcode: string, at = now) =>
    savedOf(await createListing(database.db, { ...fullListing, unitcode }, { actorId: 7, now: at }));
  const by = ({ id, revision }: Pick<StoredListing, "id" | "revision">) => ({
    id,
    revision,
    actorId: 7,
    now,
  });
  const rowOf = ({ id }: Pick<StoredListing, "id">) =>
    database.db
      .selectFrom("listing")
      .select(["status", "confirmed_at", "updated_at", "revision"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const lastEntries = (limit: number) => listAuditEntries(database.db, { limit });

  test("a new listing counts as confirmed", async () => {
    expect((await rowOf(await add("N-1", daysAgo(3)))).confirmed_at).toEqual(daysAgo(3));
  });

  test("a confirmation stores the date, is recorded, and can be undone", async () => {
    const home = await add("AA", daysAgo(28));
    const confirmed = savedOf(await changeListingStatus(database.db, ["confirm"], by(home)));
    expect(await rowOf(home)).toMatchObject({ status: "active", confirmed_at: now, revision: 2 });
    const [entry] = await lastEntries(1);
    expect(entry).toMatchObject({
      action: "confirm",
      actorId: 7,
      entityId: home.id,
      revision: 2,
      changes: { confirmed_at: { from: daysAgo(28).toISOString(), to: now.toISOString() } },
    });
    savedOf(await undoListingChange(database.db, by(confirmed)));
    expect((await rowOf(home)).confirmed_at).toEqual(daysAgo(28));
    expect((await lastEntries(1))[0]).toMatchObject({
      action: "undo",
      changes: { confirmed_at: { to: daysAgo(28).toISOString() } },
    });
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole" });
  });

  test.each([
    ["update", "active"],
    ["active", "active"],
    ["paused", "paused"],
    ["removed", "removed"],
  ] as const)("confirmed, a home that is %s is %s", async (status, expected) => {
    let home = await add("AA", daysAgo(28));
    if (status !== "active") home = savedOf(await updateListing(database.db, { status }, by(home)));
    expect(savedOf(await changeListingStatus(database.db, ["confirm"], by(home))).values.status).toBe(
      expected,
    );
  });

  test('undo restores the status "update" that a confirmation had changed to active', async () => {
    const home = await add("AA", daysAgo(28));
    const stale = savedOf(await updateListing(database.db, { status: "update" }, by(home)));
    const confirmed = savedOf(await changeListingStatus(database.db, ["confirm"], by(stale)));
    expect(savedOf(await undoListingChange(database.db, by(confirmed))).values.status).toBe("update");
  });

  test.each([
    [
      "update",
      "the form",
      (home: StoredListing) => updateListing(database.db, { status: "active" }, by(home)),
    ],
    [
      "paused",
      "unpausing",
      (home: StoredListing) => changeListingStatus(database.db, ["pause", "unpause"], by(home)),
    ],
  ] as const)(
    "a home that was %s and is active again by %s does not expire the next day",
    async (...asked) => {
      const [status, , offer] = asked;
      const home = savedOf(await updateListing(database.db, { status }, by(await add("AA", daysAgo(40)))));
      const offered = savedOf(await offer(home));
      expect(await expireListings(database.db, now)).toBe(0);
      expect(await rowOf(home)).toMatchObject({ status: "active", confirmed_at: now });
      savedOf(await undoListingChange(database.db, by(offered)));
      expect(await rowOf(home)).toMatchObject({ status, confirmed_at: daysAgo(40) });
    },
  );

  test("a deleted listing cannot be confirmed, nor one that was changed since", async () => {
    const home = await add("AA", daysAgo(1));
    const gone = savedOf(await changeListingStatus(database.db, ["delete"], by(home)));
    expect(await changeListingStatus(database.db, ["confirm"], by(gone))).toEqual({ kind: "missing" });
    expect(await changeListingStatus(database.db, ["confirm"], by(home))).toMatchObject({ kind: "conflict" });
  });

  test('after thirty days without a confirmation an active listing gets the status "update", recorded without an actor', async () => {
    const old = await add("OLD", daysAgo(31));
    const never = await add("NEVER", daysAgo(31));
    const edited = await add("EDITED", daysAgo(31));
    const sample = await add("SAMPLE", daysAgo(31));
    const fresh = await add("FRESH", daysAgo(29));
    const held = savedOf(
      await changeListingStatus(database.db, ["pause", "unpause"], {
        ...by(await add("HELD", daysAgo(40))),
        now: daysAgo(39),
      }),
    );
    await database.pool.query(
      "update listing set confirmed_at = null where unit_code in ('NEVER', 'EDITED')",
    );
    await database.pool.query("update listing set updated_at = $1 where unit_code = 'EDITED'", [daysAgo(2)]);
    await database.pool.query("update listing set is_sample = true where unit_code = 'SAMPLE'");
    expect(await expireListings(database.db, now)).toBe(2);
    for (const [home, status] of [
      [old, "update"],
      [never, "update"],
      [edited, "active"],
      [sample, "active"],
      [fresh, "active"],
      [held, "paused"],
    ] as const)
      expect([home.values.unitcode, (await rowOf(home)).status]).toEqual([home.values.unitcode, status]);
    expect(await rowOf(old)).toMatchObject({ confirmed_at: daysAgo(31), updated_at: daysAgo(31) });
    expect(await lastEntries(2)).toMatchObject([
      { action: "expire", actorId: null, changes: { status: { from: "active", to: "update" } } },
      { action: "expire", actorId: null, entityId: old.id, revision: (await rowOf(old)).revision },
    ]);
    expect(await expireListings(database.db, now)).toBe(0);
    savedOf(await changeListingStatus(database.db, ["confirm"], by({ ...old, ...(await rowOf(old)) })));
    expect(await expireListings(database.db, now)).toBe(0);
  });

  test("several processes that do this at once record each listing once", async () => {
    await database.pool.query(
      `insert into listing (unit_code, unit_type, finishing, updated_at)
       select 'E-' || n, 'villa', 'unknown', '2026-01-01' from generate_series(1, 450) n`,
    );
    const { entries } = await wholeChain();
    const turned = await Promise.all([1, 2, 3].map(() => expireListings(database.db, now)));
    turned.push(await expireListings(database.db, now));
    expect(turned.reduce((sum, count) => sum + count, 0)).toBe(450);
    expect((await wholeChain()).entries).toBe(entries + 450);
  });

  async function wholeChain() {
    const verdict = await sealAndVerifyAudit(database.db);
    if (verdict.kind !== "whole") throw new Error(JSON.stringify(verdict));
    return verdict;
  }

  test("a daily job does this", async () => {
    let handle: QueueDefinition<object>["handle"] = () => Promise.reject(new Error("not defined"));
    const jobs = {
      runs: { expect: () => {}, done: async () => {} },
      define: (definition: QueueDefinition<object>): Pick<JobQueue<object>, "send"> => {
        ({ handle } = definition);
        return { send: async () => "id" };
      },
    } as unknown as BackgroundJobs;
    const home = await add("OLD", daysAgo(31));
    defineListingExpiryJob({ jobs, db: database.db, now: () => now });
    await handle({}, { id: "1", attempt: 1, signal: new AbortController().signal });
    expect((await rowOf(home)).status).toBe("update");
  });

  test("many are paused or deleted at once, each recorded, and deleted ones are named", async () => {
    const homes = [await add("B-1"), await add("B-2"), await add("B-3")];
    const [first, second, third] = homes.map(({ id }) => id) as [number, number, number];
    await changeListingStatus(database.db, ["delete"], by(homes[2]!));
    const { entries } = await wholeChain();
    const change = { actorId: 7, now };
    expect(
      await changeListingStatuses(database.db, "pause", [first, second, third, 999, first], change),
    ).toEqual({
      changed: 2,
      skipped: ["B-3", "#999"],
    });
    expect((await rowOf(homes[0]!)).status).toBe("paused");
    expect(
      (await lastEntries(2)).map(({ action, entityId, revision }) => [action, entityId, revision]),
    ).toEqual([
      ["pause", second, 2],
      ["pause", first, 2],
    ]);
    // The listing is paused already, so it is neither changed nor reported as skipped.
    expect(await changeListingStatuses(database.db, "pause", [first], change)).toEqual({
      changed: 0,
      skipped: [],
    });
    expect(await changeListingStatuses(database.db, "delete", [second, third], change)).toEqual({
      changed: 1,
      skipped: ["B-3"],
    });
    expect((await rowOf(homes[1]!)).status).toBe("deleted");
    expect((await wholeChain()).entries).toBe(entries + 3);
    const deleted = { ...homes[1]!, revision: 3 };
    expect(savedOf(await undoListingChange(database.db, by(deleted))).values.status).toBe("paused");
    expect(await changeListingStatuses(database.db, "delete", [], change)).toEqual({
      changed: 0,
      skipped: [],
    });
  });

  test("listings without a way of payment are set to cash at once, and each can be undone", async () => {
    const open = { paid: null, over: null, remaining: null, downpayment: null, monthlyinst: null } as const;
    const properties = [
      { ...fullListing, ...open, unitcode: "C-1" },
      { ...fullListing, ...open, unitcode: "C-2", payment: "instalments" as const },
      { ...fullListing, unitcode: "C-3" },
    ];
    const homes: StoredListing[] = [];
    for (const values of properties)
      homes.push(savedOf(await createListing(database.db, values, { actorId: 7, now })));
    const ids = homes.map(({ id }) => id);
    expect(await setCashPayment(database.db, [...ids, 999], { actorId: 7, now })).toEqual({
      changed: 1,
      skipped: ["C-2", "C-3", "#999"],
    });
    const [entry] = await lastEntries(1);
    expect(entry).toMatchObject({
      action: "update",
      entityId: ids[0],
      changes: { payment: { from: null, to: "cash" } },
    });
    const undone = await undoListingChange(database.db, by({ id: homes[0]!.id, revision: 2 }));
    expect(savedOf(undone).values.payment).toBeNull();
    expect(await setCashPayment(database.db, [], { actorId: 7, now })).toEqual({ changed: 0, skipped: [] });
  });

  test("a feature is set and unset for several listings, but not against an area that contradicts it", async () => {
    const properties = [
      { ...fullListing, unitcode: "F-1" },
      { ...fullListing, unitcode: "F-2", pool: "yes" as const, gardenarea: 80, garden: "yes" as const },
      { ...fullListing, unitcode: "F-3", pool: "no" as const },
    ];
    const homes: StoredListing[] = [];
    for (const values of properties)
      homes.push(savedOf(await createListing(database.db, values, { actorId: 7, now })));
    const ids = homes.map(({ id }) => id);
    const state = (field: "pool" | "garden", answer: "yes" | "no" | null) =>
      setListingFeature(database.db, { field, answer }, ids, { actorId: 7, now });

    expect(await state("pool", "yes")).toEqual({ changed: 2, skipped: [] });
    const entries = await lastEntries(2);
    expect(entries.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { has_pool: { from: null, to: "yes" } },
        { has_pool: { from: "no", to: "yes" } },
      ]),
    );
    const undone = await undoListingChange(database.db, by({ id: ids[2]!, revision: 2 }));
    expect(savedOf(undone).values.pool).toBe("no");
    expect(await state("garden", "no")).toEqual({ changed: 2, skipped: ["F-2"] });
    expect(await state("garden", null)).toEqual({ changed: 2, skipped: ["F-2"] });
    expect((await lastEntries(1))[0]).toMatchObject({ changes: { has_garden: { from: "no", to: null } } });
  });

  test("unusual prices are confirmed at once, and another price is questioned again", async () => {
    const villa = {
      ...fullListing,
      paid: null,
      over: null,
      remaining: null,
      downpayment: null,
      monthlyinst: null,
      unittype: "Villa",
      price: 187_000,
    };
    const far = savedOf(await createListing(database.db, { ...villa, unitcode: "P-1" }, { actorId: 7, now }));
    const usual = savedOf(
      await createListing(database.db, { ...villa, unitcode: "P-2", price: 9_000_000 }, { actorId: 7, now }),
    );
    const ids = [far.id, usual.id, 999];
    expect(await confirmPrices(database.db, ids, { actorId: 7, now })).toEqual({
      changed: 1,
      skipped: ["P-2", "#999"],
    });
    const [entry] = await lastEntries(1);
    expect(entry).toMatchObject({
      action: "confirm-price",
      actorId: 7,
      entityId: far.id,
      changes: {
        price_confirmed_egp: { from: null, to: 187_000 },
        price_confirmed_by: { from: null, to: 7 },
        price_confirmed_at: { from: null, to: now.toISOString() },
      },
    });
    expect(await confirmPrices(database.db, [far.id], { actorId: 7, now })).toEqual({
      changed: 0,
      skipped: ["P-1"],
    });
    savedOf(await updateListing(database.db, { price: 188_000 }, by({ id: far.id, revision: 2 })));
    expect((await confirmPrices(database.db, [far.id], { actorId: 7, now })).changed).toBe(1);
    savedOf(await undoListingChange(database.db, by({ id: far.id, revision: 4 })));
    expect((await confirmPrices(database.db, [far.id], { actorId: 7, now })).changed).toBe(1);
  });

  test("a place is set and removed for several listings, recorded, but not for a deleted one", async () => {
    const homes: StoredListing[] = [];
    for (const [unitcode, place] of [
      ["P-1", null],
      ["P-2", "zamalek"],
      ["P-3", "maadi"],
    ] as const)
      homes.push(
        savedOf(await createListing(database.db, { ...fullListing, unitcode, place }, { actorId: 7, now })),
      );
    const gone = await add("P-4");
    await changeListingStatuses(database.db, "delete", [gone.id], { actorId: 7, now });
    const ids = [...homes.map(({ id }) => id), gone.id, 999];
    const state = (place: string | null) => setListingPlace(database.db, place, ids, { actorId: 7, now });

    expect(await state("maadi")).toEqual({ changed: 2, skipped: ["P-4", "#999"] });
    expect((await lastEntries(2)).map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { place_id: { from: null, to: "maadi" } },
        { place_id: { from: "zamalek", to: "maadi" } },
      ]),
    );
    const undone = await undoListingChange(database.db, by({ id: ids[1]!, revision: 2 }));
    expect(savedOf(undone).values.place).toBe("zamalek");
    expect(await state(null)).toEqual({ changed: 3, skipped: ["P-4", "#999"] });
    expect(await state(null)).toEqual({ changed: 0, skipped: ["P-4", "#999"] });
    await wholeChain();
  });

  test("two bulk actions on the same listings at once cannot deadlock", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async (_, n) => (await add(`C-${n}`)).id));
    const change = { actorId: 7, now };
    const results = await Promise.all([
      changeListingStatuses(database.db, "pause", ids, change),
      changeListingStatuses(database.db, "delete", ids.toReversed(), change),
      changeListingStatuses(database.db, "pause", ids.toReversed(), change),
    ]);
    expect(results[1].changed).toBe(12);
    await wholeChain();
  });

  test("more than two hundred listings are refused, and a failed record rolls everything back", async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    await expect(changeListingStatuses(database.db, "pause", ids, { actorId: 7, now })).rejects.toThrow(
      RangeError,
    );
    const home = await add("D-1");
    const failing = vi.spyOn(JSON, "stringify");
    failing.mockImplementation(() => {
      throw new Error("no record");
    });
    const paused = changeListingStatuses(database.db, "pause", [home.id], { actorId: 7, now });
    await expect(paused.finally(() => failing.mockRestore())).rejects.toThrow("no record");
    expect((await rowOf(home)).status).toBe("active");
  });
});
