import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { describe, inject } from "vitest";
import { openDatabase, overPglite, type Database } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";

export type DatabaseKind = Database["kind"];

export interface TestDatabase extends Database {
  /** Address on the server, or null on PGlite. */
  readonly url: string | null;
}

/** A fresh, empty database. `isMigrated: false` leaves it without tables. */
export async function testDatabase(kind: DatabaseKind, { isMigrated = true } = {}): Promise<TestDatabase> {
  if (kind === "pglite") return { ...overPglite(await newPglite(isMigrated)), url: null };
  const database = await onServer(inject("postgresUrl"));
  if (isMigrated) await migrate(database.pool, readMigrations(migrationsFolder));
  return database;
}

/** The same tests on both backends. */
export function describeEachDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe.each(["pglite", "postgres"] as const)(`${name} on %s`, (kind) => {
    tests(kind);
  });
}

async function newPglite(isMigrated: boolean): Promise<PGlite> {
  return PGlite.create(isMigrated ? { loadDataDir: await openAsBlob(inject("pgliteSnapshot")) } : {});
}

async function onServer(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onMaintenance(
    serverUrl,
    `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  const close = async () => {
    await database.close();
    await onMaintenance(serverUrl, `drop database if exists ${name} with (force)`);
  };
  return { ...database, url: url.href, close };
}

async function onMaintenance(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
