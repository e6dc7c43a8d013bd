import { afterEach, beforeEach, expect, test } from "vitest";
import { blankAgent } from "../../../domain/staff/agent.ts";
import type { ListingPatch } from "../../../domain/listings/listing-fields.ts";
import {
  describeEachDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../../tests/support/database.ts";
import { toAgentRow } from "../../agents/agent-row.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import { sealAndVerifyAudit } from "../../../tests/support/sealed-audit.ts";
import { changeListingStatus } from "./change-status.ts";
import { createListing } from "./create-listing.ts";
import { patchesOfAllColumns, fullListing, savedOf } from "./listing-writes.fixture.ts";
import { type StoredListing, mutableListingColumns } from "../record/listing-fields-row.ts";
import { undoListingChange } from "./undo-listing.ts";
import { updateListing } from "./update-listing.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = new Date("2026-11-21T10:05:00.000Z");

/** Columns that staff cannot change: ids, flags, counters and the two timestamps. */
const untouched = ["id", "unit_code_folded", "is_sample", "created_at", "updated_at", "revision", "tx"];

/** Converts a value as the audit stores it, with dates as texts. */
const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

describeEachDatabase("Writing a property", (kind) => {
  let database: TestDatabase;
  let created: StoredListing;
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const agent = { ...blankAgent, name: "Mona", phone: "+201001234567", email: "mona@example.com" };
    await database.db.insertInto("agent").values(toAgentRow(agent)).execute();
    created = savedOf(await createListing(database.db, fullListing, { actorId: 7, now }));
  });
  afterEach(() => database.close());

  const changeOf = ({ id, revision }: StoredListing) => ({ id, revision, actorId: 8, now: later });
  const update = (patch: ListingPatch, from = created) => updateListing(database.db, patch, changeOf(from));
  const rowOf = async (id: number) =>
    (await database.pool.query<Record<string, unknown>>("select * from listing where id = $1", [id])).rows[0];
  const setStatus = (steps: Parameters<typeof changeListingStatus>[1], from: StoredListing) =>
    changeListingStatus(database.db, steps, changeOf(from));
  const undo = (from: StoredListing) => undoListingChange(database.db, changeOf(from));
  const historyOf = async ({ id }: StoredListing) =>
    (
      await listAuditEntries(database.db, { limit: 100, about: { entity: "listing", entityId: id } })
    ).toReversed();

  test("stores a new one completely, resolves its texts, and records it", async () => {
    expect(created).toEqual({
      id: created.id,
      revision: 1,
      values: fullListing,
      sourceWords: {},
      isSample: false,
      createdAt: now,
      updatedAt: now,
    });
    expect(await rowOf(created.id)).toMatchObject({
      project_slug: "ivoire-east",
      area_slugs: ["new-cairo"],
      unit_type: "apartment",
      finishing: "core-and-shell",
      delivery_quarter: 2026 * 4 + 3,
    });
    const [entry] = await historyOf(created);
    expect(entry).toMatchObject({ action: "create", actorId: 7, at: now, revision: 1 });
    expect(entry?.changes["price_egp"]).toEqual({ from: null, to: 3_500_000 });
  });

  test("records every column, except those known never to be written by staff", async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "select column_name::text as name from information_schema.columns where table_name = 'listing'",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...mutableListingColumns, ...untouched].toSorted(),
    );
  });

  test("records every editable column with both values, which an undo restores", async () => {
    // An import has stored the original words of this field.
    await database.pool.query(`update listing set source_words = '{"finishing": "محارة"}'`);
    created = { ...created, revision: created.revision + 1 };
    const touched = new Set<string>();
    const changes = [
      ...patchesOfAllColumns.map((patch) => ({ action: "update", patch, apply: () => update(patch) })),
      {
        action: "update",
        patch: {},
        apply: () => updateListing(database.db, {}, changeOf(created), { confirmsPrice: true }),
      },
      { action: "confirm", patch: {}, apply: () => setStatus(["confirm"], created) },
    ];
    for (const { action, patch, apply } of changes) {
      const before = await rowOf(created.id);
      const saved = savedOf(await apply());
      expect(saved).toMatchObject({ revision: created.revision + 1, updatedAt: later });
      expect(saved.values).toEqual({ ...created.values, ...patch });
      const after = await rowOf(created.id);
      const entry = (await historyOf(created)).at(-1);
      expect(entry).toMatchObject({ action, actorId: 8, revision: saved.revision });
      const changed = mutableListingColumns.filter(
        (column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
      );
      for (const column of changed) touched.add(column);
      expect(entry?.changes).toEqual(
        Object.fromEntries(
          changed.map((column) => [column, asJson({ from: before?.[column], to: after?.[column] })]),
        ),
      );
      const undone = savedOf(await undo(saved));
      expect(undone.values).toEqual(created.values);
      const restored = await rowOf(created.id);
      for (const column of mutableListingColumns) expect(restored?.[column]).toEqual(before?.[column]);
      created = undone;
    }
    expect([...touched].toSorted()).toEqual(mutableListingColumns.toSorted());
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({
      kind: "whole",
      entries: 1 + 2 * changes.length,
    });
  });

  test("shows the second of two concurrent editors both values, and loses nothing", async () => {
    const first = savedOf(await update({ ...fullListing, rooms: 4, title: "Theirs", toilets: 3 }));
    const second = await update({ ...fullListing, rooms: 5, titlear: "عنواني", toilets: 3 });
    expect(second).toEqual({
      kind: "conflict",
      current: first,
      changed: [
        { field: "title", before: "Garden corner", theirs: "Theirs", mine: "Garden corner" },
        { field: "titlear", before: "ركن بحديقة", theirs: "ركن بحديقة", mine: "عنواني" },
        { field: "rooms", before: 3, theirs: 4, mine: 5 },
      ],
    });
    expect((await historyOf(created)).length).toBe(2);
    expect(savedOf(await update({ rooms: 5 }, first)).values).toMatchObject({ rooms: 5, title: "Theirs" });
  });

  test("shows in a conflict over several saves the values that the sender started from", async () => {
    let last = savedOf(await update({ nextdue: null }));
    last = savedOf(await update({ nextdue: "2029-01-01" }, last));
    expect(await update({ nextdue: "2030-01-01" })).toMatchObject({
      changed: [{ field: "nextdue", before: "2027-03-31", theirs: "2029-01-01", mine: "2030-01-01" }],
    });
    last = savedOf(await update({ over: null, remaining: null }, last));
    last = savedOf(await update({ over: 200_000 }, last));
    expect(await update({}, created)).toMatchObject({
      changed: [
        { field: "remaining", before: 2_800_000, theirs: null, mine: 2_800_000 },
        { field: "nextdue", before: "2027-03-31", theirs: "2029-01-01", mine: "2027-03-31" },
      ],
    });
  });

  test("of twenty concurrent saves of one form accepts one, and refuses the others", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, rooms) => update({ rooms: rooms + 10 })),
    );
    expect(Object.groupBy(results, (result) => result.kind).saved).toHaveLength(1);
    expect(Object.groupBy(results, (result) => result.kind).conflict).toHaveLength(19);
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 2 });
  });

  test("accepts twenty concurrent saves of different listings, in one chain", async () => {
    const homes = Array.from({ length: 20 }, (_, n) => ({ ...fullListing, unitcode: `MANY-${n}` }));
    const results = await Promise.all(
      homes.map((home) => createListing(database.db, home, { actorId: 7, now })),
    );
    const saved = await Promise.all(results.map((one) => update({ rooms: 9 }, savedOf(one))));
    expect(saved.map((one) => savedOf(one).values.rooms)).toEqual(homes.map(() => 9));
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 41 });
  });

  test("saving what is there already writes nothing", async () => {
    expect(savedOf(await update({ ...fullListing }))).toEqual(created);
    expect(await historyOf(created)).toHaveLength(1);
  });

  test("of pictures does not conflict with an edit of the texts", async () => {
    await database.db
      .insertInto("listing_image")
      .values({ listing_id: created.id, position: 0, url: "/pictures/a.webp", width_px: 1, height_px: 1 })
      .execute();
    expect(savedOf(await update({ rooms: 4 })).revision).toBe(created.revision + 1);
  });

  test("with a taken unit code is refused at its field, and nothing is written", async () => {
    const refusal = { kind: "refused", faults: { unitcode: "codeTaken" } };
    const change = { actorId: 7, now };
    const other = { ...fullListing, unitcode: "CC-3" };
    expect(await createListing(database.db, { ...fullListing, unitcode: "aa-01-101" }, change)).toEqual(
      refusal,
    );
    const home = savedOf(await createListing(database.db, other, change));
    expect(await update({ unitcode: "AA01101" }, home)).toEqual(refusal);
    expect(await historyOf(home)).toHaveLength(1);
    const renamed = savedOf(await update({ unitcode: "DD-4" }, home));
    savedOf(await createListing(database.db, other, change));
    expect(await undo(renamed)).toEqual(refusal);
    expect(savedOf(await update({ unitcode: "aa01-101" })).values.unitcode).toBe("aa01-101");
  });

  test.each<[string, ListingPatch, object]>([
    ["no unit code", { unitcode: "" }, { unitcode: "required" }],
    ["a word that is a screen", { unitcode: "Map" }, { unitcode: "notACode" }],
    ["a deletion in the form", { status: "deleted" }, { status: "statusNotAllowed" }],
    ["half a place", { latitude: null }, { latitude: "needsBothCoordinates" }],
    ["a contract that does not add up", { remaining: 1 }, { remaining: "remainingDiffers" }],
    ["another down payment", { downpayment: 1 }, { downpayment: "downPaymentDiffers" }],
  ])("%s is refused beside its field", async (_, patch, faults) => {
    expect(await update(patch)).toEqual({ kind: "refused", faults });
    const newListing = { ...fullListing, unitcode: "NEW-1", ...patch };
    expect(await createListing(database.db, newListing, { actorId: 7, now })).toEqual({
      kind: "refused",
      faults,
    });
    expect(await historyOf(created)).toHaveLength(1);
  });

  test("by the pause button pauses and unpauses, each recorded by its name", async () => {
    const paused = savedOf(await setStatus(["pause", "unpause"], created));
    expect(paused.values.status).toBe("paused");
    expect(await setStatus(["pause", "unpause"], created)).toMatchObject({ kind: "conflict" });
    expect(savedOf(await setStatus(["pause", "unpause"], paused)).values.status).toBe("active");
    expect((await historyOf(created)).map(({ action }) => action)).toEqual(["create", "pause", "unpause"]);
  });

  test("is refused for a deleted one, which is not public until it is restored", async () => {
    const deleted = savedOf(await setStatus(["delete"], created));
    expect(deleted.values.status).toBe("deleted");
    expect(await update({ rooms: 9 }, deleted)).toEqual({ kind: "missing" });
    expect(await setStatus(["pause", "unpause"], deleted)).toEqual({ kind: "missing" });
    expect(await setStatus(["delete"], deleted)).toEqual({ kind: "missing" });
    const back = savedOf(await setStatus(["restore"], deleted));
    expect(back.values).toEqual({ ...fullListing, status: "paused" });
    expect(await setStatus(["restore"], back)).toEqual({ kind: "missing" });
    expect((await historyOf(created)).map(({ action }) => action)).toEqual(["create", "delete", "restore"]);
  });

  // The status after each action on each status; null if the action is not possible.
  test.each([
    ["pause", { active: "paused", update: "paused", removed: "paused", paused: null, deleted: null }],
    ["unpause", { active: null, update: null, removed: null, paused: "active", deleted: null }],
    [
      "delete",
      { active: "deleted", update: "deleted", removed: "deleted", paused: "deleted", deleted: null },
    ],
    ["restore", { active: null, update: null, removed: null, paused: null, deleted: "paused" }],
    ["confirm", { active: "active", update: "active", removed: "removed", paused: "paused", deleted: null }],
    ["expire", { active: "update", update: null, removed: null, paused: null, deleted: null }],
  ] as const)("the step %s leads from a status to its own next one", async (step, expected) => {
    for (const [from, to] of Object.entries(expected)) {
      await database.pool.query("update listing set status = $1 where id = $2", [from, created.id]);
      const result = await setStatus([step], { ...created, ...(await rowOf(created.id)) });
      expect([from, result.kind === "saved" ? result.property.values.status : null]).toEqual([from, to]);
    }
  });

  test("is undone after a deletion, and redone by a second undo", async () => {
    const deleted = savedOf(await setStatus(["delete"], created));
    const back = savedOf(await undo(deleted));
    expect(back.values.status).toBe("active");
    expect(savedOf(await undo(back)).values.status).toBe("deleted");
  });

  test("cannot be undone for a new one, or one written without a record", async () => {
    expect(await undo(created)).toEqual({ kind: "missing" });
    const saved = savedOf(await update({ rooms: 4 }));
    await database.pool.query("update listing set rooms = 5 where id = $1", [created.id]);
    expect(await undo({ ...saved, revision: saved.revision + 1 })).toEqual({ kind: "missing" });
    expect((await rowOf(created.id))?.["rooms"]).toBe(5);
  });

  test("is refused if it does not exist", async () => {
    expect(await update({ rooms: 4 }, { ...created, id: 9_999 })).toEqual({ kind: "missing" });
  });

  test("a change whose record cannot be written is not made", async () => {
    await database.pool.query("alter table audit_pending add constraint no_more check (id < 2)");
    await expect(update({ rooms: 4 })).rejects.toThrow("no_more");
    expect((await rowOf(created.id))?.["rooms"]).toBe(3);
  });

  test("every save reaches the read model: the row's stamp is that of its transaction", async () => {
    const before = await rowOf(created.id);
    await update({ rooms: 4 });
    expect(BigInt(String((await rowOf(created.id))?.["tx"]))).toBeGreaterThan(BigInt(String(before?.["tx"])));
  });
});
