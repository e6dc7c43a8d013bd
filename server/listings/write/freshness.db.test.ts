import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import type { JobQueue, QueueDefinition } from "../../jobs/job-queue.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import { changeListingStatus } from "./change-status.ts";
import { createListing } from "./create-listing.ts";
import { defineListingExpiryJob, expireListings } from "./expire-listings.ts";
import { fullListing, savedOf } from "./listing-writes.fixture.ts";
import type { StoredListing } from "../record/listing-fields-row.ts";
import { undoListingChange } from "./undo-listing.ts";
import { updateListing } from "./update-listing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeEachDatabase("What staff confirm", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  beforeEach(() => database.pool.query("truncate listing cascade"));
  afterAll(() => database.close());

  const add = async (unitcode: string, createdAt = now) =>
    savedOf(await createListing(database.db, { ...fullListing, unitcode }, { actorId: 7, now: createdAt }));
  const by = ({ id, revision }: Pick<StoredListing, "id" | "revision">) => ({
    id,
    revision,
    actorId: 7,
    now,
  });
  const confirm = async (home: Pick<StoredListing, "id" | "revision">) =>
    savedOf(await changeListingStatus(database.db, ["confirm"], by(home)));
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
    const confirmed = await confirm(home);
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
    expect((await confirm(home)).values.status).toBe(expected);
  });

  test('undo restores the status "update" that a confirmation had changed to active', async () => {
    const home = await add("AA", daysAgo(28));
    const outdated = savedOf(await updateListing(database.db, { status: "update" }, by(home)));
    const confirmed = await confirm(outdated);
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
    async (...testCase) => {
      const [status, , offer] = testCase;
      const home = savedOf(await updateListing(database.db, { status }, by(await add("AA", daysAgo(40)))));
      const reactivated = savedOf(await offer(home));
      expect(await expireListings(database.db, now)).toBe(0);
      expect(await rowOf(home)).toMatchObject({ status: "active", confirmed_at: now });
      savedOf(await undoListingChange(database.db, by(reactivated)));
      expect(await rowOf(home)).toMatchObject({ status, confirmed_at: daysAgo(40) });
    },
  );

  test("a deleted listing cannot be confirmed, nor one that was changed since", async () => {
    const home = await add("AA", daysAgo(1));
    const deletedHome = savedOf(await changeListingStatus(database.db, ["delete"], by(home)));
    expect(await changeListingStatus(database.db, ["confirm"], by(deletedHome))).toEqual({ kind: "missing" });
    expect(await changeListingStatus(database.db, ["confirm"], by(home))).toMatchObject({ kind: "conflict" });
  });

  test('after thirty days without a confirmation an active listing gets the status "update", recorded without an actor', async () => {
    const old = await add("OLD", daysAgo(31));
    const neverConfirmed = await add("NEVER", daysAgo(31));
    const edited = await add("EDITED", daysAgo(31));
    const sample = await add("SAMPLE", daysAgo(31));
    const fresh = await add("FRESH", daysAgo(29));
    const pausedHome = savedOf(
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
      [neverConfirmed, "update"],
      [edited, "active"],
      [sample, "active"],
      [fresh, "active"],
      [pausedHome, "paused"],
    ] as const)
      expect([home.values.unitcode, (await rowOf(home)).status]).toEqual([home.values.unitcode, status]);
    expect(await rowOf(old)).toMatchObject({ confirmed_at: daysAgo(31), updated_at: daysAgo(31) });
    expect(await lastEntries(2)).toMatchObject([
      { action: "expire", actorId: null, changes: { status: { from: "active", to: "update" } } },
      { action: "expire", actorId: null, entityId: old.id, revision: (await rowOf(old)).revision },
    ]);
    expect(await expireListings(database.db, now)).toBe(0);
    await confirm({ ...old, ...(await rowOf(old)) });
    expect(await expireListings(database.db, now)).toBe(0);
  });

  test("several processes that do this at once record each listing once", async () => {
    await database.pool.query(
      `insert into listing (unit_code, unit_type, finishing, updated_at)
       select 'E-' || n, 'villa', 'unknown', '2026-01-01' from generate_series(1, 450) n`,
    );
    const { entries } = await verifyChain();
    const expiredCounts = await Promise.all([1, 2, 3].map(() => expireListings(database.db, now)));
    expiredCounts.push(await expireListings(database.db, now));
    expect(expiredCounts.reduce((sum, count) => sum + count, 0)).toBe(450);
    expect((await verifyChain()).entries).toBe(entries + 450);
  });

  async function verifyChain() {
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
});
