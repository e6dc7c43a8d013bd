import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { emptyQuery } from "../../../domain/search/search-query.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { home } from "../../../tests/search/home.ts";
import { createFreshDatabase } from "../../../tests/support/fresh-database.ts";
import { patiently } from "../../../tests/support/patience.ts";
import { type PostgresServer, startPostgres } from "../../../tests/support/postgres-server.ts";
import { samples } from "../../../tests/support/samples.ts";
import { type Standby, startStandby } from "../../../tests/support/standby.ts";
import { startTcpProxy } from "../../../tests/support/tcp-proxy.ts";
import { insertListings } from "../../listings/write/write-listings.ts";
import { ReadModel } from "../../search/following/read-model.ts";
import { type Database, openDatabase } from "../database.ts";
import { migrate, migrationsFolder, readMigrations } from "../migrate.ts";
import { openReads, type Reads } from "./open-reads.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };
const now = new Date("2026-06-01T00:00:00Z");
const portOf = (url: string) => Number(new URL(url).port);
const withPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;

let primary: PostgresServer;
let standby: Standby;
let url: string;
let replicaUrl: string;
let database: Database;
/** A superuser's session on the standby. */
let onStandby: pg.Client;

beforeAll(async () => {
  primary = await startPostgres({ isOwn: true, isDurable: true });
  ({ url } = await createFreshDatabase(primary.url));
  database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await migrate(database, readMigrations(migrationsFolder));
  standby = await startStandby(primary.url);
  await standby.answers();
  replicaUrl = withPort(url, portOf(standby.url));
  onStandby = await connected(replicaUrl);
});
afterAll(async () => {
  await onStandby.end();
  await database.close();
  await standby.stop();
  await primary.stop();
});

async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client(address);
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function opened(): Promise<Reads> {
  const reads = await openReads({ database, connections: 8, replicaUrls: [replicaUrl], log });
  onTestFinished(() => reads.close());
  return reads;
}

/** The port of the server that public pages read from. */
async function readFrom({ db }: Reads): Promise<number> {
  const { rows } = await db.executeQuery<{ port: number }>(portQuery);
  return rows[0]!.port;
}
const portQuery = {
  sql: "select inet_server_port() as port",
  parameters: [],
  query: { kind: "RawNode", sqlFragments: [], parameters: [] },
  queryId: { queryId: "port" },
} as const;

const untilReadFrom = (reads: Reads, server: { readonly url: string }) =>
  vi.waitFor(async () => expect(await readFrom(reads)).toBe(portOf(server.url)), patiently);

async function follow(reads: Pick<Reads, "following" | "asOf">): Promise<ReadModel> {
  const model = new ReadModel({
    pool: reads.following,
    asOf: reads.asOf,
    log,
    planRatePercent: 20.5,
    showcase: samples,
  });
  onTestFinished(() => model.stop());
  return model.open();
}

const codesIn = (model: ReadModel) => model.find(emptyQuery, 100, now).total;
const add = (code: string, db = database.db) => insertListings(db, [home(code)]);
const homesOn = async ({ db }: Reads) =>
  (await db.selectFrom("listing").select("unit_code").execute()).map((row) => row.unit_code);

test("A standby that keeps up is read, one that is behind is not until it has caught up", async () => {
  const reads = await opened();
  await untilReadFrom(reads, standby);
  await onStandby.query("select pg_wal_replay_pause()");
  await add("LAG-1");
  await untilReadFrom(reads, primary);
  expect(await homesOn(reads)).toContain("LAG-1");
  await onStandby.query("select pg_wal_replay_resume()");
  await untilReadFrom(reads, standby);
  expect(await homesOn(reads)).toContain("LAG-1");
});

test("What this process has written is in what it reads next, however far the standby is", async () => {
  const reads = await opened();
  await untilReadFrom(reads, standby);
  await onStandby.query("select pg_wal_replay_pause()");
  onTestFinished(async () => void (await onStandby.query("select pg_wal_replay_resume()")));
  await add("OWN-1");
  await reads.afterWrite();
  expect(await homesOn(reads)).toContain("OWN-1");
});

