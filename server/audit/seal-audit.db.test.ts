import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import {
  sampleAuditEntry,
  sealAndVerifyAudit,
  tamperWithAudit,
  toAuditRow,
} from "../../tests/support/sealed-audit.ts";
import { migrate, migrationsFolder, readMigrations } from "../db/migrate.ts";
import type { Schema } from "../db/schema.ts";
import { appendAuditEntries } from "./append-audit.ts";
import type { NewAuditEntry } from "./audit-entry.ts";
import { createAuditSealer } from "./audit-sealer.ts";
import { listAuditEntries } from "./list-audit.ts";
import { auditChainLockKey, sealAuditEntries } from "./seal-audit.ts";
import { verifyAuditChain } from "./verify-audit.ts";

const entry = sampleAuditEntry;

describeEachDatabase("Sealing the audit log", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createTestDatabase(kind)));
  afterEach(() => database.close());

  const append = (...entries: NewAuditEntry[]) =>
    database.db.transaction().execute((tx) => appendAuditEntries(tx, entries));
  const entryOf = (entityId: number) => ({ ...entry, entityId });
  const sealedOrder = async () =>
    (await listAuditEntries(database.db, { limit: 100 })).toReversed().map(({ entityId }) => entityId);

  test("several processes at once make one chain, and no entry is sealed twice", async () => {
    await append(...Array.from({ length: 2_300 }, (_, index) => entryOf(index)));
    const sealings = await Promise.all(Array.from({ length: 4 }, () => sealAuditEntries(database.db)));
    await sealAuditEntries(database.db);
    expect(sealings.reduce((sum, { sealed }) => sum + sealed, 0)).toBeLessThanOrEqual(2_300);
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 2_300, unsealed: 0 });
    expect(await sealAuditEntries(database.db)).toEqual({ sealed: 0, altered: [] });
  });

  test("an interrupted batch is sealed by the next attempt", async () => {
    await append(entryOf(1), entryOf(2));
    const interrupted = database.db.transaction().execute(async (tx) => {
      await sql`insert into audit_entry
        select id, at, actor_id, action, entity, entity_id, revision, changes, ${"0".repeat(64)}, digest
        from audit_pending limit 1`.execute(tx);
      throw new Error("killed");
    });
    await expect(interrupted).rejects.toThrow("killed");
    expect(await sealAndVerifyAudit(database.db)).toMatchObject({ kind: "whole", entries: 2, unsealed: 0 });
  });

  test.each(["update audit_pending set actor_id = 8", "delete from audit_pending", "truncate audit_pending"])(
    "unsealed entries are protected too: the database refuses %s",
    async (statement) => {
      await append(entry);
      await expect(database.pool.query(statement)).rejects.toThrow("The audit log is only ever added to");
      expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 0, unsealed: 1 });
    },
  );

  test("an entry that was altered before it was sealed is reported and stays out of the chain", async () => {
    await append(entryOf(1), entryOf(2), entryOf(3));
    const second = database.db.selectFrom("audit_pending").select("id").where("entity_id", "=", 2);
    const { id: pendingId } = await second.executeTakeFirstOrThrow();
    const statement = "update audit_pending set actor_id = 8 where id = $1";
    await tamperWithAudit(database.pool, statement, [pendingId]);
    expect(await sealAuditEntries(database.db)).toEqual({ sealed: 2, altered: [pendingId] });
    expect(await verifyAuditChain(database.db)).toEqual({ kind: "altered", pendingId });
    await append(entryOf(4));
    expect(await sealAuditEntries(database.db)).toEqual({ sealed: 1, altered: [pendingId] });
    expect(await sealedOrder()).toEqual([1, 3, 4, 2]);
  });

  test("a site seals periodically, and the rest when it stops", async () => {
    const sealer = createAuditSealer({
      pool: database.backgroundPool,
      log: { error: () => expect.fail("nothing goes wrong") },
      everyMs: 20,
    });
    await append(entryOf(1));
    sealer.start();
    await expect
      .poll(() => verifyAuditChain(database.db), { timeout: 120_000 })
      .toMatchObject({ entries: 1, unsealed: 0 });
    await append(entryOf(2));
    await sealer.stop();
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 2, unsealed: 0 });
  });

  test("the chain of an older version is continued, even while that version still adds to it", async () => {
    const older = await createTestDatabase(kind, { isMigrated: false });
    const migrations = readMigrations(migrationsFolder);
    const oldMigrations = migrations.filter(({ name }) => name < "0017");
    await migrate(older, oldMigrations);
    await addAsBefore(older.db, entryOf(1));
    await addAsBefore(older.db, entryOf(2));
    await migrate(older, migrations);
    const before = await verifyAuditChain(older.db);
    expect(before).toMatchObject({ kind: "whole", entries: 2, unsealed: 0 });
    await older.db.transaction().execute((tx) => appendAuditEntries(tx, [entryOf(3)]));
    await addAsBefore(older.db, entryOf(4));
    await sealAuditEntries(older.db);
    await addAsBefore(older.db, entryOf(5));
    expect(await verifyAuditChain(older.db)).toMatchObject({ kind: "whole", entries: 5, unsealed: 0 });
    await older.close();
  });

  // The embedded database has a single session, so no other transaction can be open at the same time.
  test.runIf(kind === "postgres")(
    "a change that commits late is sealed late, without delaying others",
    async () => {
      const commitGate = Promise.withResolvers<void>();
      const recorded = Promise.withResolvers<void>();
      const slow = database.db.transaction().execute(async (tx) => {
        await appendAuditEntries(tx, [entryOf(1)]);
        recorded.resolve();
        await commitGate.promise;
      });
      await recorded.promise;
      await append(entryOf(2));
      expect(await sealAuditEntries(database.db)).toEqual({ sealed: 1, altered: [] });
      commitGate.resolve();
      await slow;
      expect(await sealAuditEntries(database.db)).toEqual({ sealed: 1, altered: [] });
      expect(await sealedOrder()).toEqual([2, 1]);
      expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 2, unsealed: 0 });
    },
  );

  test.runIf(kind === "postgres")("while one process is sealing, others record without waiting", async () => {
    const lockGate = Promise.withResolvers<void>();
    const lockAcquired = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${auditChainLockKey})`.execute(tx);
      lockAcquired.resolve();
      await lockGate.promise;
    });
    await lockAcquired.promise;
    await append(entryOf(1));
    expect(await sealAuditEntries(database.db)).toEqual({ sealed: 0, altered: [] });
    expect(await verifyAuditChain(database.db)).toMatchObject({ kind: "whole", entries: 0, unsealed: 1 });
    lockGate.resolve();
    await holding;
    expect(await sealAuditEntries(database.db)).toEqual({ sealed: 1, altered: [] });
  });
});

/** Records a change as versions before migration 0017 did: directly in the chain. */
async function addAsBefore(db: Kysely<Schema>, added: NewAuditEntry): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(auditChainLockKey)})`.execute(tx);
    const last = await tx
      .selectFrom("audit_entry")
      .select(["id", "hash"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const id = (last?.id ?? 0) + 1;
    await tx
      .insertInto("audit_entry")
      .values(toAuditRow({ ...added, id }, last?.hash ?? "0".repeat(64)))
      .execute();
  });
}
