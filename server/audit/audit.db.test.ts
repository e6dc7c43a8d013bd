import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import {
  sampleAuditEntry,
  sealAndVerifyAudit,
  tamperWithAudit,
  toAuditRow,
} from "../../tests/support/sealed-audit.ts";
import { appendAuditEntries } from "./append-audit.ts";
import type { NewAuditEntry } from "./audit-entry.ts";
import { listAuditEntries } from "./list-audit.ts";
import { sealAuditEntries } from "./seal-audit.ts";
import { verifyAuditChain } from "./verify-audit.ts";

const entry: NewAuditEntry = {
  ...sampleAuditEntry,
  changes: {
    title_ar: { from: "", to: 'شقة "مميزة" \\ 😀' },
    latitude: { from: null, to: 29.98721234567891 },
    area_slugs: { from: ["new-cairo"], to: [] },
    price_egp: { from: 0, to: 3_999_999_999 },
  },
};

describeEachDatabase("The audit log", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase(kind)));
  afterAll(() => database.close());

  const append = (...entries: NewAuditEntry[]) =>
    database.db.transaction().execute((tx) => appendAuditEntries(tx, entries));

  test("an empty log is whole", async () => {
    const empty = { kind: "whole", entries: 0, lastHash: "0".repeat(64), unsealed: 0 };
    expect(await verifyAuditChain(database.db)).toEqual(empty);
  });

  test("recorded entries are listed newest first, all or of one row, page by page", async () => {
    await append(entry, { ...entry, entityId: 2, actorId: null, revision: null, changes: {} });
    await append({ ...entry, action: "pause" });
    expect(await listAuditEntries(database.db, { limit: 10 })).toMatchObject([
      { action: "pause", entityId: 1 },
      { action: "update", entityId: 2 },
      { action: "update", entityId: 1 },
    ]);
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 0, unsealed: 3 });
    expect(await sealAuditEntries(database.db)).toEqual({ sealed: 3, altered: [] });
    const all = await listAuditEntries(database.db, { limit: 10 });
    expect(all).toEqual([
      { ...entry, id: 3, action: "pause" },
      { ...entry, id: 2, entityId: 2, actorId: null, revision: null, changes: {} },
      { ...entry, id: 1 },
    ]);
    const about = { entity: "listing", entityId: 1 };
    expect(await listAuditEntries(database.db, { limit: 10, about })).toMatchObject([{ id: 3 }, { id: 1 }]);
    const next = await listAuditEntries(database.db, { limit: 1, beforeId: 3, about });
    expect(next).toMatchObject([{ id: 1 }]);
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 3, unsealed: 0 });
  });

  test("a transaction that fails leaves no entry and no gap", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await appendAuditEntries(tx, [entry]);
      throw new Error("broken off");
    });
    await expect(failing).rejects.toThrow("broken off");
    await append(entry);
    await sealAuditEntries(database.db);
    expect((await listAuditEntries(database.db, { limit: 1 }))[0]?.id).toBe(4);
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 4 });
  });

  test("thirty concurrent transactions make one chain", async () => {
    await Promise.all(Array.from({ length: 30 }, () => append(entry, entry)));
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 64 });
  });

  test("thousands of entries at once make one chain", async () => {
    await append(...Array.from({ length: 2_500 }, () => entry));
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 2_564 });
  });

  test.each([
    "update audit_entry set actor_id = 8 where id = 1",
    "delete from audit_entry where id = 1",
    "truncate audit_entry",
  ])("the database refuses: %s", async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow("The audit log is only ever added to");
  });

  test.each([
    ["who", "update audit_entry set actor_id = 8 where id = 40", 40],
    ["when", "update audit_entry set at = at + interval '1 ms' where id = 40", 40],
    [
      "from what",
      `update audit_entry set changes = jsonb_set(changes, '{price_egp,from}', '1') where id = 40`,
      40,
    ],
    ["a column", `update audit_entry set changes = changes - 'price_egp' where id = 40`, 40],
    ["the revision", "update audit_entry set revision = 3 where id = 40", 40],
    ["an entry taken out", "delete from audit_entry where id = 40", 41],
    ["the first entry taken out", "delete from audit_entry where id = 1", 2],
  ])("altering %s without the triggers is detected", async (_, statement, entryId) => {
    await tamperWithAudit(database.pool, statement);
    const verdict = await verifyAuditChain(database.db);
    await restoreEntries(database, entryId);
    expect(verdict).toEqual({ kind: "broken", entryId });
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 2_564 });
  });
});

/** Restores the two entries that the previous test alters. */
async function restoreEntries({ db, pool }: TestDatabase, entryId: number): Promise<void> {
  const id = entryId > 2 ? 40 : 1;
  const before = await db
    .selectFrom("audit_entry")
    .select("hash")
    .where("id", "=", id - 1)
    .executeTakeFirst();
  const previousHash = before?.hash ?? "0".repeat(64);
  await tamperWithAudit(pool, "delete from audit_entry where id = $1", [id]);
  await db
    .insertInto("audit_entry")
    .values(toAuditRow({ ...entry, id }, previousHash))
    .execute();
}
