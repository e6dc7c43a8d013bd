import { expect, onTestFinished, test, vi } from "vitest";
import { longTimeoutOptions } from "../../../tests/support/long-timeout.ts";
import { startPostgres } from "../../../tests/support/postgres-server.ts";
import {
  insertListingWithCode,
  readUnitCodes,
  countPublicListings,
  openManualReadModel,
  noopLog,
  openReadsFromStandby,
  openTestReadConnections,
  refreshAndCount,
  pauseReplay,
  resumeReplay,
  openDatabaseSession,
  waitUntilReadingFrom,
  useStandbyFixture,
} from "../../../tests/support/standby-fixture.ts";
import type { CatalogueChangeListener } from "../../search/following/change-announcer.ts";
import { openPool } from "../connections/server-pool.ts";
import { openDatabase } from "../database.ts";
import { openReadOnlyConnections } from "./read-connections.ts";
import type { ReadOnlyPool } from "./read-pool.ts";

const fixture = useStandbyFixture();

test("A standby that keeps up is read, one that is behind is not until it has caught up", async () => {
  const { primary, standby, database } = fixture();
  const reads = await openReadsFromStandby(fixture());
  await pauseReplay(fixture());
  await insertListingWithCode(database, "LAG-1");
  await waitUntilReadingFrom(reads, primary);
  expect(await readUnitCodes(reads)).toContain("LAG-1");
  await resumeReplay(fixture());
  await waitUntilReadingFrom(reads, standby);
  expect(await readUnitCodes(reads)).toContain("LAG-1");
});

test("What this process has written is in what it reads next, however far the standby is", async () => {
  const { database } = fixture();
  const reads = await openReadsFromStandby(fixture());
  await pauseReplay(fixture());
  await insertListingWithCode(database, "OWN-1");
  await reads.afterWrite();
  expect(await readUnitCodes(reads)).toContain("OWN-1");
});

test("What was read on the primary is not read older on a standby afterwards", async () => {
  const { database } = fixture();
  const reads = await openReadsFromStandby(fixture());
  await pauseReplay(fixture());
  await insertListingWithCode(database, "FLOOR-1");
  const client = await reads.following.connectPrimary!();
  expect((await client.query("select from listing where unit_code = 'FLOOR-1'")).rowCount).toBe(1);
  await client.release();
  expect(await readUnitCodes(reads)).toContain("FLOOR-1");
});

test("The catalogue never goes back to a standby that is behind what it has read", async () => {
  const { standby, database } = fixture();
  const reads = await openTestReadConnections(fixture());
  const model = await openManualReadModel(reads);
  await waitUntilReadingFrom(reads, standby);
  const before = countPublicListings(model);
  await pauseReplay(fixture());
  await insertListingWithCode(database, "BACK-1");
  await reads.afterWrite();
  await model.refresh();
  expect(countPublicListings(model)).toBe(before + 1);
  for (let round = 0; round < 5; round++) {
    await model.refresh();
    expect(countPublicListings(model)).toBe(before + 1);
  }
});

test("A transaction that is open while the standby is followed is not missed when it commits", async () => {
  const { standby, database } = fixture();
  const reads = await openTestReadConnections(fixture());
  const model = await openManualReadModel(reads);
  await waitUntilReadingFrom(reads, standby);
  const before = countPublicListings(model);
  await database.db.transaction().execute(async (earlyTx) => {
    await insertListingWithCode({ db: earlyTx }, "OPEN-1");
    // A later transaction is read first: the catalogue must not regard the earlier, still open one as read.
    await insertListingWithCode(database, "OPEN-2");
    await expect.poll(() => refreshAndCount(model), longTimeoutOptions).toBe(before + 1);
  });
  await expect.poll(() => refreshAndCount(model), longTimeoutOptions).toBe(before + 2);
});

test("A standby of another server is refused in words", async () => {
  const { database } = fixture();
  const foreignServer = await startPostgres({ isDedicated: true });
  onTestFinished(() => foreignServer.stop());
  const opening = openReadOnlyConnections({
    database,
    connections: 8,
    replicaUrls: [foreignServer.url],
    log: noopLog,
  });
  await expect(opening).rejects.toThrow(/it is no copy of the server of DATABASE_URL/);
});

test("A primary whose role may not tell its state is refused with what to grant", async () => {
  const { url, replicaUrl } = fixture();
  const superuser = await openDatabaseSession(url);
  await superuser.query("create role limited login");
  await superuser.query("revoke execute on function pg_control_system() from public");
  onTestFinished(async () => {
    await superuser.query("grant execute on function pg_control_system() to public");
  });
  const databaseUrl = url.replace("postgres@", "limited@");
  const limited = await openDatabase({ databaseUrl, dataDir: "" });
  onTestFinished(() => limited.close());
  const opening = openReadOnlyConnections({
    database: limited,
    connections: 8,
    replicaUrls: [replicaUrl],
    log: noopLog,
  });
  await expect(opening).rejects.toThrow(/DATABASE_URL may not call pg_control_system\(\).*Grant execute/);
});

test("A standby that has not heard of a transaction without a row does not make the catalogue be read anew", async () => {
  const { url, replicaUrl, database } = fixture();
  const replica = openPool(replicaUrl, { max: 1 });
  onTestFinished(() => replica.end());
  let isStandby = false;
  const following: ReadOnlyPool = {
    async connect() {
      const client = await (isStandby ? replica : database.followingPool).connect();
      return {
        query: client.query.bind(client),
        logMark: async () => ({ isStandby, timeline: 1, position: 1 }),
        release: (error) => client.release(error),
      };
    },
  };
  const model = await openManualReadModel({ following, asOf: () => new Date() });
  const listener = vi.fn<CatalogueChangeListener>();
  const before = countPublicListings(model);
  const earlySession = await openDatabaseSession(url);
  await earlySession.query("begin; select pg_current_xact_id()");
  await insertListingWithCode(database, "LATE-1");
  const homes = "select unit_code from listing where unit_code = 'LATE-1'";
  await vi.waitFor(async () => expect((await replica.query(homes)).rowCount).toBe(1), longTimeoutOptions);
  await pauseReplay(fixture());
  await earlySession.query("rollback");
  await model.refresh();
  expect(countPublicListings(model)).toBe(before + 1);
  model.onChange(listener);
  isStandby = true;
  await model.refresh();
  await model.refresh();
  expect(listener).not.toHaveBeenCalled();
  await resumeReplay(fixture());
  await insertListingWithCode(database, "LATE-2");
  await expect.poll(() => refreshAndCount(model), longTimeoutOptions).toBe(before + 2);
  expect(listener).toHaveBeenCalledOnce();
});
