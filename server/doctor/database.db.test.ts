import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { findFreePort } from "../../tests/support/postgres-server.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { migrationsFolder, readMigrations } from "../db/migrate.ts";
import { createClockOffsetCollector } from "./clock.ts";
import { checkDatabase } from "./database.ts";
import { formatFindings } from "./finding.ts";

const migrations = readMigrations(migrationsFolder);
const all = "grant select, insert, update, delete on all tables in schema public to";
const check = async (
  database: Pick<Database, "kind" | "backgroundPool" | "followingPool">,
  clock = createClockOffsetCollector(),
) => formatFindings(await checkDatabase({ database, connections: 8, migrations, clock })).join("\n");

describeEachDatabase("The doctor", (kind) => {
  test("reports a sound database as ok, and warns of one without tables", async () => {
    const database = await createTestDatabase(kind);
    onTestFinished(() => database.close());
    const clock = createClockOffsetCollector();
    const output = await check(database, clock);
    expect(output).not.toMatch(/warning|fault/);
    expect(output).toMatch(/ok {7}Database: PostgreSQL 1\d.* takes writes/);
    expect(output).toContain(`Migrations: all ${migrations.length} are applied`);
    expect(output).toContain("may read, write and create tables");
    // The embedded database has only one process, so its connections are not checked.
    expect(output.includes("Connections: 1 process of 8")).toBe(kind === "postgres");
    expect(clock.all.map(({ who }) => who)).toEqual(kind === "postgres" ? ["the database server"] : []);
    const { rows } = await database.pool.query("select to_regclass('doctor_was_here') as left");
    expect(rows).toEqual([{ left: null }]);

    const empty = await createTestDatabase(kind, { isMigrated: false });
    onTestFinished(() => empty.close());
    expect(await check(empty)).toContain("warning  Migrations: the database is empty");
  });
});

describe("With a PostgreSQL server the doctor", () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createTestDatabase("postgres")));
  afterEach(() => database.close());

  /** Opens the same database as a new role, which is dropped after the test. */
  async function asRole(grants: (role: string) => string): Promise<Database> {
    const role = `doctor_${randomBytes(4).toString("hex")}`;
    await database.pool.query(`create role ${role} login; ${grants(role)}`);
    const url = new URL(database.url ?? "");
    url.username = role;
    const opened = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    onTestFinished(async () => {
      await opened.close();
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    });
    return opened;
  }

  test("names the rights that its role lacks", async () => {
    const usage = "grant usage on schema public to";
    const lessened = await asRole(
      (role) => `${all} ${role}; revoke insert, update on lead from ${role}; ${usage} ${role}`,
    );
    const words = /fault {4}Database role: may not insert, update on public\.lead\. Grant/;
    expect(await check(lessened)).toMatch(words);
  });

  test("warns that a role that may not create tables cannot prepare a release", async () => {
    const output = await check(await asRole((role) => `${all} ${role}`));
    expect(output).toContain("warning  Database role: may read and write, but not create tables (42501)");
  });

  test("finds a read-only server, and a replication slot that nobody reads", async () => {
    const slot = `doctor_${randomBytes(4).toString("hex")}`;
    await database.pool.query("select pg_create_physical_replication_slot($1, true)", [slot]);
    const output = await check(database);
    await database.pool.query("select pg_drop_replication_slot($1)", [slot]);
    expect(output).toContain(`warning  Replication: nobody reads the replication slot ${slot}`);
    const url = new URL(database.url ?? "");
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const readOnly = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    onTestFinished(() => readOnly.close());
    expect(await check(readOnly)).toContain("takes no writes: it is a replica");
  });

  test("finds a server that cannot be reached, and a database that does not exist", async () => {
    const url = new URL(database.url ?? "");
    url.pathname = "/no_such_database";
    const missing = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    onTestFinished(() => missing.close());
    expect(await check(missing)).toContain("has no database of that name. Put DATABASE_URL right");
    url.port = String(await findFreePort());
    const unreachable = await openDatabase({ databaseUrl: url.href, dataDir: "" });
    onTestFinished(() => unreachable.close());
    expect(await check(unreachable)).toContain(
      "fault    Database: the server of DATABASE_URL does not answer",
    );
  });
});
