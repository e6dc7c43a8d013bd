import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, vi } from "vitest";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../../server/db/migrate.ts";
import {
  openReadOnlyConnections,
  type ReadOnlyConnections,
} from "../../server/db/replicas/read-connections.ts";
import { insertListings } from "../../server/listings/write/write-listings.ts";
import type { CatalogueReadModel } from "../../server/search/following/read-model.ts";
import { makeListingDraft } from "../search/test-listing-draft.ts";
import { createTemporaryDatabase } from "./fresh-database.ts";
import { longTimeoutOptions } from "./long-timeout.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { openTestReadModel } from "./read-model.ts";
import { type StandbyServer, startStandbyServer } from "./standby.ts";
import { portOfUrl, urlWithPort } from "./tcp-proxy.ts";

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
    const primary = await startPostgres({ isDedicated: true, isDurable: true });
    const { url } = await createTemporaryDatabase(primary.url);
    const database = await openDatabase({ databaseUrl: url, dataDir: "" });
    await migrate(database, readMigrations(migrationsFolder));
    const standby = await startStandbyServer(primary.url);
    await standby.answers();
    const replicaUrl = urlWithPort(url, portOfUrl(standby.url));
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
export async function openTestReadConnections(
  { database, replicaUrl }: StandbyFixture,
  options: Partial<Parameters<typeof openReadOnlyConnections>[0]> = {},
): Promise<ReadOnlyConnections> {
  const reads = await openReadOnlyConnections({
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
export async function fetchReadServerPort({ db }: ReadOnlyConnections): Promise<number> {
  const { rows } = await db.executeQuery<{ port: number }>(serverPortQuery);
  return rows[0]!.port;
}
const serverPortQuery = {
  sql: "select inet_server_port() as port",
  parameters: [],
  query: { kind: "RawNode", sqlFragments: [], parameters: [] },
  queryId: { queryId: "port" },
} as const;

export const waitUntilReadingFrom = (reads: ReadOnlyConnections, server: { readonly url: string }) =>
  vi.waitFor(
    async () => expect(await fetchReadServerPort(reads)).toBe(portOfUrl(server.url)),
    longTimeoutOptions,
  );

/** Opens the read connections of the fixture's database, and waits until its standby is read. */
export async function openReadsFromStandby(
  fixture: StandbyFixture,
  options: Parameters<typeof openTestReadConnections>[1] = {},
): Promise<ReadOnlyConnections> {
  const reads = await openTestReadConnections(fixture, options);
  await waitUntilReadingFrom(reads, fixture.standby);
  return reads;
}

/** Refreshes the catalogue and counts its public listings. */
export async function refreshAndCount(model: CatalogueReadModel): Promise<number> {
  await model.refresh();
  return countPublicListings(model);
}

/** A catalogue that is refreshed only when the test requests it. */
export async function openManualReadModel(
  reads: Pick<ReadOnlyConnections, "following" | "asOf">,
): Promise<CatalogueReadModel> {
  const model = await openTestReadModel(reads.following, { asOf: reads.asOf, log: noopLog });
  onTestFinished(() => model.stop());
  return model;
}

export const insertListingWithCode = ({ db }: Pick<Database, "db">, code: string) =>
  insertListings(db, [makeListingDraft(code)]);

export const readUnitCodes = async ({ db }: Pick<ReadOnlyConnections, "db">) =>
  (await db.selectFrom("listing").select("unit_code").execute()).map((row) => row.unit_code);
