import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { longTimeoutOptions } from "../../../tests/support/long-timeout.ts";
import {
  insertListingWithCode,
  readUnitCodes,
  countPublicListings,
  openManualReadModel,
  openReadsFromStandby,
  openTestReadConnections,
  refreshAndCount,
  pauseReplay,
  fetchReadServerPort,
  openDatabaseSession,
  waitUntilReadingFrom,
  useStandbyFixture,
} from "../../../tests/support/standby-fixture.ts";
import { startStandbyServer } from "../../../tests/support/standby.ts";
import { portOfUrl, startTcpProxy, urlWithPort } from "../../../tests/support/tcp-proxy.ts";
import { openPool } from "../connections/server-pool.ts";
import { openDatabase } from "../database.ts";
import type { ReadOnlyConnections } from "./read-connections.ts";
import { readWithRetry } from "./read-pool.ts";

const fixture = useStandbyFixture();

/** Reads continuously while something happens. @returns the number of reads, all of which must succeed */
async function readThroughout(
  reads: ReadOnlyConnections,
  happening: () => Promise<unknown>,
): Promise<number> {
  const controller = new AbortController();
  const counting = (async () => {
    let count = 0;
    for (; !controller.signal.aborted; count++) await fetchReadServerPort(reads);
    return count;
  })();
  // A read that fails meanwhile is awaited below.
  counting.catch(() => {});
  await happening();
  controller.abort();
  return counting;
}

test("No read fails when the standby that is read ends", async () => {
  const { primary, standby, url, replicaUrl } = fixture();
  const second = await startStandbyServer(primary.url, { name: "second" });
  await second.answers();
  const replicaUrls = [urlWithPort(url, portOfUrl(second.url)), replicaUrl];
  const reads = await openTestReadConnections(fixture(), { replicaUrls, random: () => 0 });
  await waitUntilReadingFrom(reads, second);
  expect(await readThroughout(reads, () => second.stop())).toBeGreaterThan(0);
  await waitUntilReadingFrom(reads, standby);
});

test("No read fails when the primary goes that is read because the standby is behind", async () => {
  const { primary, standby, url, database } = fixture();
  const proxy = await startTcpProxy(portOfUrl(url));
  const proxiedDb = await openDatabase({ databaseUrl: urlWithPort(url, proxy.port), dataDir: "" });
  onTestFinished(async () => {
    await proxiedDb.close();
    await proxy.close();
  });
  const reads = await openTestReadConnections(fixture(), { database: proxiedDb });
  const regained = vi.fn<() => void>();
  reads.onRegain(regained);
  await waitUntilReadingFrom(reads, standby);
  await pauseReplay(fixture());
  await insertListingWithCode(database, "GONE-1");
  await waitUntilReadingFrom(reads, primary);
  expect(await readThroughout(reads, () => proxy.setMode("refuse"))).toBeGreaterThan(0);
  expect(await fetchReadServerPort(reads)).toBe(portOfUrl(standby.url));
  // The standby receives no more data: the time at which it was known to be complete stays the same.
  await vi.waitFor(async () => {
    const before = reads.asOf().getTime();
    await setTimeout(300);
    expect(reads.asOf().getTime() - before).toBeLessThan(100);
  }, longTimeoutOptions);
  expect(reads.timesRegained()).toBe(0);
  await proxy.setMode("pass");
  await waitUntilReadingFrom(reads, primary);
  // Cached pages from the older standby become outdated once the primary answers again.
  await vi.waitFor(() => expect(reads.timesRegained()).toBe(1), longTimeoutOptions);
  expect(regained).toHaveBeenCalledOnce();
});

test("A broken connection to the primary lets no standby be read that is behind", async () => {
  const { primary, url, database } = fixture();
  const reads = await openReadsFromStandby(fixture());
  await pauseReplay(fixture());
  await insertListingWithCode(database, "CUT-1");
  await waitUntilReadingFrom(reads, primary);
  const others =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
  const superuser = await openDatabaseSession(url);
  await readThroughout(reads, async () => {
    for (let time = 0; time < 3; time++) {
      await superuser.query(others, [new URL(url).pathname.slice(1)]);
      expect(await readUnitCodes(reads)).toContain("CUT-1");
      await setTimeout(200);
    }
  });
  expect(await fetchReadServerPort(reads)).toBe(portOfUrl(primary.url));
  expect(reads.timesRegained()).toBe(0);
});

test("A write whose position the primary does not tell is read from the primary alone", async () => {
  const { primary, standby, url, database } = fixture();
  const proxy = await startTcpProxy(portOfUrl(url));
  // Only the position of the primary is unavailable; pages still reach it.
  const healthPool = openPool(urlWithPort(url, proxy.port), { max: 1, query_timeout: 1_000 });
  onTestFinished(async () => {
    await proxy.close();
    await healthPool.end();
  });
  const reads = await openTestReadConnections(fixture(), { database: { ...database, healthPool } });
  await waitUntilReadingFrom(reads, standby);
  await pauseReplay(fixture());
  await proxy.setMode("blackhole");
  await insertListingWithCode(database, "UNTOLD-1");
  await reads.afterWrite();
  expect(await readUnitCodes(reads)).toContain("UNTOLD-1");
  expect(await fetchReadServerPort(reads)).toBe(portOfUrl(primary.url));
});

