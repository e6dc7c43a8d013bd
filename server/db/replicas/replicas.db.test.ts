import { expect, onTestFinished, test, vi } from "vitest";
import { patiently } from "../../../tests/support/patience.ts";
import { startPostgres } from "../../../tests/support/postgres-server.ts";
import {
  addHome,
  codesOn,
  countIn,
  followedBy,
  log,
  openedReads,
  pauseReplay,
  resumeReplay,
  sessionOn,
  untilReadFrom,
  useStandbyScene,
} from "../../../tests/support/standby-scene.ts";
import type { ChangeListener } from "../../search/following/read-model.ts";
import { openPool } from "../connections/server-pool.ts";
import { openDatabase } from "../database.ts";
import { openReads } from "./open-reads.ts";
import type { ReadPool } from "./read-pool.ts";

const scene = useStandbyScene();

test("A standby that keeps up is read, one that is behind is not until it has caught up", async () => {
  const { primary, standby, database } = scene();
  const reads = await openedReads(scene());
  await untilReadFrom(reads, standby);
  await pauseReplay(scene());
  await addHome(database, "LAG-1");
  await untilReadFrom(reads, primary);
  expect(await codesOn(reads)).toContain("LAG-1");
  await resumeReplay(scene());
  await untilReadFrom(reads, standby);
  expect(await codesOn(reads)).toContain("LAG-1");
});

test("What this process has written is in what it reads next, however far the standby is", async () => {
  const { standby, database } = scene();
  const reads = await openedReads(scene());
  await untilReadFrom(reads, standby);
  await pauseReplay(scene());
  await addHome(database, "OWN-1");
  await reads.afterWrite();
  expect(await codesOn(reads)).toContain("OWN-1");
});

test("What was read on the primary is not read older on a standby afterwards", async () => {
  const { standby, database } = scene();
  const reads = await openedReads(scene());
  await untilReadFrom(reads, standby);
  await pauseReplay(scene());
  await addHome(database, "FLOOR-1");
  const client = await reads.following.connectPrimary!();
  expect((await client.query("select from listing where unit_code = 'FLOOR-1'")).rowCount).toBe(1);
  await client.release();
  expect(await codesOn(reads)).toContain("FLOOR-1");
});

test("The catalogue never goes back to a standby that is behind what it has read", async () => {
  const { standby, database } = scene();
  const reads = await openedReads(scene());
  const model = await followedBy(reads);
  await untilReadFrom(reads, standby);
  const before = countIn(model);
  await pauseReplay(scene());
  await addHome(database, "BACK-1");
  await reads.afterWrite();
  await model.refresh();
  expect(countIn(model)).toBe(before + 1);
  for (let turn = 0; turn < 5; turn++) {
    await model.refresh();
    expect(countIn(model)).toBe(before + 1);
  }
});

test("A transaction that is open while the standby is followed is not missed when it commits", async () => {
  const { standby, database } = scene();
  const reads = await openedReads(scene());
  const model = await followedBy(reads);
  await untilReadFrom(reads, standby);
  const before = countIn(model);
  await database.db.transaction().execute(async (early) => {
    await addHome({ db: early }, "OPEN-1");
    // A later transaction is read first, so that the catalogue cannot treat all numbers from the early one on as
    // read.
    await addHome(database, "OPEN-2");
    await vi.waitFor(async () => {
      await model.refresh();
      expect(countIn(model)).toBe(before + 1);
    }, patiently);
  });
  await vi.waitFor(async () => {
    await model.refresh();
    expect(countIn(model)).toBe(before + 2);
  }, patiently);
});

test("A standby of another server is refused in words", async () => {
  const { database } = scene();
  const stranger = await startPostgres({ isOwn: true });
  onTestFinished(() => stranger.stop());
  const opening = openReads({ database, connections: 8, replicaUrls: [stranger.url], log });
  await expect(opening).rejects.toThrow(/it is no copy of the server of DATABASE_URL/);
});

test("A primary whose role may not tell its state is refused with what to grant", async () => {
  const { url, replicaUrl } = scene();
  const superuser = await sessionOn(url);
  await superuser.query("create role limited login");
  await superuser.query("revoke execute on function pg_control_system() from public");
  onTestFinished(async () => {
    await superuser.query("grant execute on function pg_control_system() to public");
  });
  const databaseUrl = url.replace("postgres@", "limited@");
  const limited = await openDatabase({ databaseUrl, dataDir: "" });
  onTestFinished(() => limited.close());
  const opening = openReads({ database: limited, connections: 8, replicaUrls: [replicaUrl], log });
  await expect(opening).rejects.toThrow(/DATABASE_URL may not call pg_control_system\(\).*Grant execute/);
});

test("A standby that has not heard of a transaction without a row does not make the catalogue be read anew", async () => {
  const { url, replicaUrl, database } = scene();
  const replica = openPool(replicaUrl, { max: 1 });
  onTestFinished(() => replica.end());
  let isStandby = false;
  const following: ReadPool = {
    async connect() {
      const client = await (isStandby ? replica : database.followingPool).connect();
      return {
        query: client.query.bind(client),
        logMark: async () => ({ isStandby, timeline: 1, position: 1 }),
        release: (error) => client.release(error),
      };
    },
  };
  const model = await followedBy({ following, asOf: () => new Date() });
  const heard = vi.fn<ChangeListener>();
  const before = countIn(model);
  const early = await sessionOn(url);
  await early.query("begin; select pg_current_xact_id()");
  await addHome(database, "LATE-1");
  const homes = "select unit_code from listing where unit_code = 'LATE-1'";
  await vi.waitFor(async () => expect((await replica.query(homes)).rowCount).toBe(1), patiently);
  await pauseReplay(scene());
  await early.query("rollback");
  await model.refresh();
  expect(countIn(model)).toBe(before + 1);
  model.onChange(heard);
  isStandby = true;
  await model.refresh();
  await model.refresh();
  expect(heard).not.toHaveBeenCalled();
  await resumeReplay(scene());
  await addHome(database, "LATE-2");
  await vi.waitFor(async () => {
    await model.refresh();
    expect(countIn(model)).toBe(before + 2);
  }, patiently);
  expect(heard).toHaveBeenCalledOnce();
});
