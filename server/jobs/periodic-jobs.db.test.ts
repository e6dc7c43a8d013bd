import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { createLog } from "../process/log.ts";
import { createBackgroundJobs, type BackgroundJobs } from "./jobs.ts";
import { defineDailyJob } from "./periodic-jobs.ts";

const hourMs = 3_600_000;

describeEachDatabase("Work that is repeated", (kind) => {
  let database: TestDatabase;
  let open: BackgroundJobs[];
  beforeEach(async () => {
    database = await createTestDatabase(kind);
    open = [];
  });
  afterEach(async () => {
    for (const jobs of open) await jobs.stop();
    await database.close();
  });

  function openDaily(clock: { now: Date }, handle: () => Promise<void> = async () => {}) {
    const jobs = createBackgroundJobs({ database, log: createLog("silent"), pollSeconds: 0.5 });
    open.push(jobs);
    const daily = defineDailyJob(jobs, { name: "tidy", timeoutSeconds: 60, now: () => clock.now, handle });
    return { jobs, daily };
  }

  /** Keys of the jobs that wait to run. */
  async function listWaitingKeys(): Promise<string[]> {
    const { rows } = await database.pool.query<{ key: string }>(
      "select singleton_key as key from pgboss.job where name = 'tidy' and state = 'created' order by 1",
    );
    return rows.map(({ key }) => key);
  }

  test("sends the next day's job even in the hour that occurs twice", async () => {
    // 23:30 in Cairo, before the clocks go back. A year in the far future, so that no job becomes due in the test.
    const clock = { now: new Date("2099-10-29T20:30:00Z") };
    const { jobs, daily } = openDaily(clock);
    await jobs.start();
    await daily.sendNow();
    const doneAt = async () => (await jobs.runs.list(clock.now))[0]?.doneAt;
    await expect.poll(doneAt, longTimeoutOptions).toEqual(clock.now);
    expect(await listWaitingKeys()).toEqual(["2099-10-30"]);
  });

  test("is late 26 hours after it was last finished, or first expected", async () => {
    const clock = { now: new Date("2099-01-01T00:00:00Z") };
    let isBroken = true;
    const { jobs, daily } = openDaily(clock, () =>
      isBroken ? Promise.reject(new Error("the disk is full")) : Promise.resolve(),
    );
    await jobs.start();
    expect(await jobs.runs.list(clock.now)).toEqual([]);
    await daily.sendNow();
    await expect.poll(() => jobs.failures.get("tidy"), longTimeoutOptions).toBe(1);
    const runStateAt = async (hours: number) => {
      const [run] = await jobs.runs.list(new Date(clock.now.getTime() + hours * hourMs));
      return run && { hours: run.ageSeconds / 3_600, isLate: run.isLate, doneAt: run.doneAt };
    };
    expect(await runStateAt(26)).toEqual({ hours: 26, isLate: false, doneAt: null });
    expect(await runStateAt(26.5)).toEqual({ hours: 26.5, isLate: true, doneAt: null });
    isBroken = false;
    clock.now = new Date("2099-01-02T12:00:00Z");
    await jobs.runs.done("tidy", clock.now);
    expect(await runStateAt(1)).toEqual({ hours: 1, isLate: false, doneAt: clock.now });
    expect(await runStateAt(27)).toMatchObject({ isLate: true });
  });
});
