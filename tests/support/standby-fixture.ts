import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, vi } from "vitest";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import { openReadConnections, type ReadConnections } from "../../server/db/replicas/read-connections.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { makeListingDraft } from "../search/make-listing-draft.ts";
import { createFreshDatabase } from "./fresh-database.ts";
import { longTimeout } from "./long-timeout.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { openTestReadModel } from "./read-model.ts";
import { type StandbyServer, startStandbyServer } from "./standby.ts";
import { portOf, withPort } from "./tcp-proxy.ts";

export interface StandbyFixture {
  readonly primary: PostgresServer;
  readonly standby: StandbyServer;
  /** URL of the database on the primary, with all migrations applied. */
  readonly url: string;
  /** URL of the same database on the standby. */
  readonly replicaUrl: string;
  readonly database: Database;
  /** A superuser's session on the standby. */
  readonly onStandby: pg.Client;
}

export const noopLog = { info: () => {}, warn: () => {}, error: () => {} };
/**
 * Starts a primary and its standby once for all tests of the calling file. @returns a function that gives both
 * within a test
 */
export function useStandbyFixture(): () => StandbyFixture {
  let scene: StandbyFixture;
  beforeAll(async () => {
    const primary = await startPostgres({ isOwn: true, isDurable: true });
    const { url } = await createFreshDatabase(primary.url);
    const database = await openDatabase({ databaseUrl: url, dataDir: "" });
    await migrate(database, readMigrations(migrationsFolder));
    const standby = await startStandbyServer(primary.url);
    await standby.answers();
    const replicaUrl = withPort(url, portOf(standby.url));
    scene = { primary, standby, url, replicaUrl, database, onStandby: await connectPgClient(replicaUrl) };
  });
  afterAll(async () => {
    const { onStandby, database, standby, primary } = scene;
    await onStandby.end();
    await database.close();
    await standby.stop();
    await primary.stop();
  });
  return () => scene;
}

/** The number of public listings in a catalogue; at most 100 are searched for. */
export function countPublicListings(model: CatalogueReadModel): number {
  return model.find(emptySearchQuery, 100, new Date("2026-06-01T00:00:00Z")).total;
}

/** Opens a session that is closed when the test ends. */
export async function openDatabaseSession(address: string): Promise<pg.Client> {
  const client = await connectPgClient(address);
  onTestFinished(() => client.end());
  return client;
}

async function connectPgClient(address: string): Promise<pg.Client> {
  const client = new pg.Client(address);
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Opens the read connections of the fixture's database, which are closed when the test ends. */
export async function openTestReads(
  { database, replicaUrl }: StandbyFixture,
  options: Partial<Parameters<typeof openReadConnections>[0]> = {},
): Promise<ReadConnections> {
  const reads = await openReadConnections({
    database,
    connections: 8,
    replicaUrls: [replicaUrl],
    log: noopLog,
    ...options,
  });
  onTestFinished(() => reads.close());
  return reads;
}

/** Makes the standby stop replaying until `resumeReplay` or the end of the test. */
export async function pauseReplay({ onStandby }: StandbyFixture): Promise<void> {
  await onStandby.query("select pg_wal_replay_pause()");
  onTestFinished(() => resumeReplay({ onStandby }));
}

export async function resumeReplay({ onStandby }: Pick<StandbyFixture, "onStandby">): Promise<void> {
  await onStandby.query("select pg_wal_replay_resume()");
}

/** Port of the database server that public pages currently read from. */
export async function currentReadPort({ db }: ReadConnections): Promise<number> {
  const { rows } = await db.executeQuery<{ port: number }>(serverPortQuery);
  return rows[0]!.port;
}
const serverPortQuery = {
  sql: "select inet_server_port() as port",
  parameters: [],
  query: { kind: "RawNode", sqlFragments: [], parameters: [] },
  queryId: { queryId: "port" },
} as const;

export const waitUntilReadFrom = (reads: ReadConnections, server: { readonly url: string }) =>
  vi.waitFor(async () => expect(await currentReadPort(reads)).toBe(portOf(server.url)), longTimeout);

/** Opens the read connections of the fixture's database, and waits until its standby is read. */
export async function openReadsFromStandby(
  fixture: StandbyFixture,
  options: Parameters<typeof openTestReads>[1] = {},
): Promise<ReadConnections> {
  const reads = await openTestReads(fixture, options);
  await waitUntilReadFrom(reads, fixture.standby);
  return reads;
}

/** Refreshes the catalogue and counts its public listings. */
export async function refreshAndCount(model: CatalogueReadModel): Promise<number> {
  await model.refresh();
  return countPublicListings(model);
}

/** A catalogue that is refreshed only when the test requests it. */
export async function openManualReadModel(
  reads: Pick<ReadConnections, "following" | "asOf">,
): Promise<CatalogueReadModel> {
  const model = await openTestReadModel(reads.following, { asOf: reads.asOf, log: noopLog });
  onTestFinished(() => model.stop());
  return model;
}

export const insertListingWithCode = ({ db }: Pick<Database, "db">, code: string) =>
  insertListings(db, [makeListingDraft(code)]);

export const readUnitCodes = async ({ db }: Pick<ReadConnections, "db">) =>
  (await db.selectFrom("listing").select("unit_code").execute()).map((row) => row.unit_code);