test("What a standby breaks off for what it has to replay is read once more on the primary", async () => {
  const { url, database, onStandby } = fixture();
  const reads = await openReadsFromStandby(fixture());
  await onStandby.query("alter system set max_standby_streaming_delay = '10ms'");
  await onStandby.query("select pg_reload_conf()");
  onTestFinished(async () => {
    await onStandby.query("alter system reset max_standby_streaming_delay");
    await onStandby.query("select pg_reload_conf()");
  });
  const superuser = await openDatabaseSession(url);
  await insertListingWithCode(database, "CONFLICT-1");
  await reads.afterWrite();
  const from: boolean[] = [];
  await readWithRetry(reads.following, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ isStandby: boolean }>(
      `select pg_is_in_recovery() as "isStandby" from listing limit 1`,
    );
    from.push(rows[0]!.isStandby);
    if (rows[0]!.isStandby) {
      const slow = client.query("select pg_sleep(60)").catch(async (error: unknown) => {
        await client.release(true);
        throw error;
      });
      // Vacuum removes rows that are still visible to the snapshot of the read.
      const cleaned = superuser
        .query("delete from listing where unit_code = 'CONFLICT-1'")
        .then(() => superuser.query("vacuum listing"));
      await Promise.all([slow, cleaned]);
    }
    await client.query("commit");
    await client.release();
  });
  expect(from).toEqual([true, false]);
});

test("A standby that has gone silent keeps no other one from being read, nor the catalogue from following", async () => {
  const { primary, standby, url, replicaUrl, database } = fixture();
  const second = await startStandbyServer(primary.url, { name: "second" });
  onTestFinished(() => second.stop());
  await second.answers();
  const proxy = await startTcpProxy(portOfUrl(second.url));
  onTestFinished(() => proxy.close());
  const replicaUrls = [urlWithPort(url, proxy.port), replicaUrl];
  const reads = await openTestReadConnections(fixture(), { replicaUrls, random: () => 0 });
  const model = await openManualReadModel(reads);
  await waitUntilReadingFrom(reads, second);
  await proxy.setMode("blackhole");
  await waitUntilReadingFrom(reads, standby);
  // Covers several rounds of queries, each with the full timeout for the silent standby.
  for (const deadline = Date.now() + 4_000; Date.now() < deadline; await setTimeout(50))
    expect(await fetchReadServerPort(reads)).toBe(portOfUrl(standby.url));
  const before = countPublicListings(model);
  await insertListingWithCode(database, "SILENT-1");
  await expect.poll(() => refreshAndCount(model), longTimeoutOptions).toBe(before + 1);
});

test("After a promotion that lost what was read, the catalogue is what the new primary holds", async () => {
  const { standby, url, replicaUrl, database } = fixture();
  const proxy = await startTcpProxy(portOfUrl(url));
  const proxyUrl = urlWithPort(url, proxy.port);
  const proxiedDb = await openDatabase({ databaseUrl: proxyUrl, dataDir: "" });
  onTestFinished(async () => {
    await proxiedDb.close();
    await proxy.close();
  });
  const model = await openManualReadModel({ following: proxiedDb.followingPool, asOf: () => new Date() });
  const reads = await openTestReadConnections(fixture(), { database: proxiedDb });
  const routed = await openManualReadModel(reads);
  await waitUntilReadingFrom(reads, standby);
  // From here on the data of the two servers differ.
  await standby.promote();
  const promoted = await openDatabase({ databaseUrl: replicaUrl, dataDir: "" });
  onTestFinished(() => promoted.close());
  await insertListingWithCode(database, "BOTH-0");
  const codes = (db = database.db) =>
    db.selectFrom("listing").select(["unit_code", "tx"]).orderBy("unit_code").execute();
  const older = await openDatabaseSession(url);
  await older.query("begin; select pg_current_xact_id()");
  await insertListingWithCode(database, "LOST-1");
  await model.refresh();
  const lostTx = (await codes()).find(({ unit_code }) => unit_code === "LOST-1")?.tx;
  await older.query("rollback");
  // On the new primary, another listing gets the number of the transaction that was read and then lost.
  const onPromoted = await openDatabaseSession(replicaUrl);
  for (let next = 0; next < Number(lostTx) - 1;)
    next = Number((await onPromoted.query("select pg_current_xact_id()::text as tx")).rows[0].tx);
  await insertListingWithCode(promoted, "NEW-1");
  const codeRows = await codes(promoted.db);
  expect(Number(codeRows.find(({ unit_code }) => unit_code === "NEW-1")?.tx)).toBe(Number(lostTx));
  proxy.retarget(portOfUrl(replicaUrl));
  await vi.waitFor(async () => {
    await model.refresh();
    expect(model.isPublic(foldUnitCode("NEW-1"))).toBe(true);
  }, longTimeoutOptions);
  expect(model.isPublic(foldUnitCode("LOST-1"))).toBe(false);
  expect(countPublicListings(model)).toBe(codeRows.length);
  // A catalogue that read from the standby before its promotion shows the same data.
  await vi.waitFor(async () => {
    await routed.refresh();
    expect(routed.isPublic(foldUnitCode("NEW-1"))).toBe(true);
    expect(countPublicListings(routed)).toBe(codeRows.length);
  }, longTimeoutOptions);
  expect(routed.isPublic(foldUnitCode("LOST-1"))).toBe(false);
});