test("The catalogue never goes back to a standby that is behind what it has read", async () => {
  const reads = await opened();
  const model = await follow(reads);
  await untilReadFrom(reads, standby);
  const before = codesIn(model);
  await onStandby.query("select pg_wal_replay_pause()");
  onTestFinished(async () => void (await onStandby.query("select pg_wal_replay_resume()")));
  await add("BACK-1");
  await reads.afterWrite();
  await model.refresh();
  expect(codesIn(model)).toBe(before + 1);
  for (let turn = 0; turn < 5; turn++) {
    await model.refresh();
    expect(codesIn(model)).toBe(before + 1);
  }
});

test("A transaction that is open while the standby is followed is not missed when it commits", async () => {
  const reads = await opened();
  const model = await follow(reads);
  await untilReadFrom(reads, standby);
  const before = codesIn(model);
  await database.db.transaction().execute(async (early) => {
    await add("OPEN-1", early);
    // A later transaction is read first, so that the numbers from the early one's on are not all read.
    await add("OPEN-2");
    await vi.waitFor(async () => {
      await model.refresh();
      expect(codesIn(model)).toBe(before + 1);
    }, patiently);
  });
  await vi.waitFor(async () => {
    await model.refresh();
    expect(codesIn(model)).toBe(before + 2);
  }, patiently);
});

test("A standby of another server is refused in words", async () => {
  const stranger = await startPostgres({ isOwn: true });
  onTestFinished(() => stranger.stop());
  const opening = openReads({ database, connections: 8, replicaUrls: [stranger.url], log });
  await expect(opening).rejects.toThrow(/it is no copy of the server of DATABASE_URL/);
});

/** Reads again and again while something happens. @returns how many reads there were; each has to succeed */
async function readThroughout(reads: Reads, happening: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const reading = (async () => {
    let count = 0;
    for (; !over.signal.aborted; count++) await readFrom(reads);
    return count;
  })();
  await happening();
  over.abort();
  return reading;
}

test("No read fails when the standby that is read ends", async () => {
  const second = await startStandby(primary.url, { name: "second" });
  await second.answers();
  const replicaUrls = [withPort(url, portOf(second.url)), replicaUrl];
  const reads = await openReads({ database, connections: 8, replicaUrls, log, random: () => 0 });
  onTestFinished(() => reads.close());
  await untilReadFrom(reads, second);
  expect(await readThroughout(reads, () => second.stop())).toBeGreaterThan(0);
  await untilReadFrom(reads, standby);
});

test("No read fails when the primary goes that is read because the standby is behind", async () => {
  const proxy = await startTcpProxy(portOf(url));
  const own = await openDatabase({ databaseUrl: withPort(url, proxy.port), dataDir: "" });
  const reads = await openReads({ database: own, connections: 8, replicaUrls: [replicaUrl], log });
  onTestFinished(async () => {
    await onStandby.query("select pg_wal_replay_resume()");
    await reads.close();
    await own.close();
    await proxy.close();
  });
  await untilReadFrom(reads, standby);
  await onStandby.query("select pg_wal_replay_pause()");
  await add("GONE-1");
  await untilReadFrom(reads, primary);
  expect(await readThroughout(reads, () => proxy.become("refuse"))).toBeGreaterThan(0);
  expect(await readFrom(reads)).toBe(portOf(standby.url));
  // What is read grows no newer: the last moment at which the standby was known to have all of it stays the same.
  await vi.waitFor(async () => {
    const before = reads.asOf().getTime();
    await setTimeout(300);
    expect(reads.asOf().getTime() - before).toBeLessThan(100);
  }, patiently);
  expect(reads.timesRegained()).toBe(0);
  await proxy.become("pass");
  await untilReadFrom(reads, primary);
  // Cached pages that were read from the older standby count as old as soon as the watcher hears the primary again.
  await vi.waitFor(() => expect(reads.timesRegained()).toBe(1), patiently);
});

