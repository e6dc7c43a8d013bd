import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { startFakePooler } from "../../../tests/support/fake-pooler.ts";
import { isPgbouncerInstalled, startPgbouncer } from "../../../tests/support/pgbouncer.ts";
import { createClockOffsetCollector } from "../../doctor/clock.ts";
import { checkDatabase } from "../../doctor/database.ts";
import { BootError } from "../../process/boot-error.ts";
import { type Database, openDatabase } from "../database.ts";
import { migrate, migrationsFolder, readMigrations } from "../migrate.ts";
import { hasDedicatedSessions, requireDedicatedSessions } from "./pooler.ts";
import { isReachable } from "../reachability.ts";

const migrations = readMigrations(migrationsFolder);

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  onTestFinished(() => database.close());
  return database;
}

test("a server has sessions of one's own, and an embedded database is not asked", async () => {
  for (const kind of ["postgres", "pglite"] as const) {
    const database = await openTestDatabase(kind);
    await expect(requireDedicatedSessions(database)).resolves.toBeUndefined();
  }
});

test.each([
  ["one session for both connections", () => 7, false],
  [
    "another session in each transaction",
    (connection: number, question: number) => connection + question,
    false,
  ],
  ["a session for each connection", (connection: number) => connection, true],
])("without PgBouncer: %s", async (_, session, isDedicated) => {
  const pooler = await startFakePooler({ session });
  onTestFinished(() => pooler.close());
  const database = await open(pooler.url);
  expect(await isReachable(database.pool)).toBe(true);
  expect(await hasDedicatedSessions(database.followingPool)).toBe(isDedicated);
});

test("a parameter of the address that a pooler does not know is named", async () => {
  const pooler = await startFakePooler({ unknownParameter: "statement_timeout" });
  onTestFinished(() => pooler.close());
  const plain = await open(pooler.url);
  expect(await isReachable(plain.pool)).toBe(true);
  const withParameter = await open(`${pooler.url}?statement_timeout=5000`);
  const refused = await isReachable(withParameter.pool).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BootError);
  expect(String(refused)).toMatch(
    /\(unsupported startup parameter: statement_timeout\).*name the server itself/,
  );
});

test.runIf(isPgbouncerInstalled).each(["transaction", "statement"] as const)(
  "PgBouncer with pool_mode = %s is refused with what to set, by the start and by the doctor",
  async (mode) => {
    const direct = await openTestDatabase("postgres");
    const pooler = await startPgbouncer(direct.url ?? "", mode);
    onTestFinished(() => pooler.stop());
    const database = await open(pooler.url);
    expect(await isReachable(database.pool)).toBe(true);
    const refused = await requireDedicatedSessions(database).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BootError);
    expect(String(refused)).toContain("address of the PostgreSQL server itself, or pool_mode = session");
    const clock = createClockOffsetCollector();
    expect(await checkDatabase({ database, connections: 8, migrations, clock })).toMatchObject([
      { kind: "fault", about: "Database", text: expect.stringContaining("pool_mode = session") },
    ]);
  },
);

test.runIf(isPgbouncerInstalled)(
  "PgBouncer with pool_mode = session keeps what a session has: time-outs and the lock of migrations",
  async () => {
    const direct = await openTestDatabase("postgres", { isMigrated: false });
    const pooler = await startPgbouncer(direct.url ?? "", "session");
    onTestFinished(() => pooler.stop());
    const [database, other] = await Promise.all([open(pooler.url), open(pooler.url)]);
    await requireDedicatedSessions(database);
    const applied = await Promise.all([migrate(database, migrations), migrate(other, migrations)]);
    expect(applied.flat().toSorted()).toEqual(migrations.map(({ name }) => name));
    for (const [pool, timeout] of [
      [database.pool, "2s"],
      [database.backgroundPool, "10s"],
    ] as const)
      expect((await pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: timeout }]);
    await expect(database.pool.query("select pg_sleep(5)")).rejects.toThrow("statement timeout");
  },
);
