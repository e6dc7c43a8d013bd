import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { describe, inject, onTestFinished } from "vitest";
import { type Database, openDatabase, wrapPglite } from "../../server/db/database.ts";
import { resetDatabase, readSchemaText, type RunSqlStatement } from "./empty-database.ts";
import { withClient } from "./client.ts";
import { createDatabase, dropDatabase } from "./fresh-database.ts";

export type DatabaseKind = Database["kind"];

export interface TestDatabase extends Database {
  /** URL of the server's database; null for PGlite. */
  readonly url: string | null;
}

/** A new, empty database. `isMigrated: false` leaves it without tables. */
export async function createTestDatabase(
  kind: DatabaseKind,
  { isMigrated = true } = {},
): Promise<TestDatabase> {
  if (kind === "postgres") return isMigrated ? migratedOnServer() : unmigratedOnServer();
  return isMigrated ? migratedPglite() : { ...wrapPglite(await openSnapshot("unmigrated")), url: null };
}

/** Like `createTestDatabase`, for one test: the database is closed when the test ends. */
export async function openTestDatabase(
  ...args: Parameters<typeof createTestDatabase>
): Promise<TestDatabase> {
  const database = await createTestDatabase(...args);
  onTestFinished(() => database.close());
  return database;
}

/** In milliseconds. The site limits a query to two seconds; tests on a busy computer may take longer. */
const poolTimeoutMs = 240_000;
const testPoolLimits = {
  connectionTimeoutMillis: poolTimeoutMs,
  statement_timeout: poolTimeoutMs,
  query_timeout: poolTimeoutMs,
  idle_in_transaction_session_timeout: poolTimeoutMs,
};

/**
 * More than a site opens, because a test may occupy several connections of pages and run queries at the same time.
 */
const maxTestConnections = 15;

/** Runs the same tests on both databases. */
export function describeEachDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe.each(["pglite", "postgres"] as const)(`${name} on %s`, (kind) => {
    tests(kind);
  });
}

/** Migrated databases that tests of this process closed, emptied for the next test; at most two of each kind. */
const idlePglites: { readonly pglite: PGlite; readonly schema: string }[] = [];
const idleOnServer: { readonly url: string; readonly schema: string }[] = [];
const maxIdleDatabases = 2;

async function migratedPglite(): Promise<TestDatabase> {
  const instance = idlePglites.pop() ?? (await copyOfMigratedPglite());
  const { pglite, schema } = instance;
  const database = wrapPglite(pglite);
  const close = async () => {
    await database.db.destroy();
    if (idlePglites.length < maxIdleDatabases && !pglite.closed) {
      await pglite.exec("discard all");
      if (await resetDatabase(runOn(pglite), schema)) return void idlePglites.push(instance);
    }
    await pglite.close();
  };
  return { ...database, url: null, close };
}

async function copyOfMigratedPglite() {
  const pglite = await openSnapshot("migrated");
  return { pglite, schema: await readSchemaText(runOn(pglite)) };
}

async function openSnapshot(name: "migrated" | "unmigrated"): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(inject("pgliteSnapshots")[name]) });
}

function runOn(pglite: PGlite): RunSqlStatement {
  return (statement) => pglite.query<Record<string, unknown>>(statement);
}

async function migratedOnServer(): Promise<TestDatabase> {
  const instance = idleOnServer.pop() ?? (await copyOfTemplate());
  const { url, schema } = instance;
  const database = await openOnServer(url);
  const close = async () => {
    await database.close();
    if (
      idleOnServer.length < maxIdleDatabases &&
      (await asExclusiveClient(url, (run) => resetDatabase(run, schema)))
    )
      idleOnServer.push(instance);
    else await dropOnServer(url);
  };
  return { ...database, url, close };
}

async function unmigratedOnServer(): Promise<TestDatabase> {
  const url = await createOnServer();
  const database = await openOnServer(url);
  const close = async () => {
    await database.close();
    await dropOnServer(url);
  };
  return { ...database, url, close };
}

function openOnServer(databaseUrl: string): Promise<Database> {
  return openDatabase({ databaseUrl, dataDir: "", connections: maxTestConnections, limits: testPoolLimits });
}

async function copyOfTemplate() {
  const url = await createOnServer(inject("postgresTemplate"));
  return { url, schema: await asExclusiveClient(url, readSchemaText) };
}

function createOnServer(template?: string): Promise<string> {
  return createDatabase(inject("postgresUrl"), `test_${randomBytes(6).toString("hex")}`, template);
}

function dropOnServer(url: string): Promise<void> {
  return dropDatabase(inject("postgresUrl"), new URL(url).pathname.slice(1));
}

/** Terminates all other connections, such as those of processes that a test started. */
function asExclusiveClient<T>(url: string, work: (run: RunSqlStatement) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return work((statement) => client.query<Record<string, unknown>>(statement));
  });
}