test("A broken connection to the primary lets no standby be read that is behind", async () => {
  const reads = await opened();
  await untilReadFrom(reads, standby);
  await onStandby.query("select pg_wal_replay_pause()");
  onTestFinished(async () => void (await onStandby.query("select pg_wal_replay_resume()")));
  await add("CUT-1");
  await untilReadFrom(reads, primary);
  const others =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
  const superuser = await connected(url);
  onTestFinished(() => superuser.end());
  await readThroughout(reads, async () => {
    for (let time = 0; time < 3; time++) {
      await superuser.query(others, [new URL(url).pathname.slice(1)]);
      expect(await homesOn(reads)).toContain("CUT-1");
      await setTimeout(200);
    }
  });
  expect(await readFrom(reads)).toBe(portOf(primary.url));
  expect(reads.timesRegained()).toBe(0);
});

test("A standby that has gone silent keeps no other one from being read, nor the catalogue from following", async () => {
  const second = await startStandby(primary.url, { name: "second" });
  onTestFinished(() => second.stop());
  await second.answers();
  const proxy = await startTcpProxy(portOf(second.url));
  onTestFinished(() => proxy.close());
  const replicaUrls = [withPort(url, proxy.port), replicaUrl];
  const reads = await openReads({ database, connections: 8, replicaUrls, log, random: () => 0 });
  onTestFinished(() => reads.close());
  const model = await follow(reads);
  await untilReadFrom(reads, second);
  await proxy.become("blackhole");
  await untilReadFrom(reads, standby);
  // Some rounds of questions, in each of which the other one is silent for its whole time.
  for (const over = Date.now() + 4_000; Date.now() < over; await setTimeout(50))
    expect(await readFrom(reads)).toBe(portOf(standby.url));
  const before = codesIn(model);
  await add("SILENT-1");
  await vi.waitFor(async () => {
    await model.refresh();
    expect(codesIn(model)).toBe(before + 1);
  }, patiently);
});

test("After a promotion that lost what was read, the catalogue is what the new primary holds", async () => {
  const proxy = await startTcpProxy(portOf(url));
  const through = withPort(url, proxy.port);
  const own = await openDatabase({ databaseUrl: through, dataDir: "" });
  onTestFinished(async () => {
    await own.close();
    await proxy.close();
  });
  const model = await follow({ following: own.followingPool, asOf: () => new Date() });
  const reads = await openReads({ database: own, connections: 8, replicaUrls: [replicaUrl], log });
  onTestFinished(() => reads.close());
  const routed = await follow(reads);
  await untilReadFrom(reads, standby);
  // From here on the two servers go apart.
  await standby.promote();
  const promoted = await openDatabase({ databaseUrl: replicaUrl, dataDir: "" });
  onTestFinished(() => promoted.close());
  await add("BOTH-0");
  const codes = (db = database.db) =>
    db.selectFrom("listing").select(["unit_code", "tx"]).orderBy("unit_code").execute();
  const older = await connected(url);
  onTestFinished(() => older.end());
  await older.query("begin; select pg_current_xact_id()");
  await add("LOST-1");
  await model.refresh();
  const lostTx = (await codes()).find(({ unit_code }) => unit_code === "LOST-1")?.tx;
  await older.query("rollback");
  // On the new primary another home gets the number of the transaction that was read and lost.
  const onPromoted = await connected(replicaUrl);
  onTestFinished(() => onPromoted.end());
  for (let next = 0; next < Number(lostTx) - 1;)
    next = Number((await onPromoted.query("select pg_current_xact_id()::text as tx")).rows[0].tx);
  await add("NEW-1", promoted.db);
  const written = await codes(promoted.db);
  expect(Number(written.find(({ unit_code }) => unit_code === "NEW-1")?.tx)).toBe(Number(lostTx));
  proxy.retarget(portOf(replicaUrl));
  await vi.waitFor(async () => {
    await model.refresh();
    expect(model.isPublic(foldUnitCode("NEW-1"))).toBe(true);
  }, patiently);
  expect(model.isPublic(foldUnitCode("LOST-1"))).toBe(false);
  expect(codesIn(model)).toBe(written.length);
  // The same for one that read the standby before it was promoted.
  await vi.waitFor(async () => {
    await routed.refresh();
    expect(routed.isPublic(foldUnitCode("NEW-1"))).toBe(true);
    expect(codesIn(routed)).toBe(written.length);
  }, patiently);
  expect(routed.isPublic(foldUnitCode("LOST-1"))).toBe(false);
});
