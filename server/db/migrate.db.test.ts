import { spawn } from "node:child_process";
import { describe, expect, test } from "vitest";
import { describeEachDatabase, openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { BootError } from "../process/boot-error.ts";
import { openDatabase } from "./database.ts";
import { isMigrated, migrate, migrationsFolder, readMigrations } from "./migrate.ts";
import { isTemporaryOutage } from "./reachability.ts";

const shipped = readMigrations(migrationsFolder);
const newer = { name: "9998_add_newer.sql", sql: "create table newer (id int)", checksum: "x" };

describeEachDatabase("Migrations", (kind) => {
  test("an empty database gets every migration once", async () => {
    const database = await openTestDatabase(kind, { isMigrated: false });
    expect(await migrate(database, shipped)).toEqual(shipped.map(({ name }) => name));
    expect(await migrate(database, shipped)).toEqual([]);
    expect(await isMigrated(database.pool, shipped)).toBe(true);
  });

  test("a changed or vanished file refuses to start and names the file", async () => {
    const database = await openTestDatabase(kind);
    const [first, ...rest] = shipped;
    if (!first) throw new Error("no migrations");
    await expect(migrate(database, [{ ...first, checksum: "other" }, ...rest])).rejects.toThrow(first.name);
    await expect(migrate(database, rest)).rejects.toThrow(first.name);
  });

  test("a database that a newer version of the same major has prepared is used as it is", async () => {
    const database = await openTestDatabase(kind);
    expect(await migrate(database, [...shipped, newer], { release: "4.7.0" })).toEqual([newer.name]);
    expect(await migrate(database, shipped, { release: "4.6.2" })).toEqual([]);
    expect(await isMigrated(database.pool, shipped, "4.6.2")).toBe(true);
    expect(await isMigrated(database.pool, [...shipped, newer], "4.7.0")).toBe(true);
  });

  test("a database of another major is refused, and a process that runs already is not ready any more", async () => {
    const database = await openTestDatabase(kind);
    const contract = { name: "9998_drop_older.sql", sql: "create table newer (id int)", checksum: "x" };
    await migrate(database, [...shipped, contract], { release: "5.0.0" });
    await expect(migrate(database, shipped, { release: "4.7.0" })).rejects.toThrow(
      "The database was prepared by version 5.0.0 (migration 9998_drop_older.sql), and this is version 4.7.0",
    );
    expect(await isMigrated(database.pool, shipped, "4.7.0")).toBe(false);
  });

  test("an older version with a migration of its own adds nothing to newer tables", async () => {
    const database = await openTestDatabase(kind);
    const ownMigration = { name: "9997_add_own.sql", sql: "create table own (id int)", checksum: "x" };
    await migrate(database, [...shipped, newer], { release: "4.7.0" });
    await expect(migrate(database, [...shipped, ownMigration], { release: "4.6.3" })).rejects.toThrow(
      "prepared by version 4.7.0 (migration 9998_add_newer.sql), which does not have the migration 9997_add_own.sql",
    );
  });

  test("what a version without a name of its own applied is refused by others, as it was before versions had names", async () => {
    const database = await openTestDatabase(kind);
    await database.pool.query(
      "insert into schema_migration (name, checksum) values ('9998_nameless.sql', 'x')",
    );
    await expect(migrate(database, shipped)).rejects.toThrow("9998_nameless.sql");
  });

  test("the history that an earlier version made gets its column with the next migration, and not before", async () => {
    const database = await openTestDatabase(kind);
    await database.pool.query("alter table schema_migration drop column release");
    expect(await migrate(database, shipped)).toEqual([]);
    expect(await isMigrated(database.pool, shipped)).toBe(true);
    const next = { name: "9998_add_next.sql", sql: "create table next (id int)", checksum: "x" };
    await migrate(database, [...shipped, next], { release: "4.7.0" });
    expect(await migrate(database, shipped, { release: "4.6.0" })).toEqual([]);
  });

  test("a large index is built outside a transaction, alone in its file", async () => {
    const database = await openTestDatabase(kind);
    const index = {
      name: "9998_index_prices.sql",
      sql: "-- Built concurrently: a million rows.\ncreate index concurrently listing_by_nothing on listing (price_egp, id);",
      checksum: "x",
    };
    expect(await migrate(database, [...shipped, index])).toEqual([index.name]);
    const { rows } = await database.pool.query(
      "select indisvalid from pg_index where indexrelid = 'listing_by_nothing'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    const mixed = { ...index, name: "9999_mixed.sql", sql: `${index.sql} drop table listing;` };
    await expect(migrate(database, [...shipped, index, mixed])).rejects.toThrow("nothing but statements");
  });

  test("a migration that fails leaves nothing behind, and the mended one resumes", async () => {
    const database = await openTestDatabase(kind);
    const brokenMigration = {
      name: "9999_break.sql",
      sql: "create table half_done (id int); select no_such_function()",
      checksum: "x",
    };
    await expect(migrate(database, [...shipped, brokenMigration])).rejects.toThrow("was undone");
    const { rows } = await database.pool.query("select to_regclass('half_done') as found");
    expect(rows).toEqual([{ found: null }]);
    const fixedMigration = { ...brokenMigration, sql: "create table half_done (id int)", checksum: "y" };
    expect(await migrate(database, [...shipped, fixedMigration])).toEqual([fixedMigration.name]);
  });
});

/** Creates a table that another session locks in an open transaction, and a migration that changes this table. */
async function lockTable({ pool }: TestDatabase) {
  await pool.query("create table used (id int)");
  const holder = await pool.connect();
  await holder.query("begin; select from used");
  const change = { name: "0001_add.sql", sql: "alter table used add column note text", checksum: "x" };
  return { holder, change };
}

describe("Migrations on a server", () => {
  test("one that takes longer than any page may wait is applied, and says how long it goes on", async () => {
    const database = await openTestDatabase("postgres", { isMigrated: false });
    // With the timeouts of production, which `openTestDatabase` raises.
    const limited = await openDatabase({ databaseUrl: database.url, dataDir: "" });
    const printedLines: string[] = [];
    const long = { name: "0001_sleep.sql", sql: "select pg_sleep(5)", checksum: "x" };
    expect(await migrate(limited, [long], { say: (line) => printedLines.push(line) })).toEqual([long.name]);
    expect(printedLines).toEqual([
      expect.stringMatching(/^The migration 0001_sleep\.sql goes on \(\d+\.\d s\)$/),
      ...printedLines.slice(1, -1),
      expect.stringMatching(/^The migration 0001_sleep\.sql took \d+\.\d s$/),
    ]);
    await limited.close();
  });

  test("one that cannot get a table tries again and says so; in between the others go on", async () => {
    const database = await openTestDatabase("postgres", { isMigrated: false });
    const { holder, change } = await lockTable(database);
    const printedLines: string[] = [];
    const migrationRun = migrate(database, [change], {
      say: (line) => printedLines.push(line),
      lockPauseMs: 100,
    });
    await expect
      .poll(() => printedLines.some((line) => line.includes("Trying again (2 of 60)")), longTimeoutOptions)
      .toBe(true);
    expect(printedLines.join(" ")).toMatch(
      /waits for a table that another session uses \(.* server process \d+, \d+ s\)/,
    );
    await holder.query("commit");
    expect(await migrationRun).toEqual([change.name]);
    holder.release();
  });

  test("one that never gets its table fails with words of its own, which are not taken for an absent server", async () => {
    const database = await openTestDatabase("postgres", { isMigrated: false });
    const { holder, change } = await lockTable(database);
    const failed = await migrate(database, [change], { lockTries: 2, lockPauseMs: 1 }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(BootError);
    expect(String(failed)).toContain(
      "0001_add.sql did not get its locks in 2 tries, and nothing of it was done",
    );
    expect(isTemporaryOutage(failed)).toBe(false);
    holder.release();
  });

  test("the statement of a process that was killed ends with it, and the next start is not kept waiting", async () => {
    const database = await openTestDatabase("postgres", { isMigrated: false });
    const killed = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { openDatabase } from ${JSON.stringify(new URL("database.ts", import.meta.url).href)};
       import { migrate } from ${JSON.stringify(new URL("migrate.ts", import.meta.url).href)};
       const database = await openDatabase({ databaseUrl: ${JSON.stringify(database.url)}, dataDir: "" });
       await migrate(database, [{ name: "0001_sleep.sql", sql: "select pg_sleep(3600)", checksum: "x" }]);`,
    ]);
    const countRunning = async () =>
      (
        await database.pool.query(
          "select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'",
        )
      ).rows.length;
    await expect.poll(countRunning, longTimeoutOptions).toBe(1);
    killed.kill("SIGKILL");
    const printedLines: string[] = [];
    const short = { name: "0001_sleep.sql", sql: "select 1", checksum: "y" };
    expect(await migrate(database, [short], { say: (line) => printedLines.push(line) })).toEqual([
      short.name,
    ]);
    expect(printedLines.join(" ")).toContain("Another process is changing the tables");
    expect(await countRunning()).toBe(0);
  });

  test("a history that a session reads in a long transaction is not waited for without end", async () => {
    const database = await openTestDatabase("postgres");
    await database.pool.query("alter table schema_migration drop column release");
    const reader = await database.pool.connect();
    await reader.query("begin; select name from schema_migration");
    const printedLines: string[] = [];
    const locks = { lockTries: 2, lockPauseMs: 0, say: (line: string) => printedLines.push(line) };
    await expect(migrate(database, [...shipped, newer], locks)).rejects.toThrow(
      "The history of migrations did not get its locks in 2 tries",
    );
    expect(printedLines.join("\n")).toContain(
      "The history of migrations waits for a table that another session uses",
    );
    await reader.query("commit");
    reader.release();
    expect(await migrate(database, [...shipped, newer])).toEqual([newer.name]);
  });

  test("an index whose building was killed is dropped and built anew", async () => {
    const database = await openTestDatabase("postgres", { isMigrated: false });
    await database.pool.query("create table used (id int); insert into used select generate_series(1, 100)");
    // The index build waits for transactions that have written.
    const holder = await database.pool.connect();
    await holder.query("begin; insert into used values (0)");
    const index = {
      name: "0001_index_used.sql",
      sql: "create index concurrently used_by_id on used (id);",
      checksum: "x",
    };
    // The handler is attached immediately, because the build may fail before the query that kills it returns.
    const fault = migrate(database, [index]).then(
      () => null,
      (error: unknown) => error,
    );
    const state = async () =>
      (
        await database.pool.query<{ indisvalid: boolean }>(
          "select indisvalid from pg_index where indexrelid = to_regclass('used_by_id')",
        )
      ).rows[0]?.indisvalid;
    await expect.poll(state, longTimeoutOptions).toBe(false);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently used_by_id%' and pid <> pg_backend_pid()",
    );
    expect(String(await fault)).toMatch(/terminat|Connection/);
    expect(await state()).toBe(false);
    await holder.query("commit");
    holder.release();
    expect(await migrate(database, [index])).toEqual([index.name]);
    expect(await state()).toBe(true);
  });

  test("a role that may create nothing starts where nothing is to be migrated", async () => {
    const database = await openTestDatabase("postgres");
    const role = `reader_${Math.random().toString(36).slice(2)}`;
    await database.pool.query(
      `create role ${role} login; grant select on all tables in schema public to ${role}`,
    );
    const url = new URL(database.url ?? "");
    url.username = role;
    const restricted = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    expect(await migrate(restricted, shipped)).toEqual([]);
    await expect(restricted.pool.query("create table mine (id int)")).rejects.toThrow("permission denied");
    await restricted.close();
    await database.pool.query(`drop owned by ${role}; drop role ${role}`);
  });

  test("two processes that start together apply each migration once", async () => {
    const database = await openTestDatabase("postgres", { isMigrated: false });
    const other = await openDatabase({ databaseUrl: database.url, dataDir: "" });
    const applied = await Promise.all([migrate(database, shipped), migrate(other, shipped)]);
    expect(applied.flat().toSorted()).toEqual(shipped.map(({ name }) => name));
    await other.close();
  });
});
