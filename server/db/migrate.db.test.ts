import { describe, expect, test } from "vitest";
import { describeEachDatabase, testDatabase } from "../../tests/support/database.ts";
import { openDatabase } from "./database.ts";
import { isMigrated, migrate, migrationsFolder, readMigrations } from "./migrate.ts";

const shipped = readMigrations(migrationsFolder);

describeEachDatabase("Migrations", (kind) => {
  test("an empty database gets every migration once", async () => {
    const database = await testDatabase(kind, { isMigrated: false });
    expect(await migrate(database.pool, shipped)).toEqual(shipped.map(({ name }) => name));
    expect(await migrate(database.pool, shipped)).toEqual([]);
    expect(await isMigrated(database.pool, shipped)).toBe(true);
    await database.close();
  });

  test("a changed or vanished file refuses to start and names the file", async () => {
    const database = await testDatabase(kind);
    const [first, ...rest] = shipped;
    if (!first) throw new Error("no migrations");
    await expect(migrate(database.pool, [{ ...first, checksum: "other" }, ...rest])).rejects.toThrow(
      first.name,
    );
    await expect(migrate(database.pool, rest)).rejects.toThrow(first.name);
    await database.close();
  });

  test("a migration that fails leaves nothing behind, and the mended one resumes", async () => {
    const database = await testDatabase(kind);
    const broken = {
      name: "9999_break.sql",
      sql: "create table half_done (id int); select no_such_function()",
      checksum: "x",
    };
    await expect(migrate(database.pool, [...shipped, broken])).rejects.toThrow("was undone");
    const { rows } = await database.pool.query("select to_regclass('half_done') as found");
    expect(rows).toEqual([{ found: null }]);
    const mended = { ...broken, sql: "create table half_done (id int)", checksum: "y" };
    expect(await migrate(database.pool, [...shipped, mended])).toEqual([mended.name]);
    await database.close();
  });
});

describe("Migrations on a server", () => {
  test("a role that may create nothing starts where nothing is to be migrated", async () => {
    const database = await testDatabase("postgres");
    const role = `reader_${Math.random().toString(36).slice(2)}`;
    await database.pool.query(
      `create role ${role} login; grant select on all tables in schema public to ${role}`,
    );
    const url = new URL(database.url ?? "");
    url.username = role;
    const restricted = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    expect(await migrate(restricted.pool, shipped)).toEqual([]);
    await expect(restricted.pool.query("create table mine (id int)")).rejects.toThrow("permission denied");
    await restricted.close();
    await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    await database.close();
  });

  test("two processes that start together apply each migration once", async () => {
    const database = await testDatabase("postgres", { isMigrated: false });
    const applied = await Promise.all([migrate(database.pool, shipped), migrate(database.pool, shipped)]);
    expect(applied.flat().toSorted()).toEqual(shipped.map(({ name }) => name));
    await database.close();
  });
});
