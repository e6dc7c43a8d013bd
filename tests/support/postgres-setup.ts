import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { type Database, openDatabase, wrapPglite } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { createDatabase, dropDatabase } from "./fresh-database.ts";
import { startPostgres } from "./postgres-server.ts";
import { createEmptyDataFolder, removeFolder } from "./data-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the maintenance database of the server that all database tests share. */
    postgresUrl: string;
    /**
     * Name of a migrated, empty template database on that server: copying it takes a tenth of the time of
     * migrating.
     */
    postgresTemplate: string;
    /**
     * Snapshots of empty embedded databases, with and without tables: opening one is ten times faster than
     * creating it.
     */
    pgliteSnapshots: { readonly migrated: string; readonly unmigrated: string };
  }
}

/** Starts one PostgreSQL server for all database tests, and prepares a migrated database of each kind for copying. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = `test_template_${randomBytes(6).toString("hex")}`;
  const folder = createEmptyDataFolder("pglite");
  const snapshots = { migrated: join(folder, "migrated.tar"), unmigrated: join(folder, "unmigrated.tar") };
  // Not in parallel: PGlite blocks this thread for seconds, and queries to the server would time out.
  await writeTemplate(server.url, template);
  await writeSnapshots(snapshots);
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template);
  project.provide("pgliteSnapshots", snapshots);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
    removeFolder(folder);
  };
}

async function writeTemplate(serverUrl: string, name: string): Promise<void> {
  const url = await createDatabase(serverUrl, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await migrateAll(database);
  // PostgreSQL copies a template database only while it has no connections.
  await database.close();
}

async function writeSnapshots(files: {
  readonly migrated: string;
  readonly unmigrated: string;
}): Promise<void> {
  const pglite = await PGlite.create();
  const write = async (file: string) =>
    writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await write(files.unmigrated);
  const database = wrapPglite(pglite);
  await migrateAll(database);
  await write(files.migrated);
  await database.close();
}

async function migrateAll(database: Database): Promise<void> {
  await migrate(database, readMigrations(migrationsFolder));
}
