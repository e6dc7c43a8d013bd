import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeEachDatabase, createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import { createBackgroundJobs, type BackgroundJobs } from "../jobs/jobs.ts";
import type { OutboundResponse, OutboundRequest } from "../outgoing/outbound.ts";
import { createReleaseChecker } from "./releases.ts";

const url = "https://releases.example.com/newest.json";
const newest = { version: "1.5.0", url: "https://releases.example.com/1.5.0" };

describeEachDatabase("News of releases", (kind) => {
  let database: TestDatabase;
  let jobs: BackgroundJobs;
  let requests: OutboundRequest[];
  let answer: OutboundResponse;
  /** The clock advances two minutes with each call, so that the cached release has always expired. */
  let clockMs = Date.now();
  const now = () => new Date((clockMs += 120_000));

  beforeEach(async () => {
    database = await createTestDatabase(kind);
    const sink = new Writable({ write: (_chunk, _encoding, next) => next() });
    jobs = createBackgroundJobs({ database, log: pino(sink), pollSeconds: 0.5 });
    requests = [];
    setAnswer(JSON.stringify({ ...newest, more: 1 }));
  });
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });

  const setAnswer = (text: string) => void (answer = { kind: "answered", status: 200, headers: {}, text });
  const open = (to: string | null, version = "1.4.9") => {
    const outbound = { ask: async (order: OutboundRequest) => (requests.push(order), answer) };
    return createReleaseChecker({
      db: database.db,
      backgroundDb: database.backgroundDb,
      jobs,
      outbound,
      url: to,
      version,
      now,
    });
  };

  test("is requested once, without revealing the site, and shown until the newest version runs", async () => {
    const { checkJob: job, findNewer } = open(url);
    await jobs.start();
    expect(await findNewer()).toBeNull();
    await job.sendNow();
    await expect.poll(() => findNewer(), longTimeoutOptions).toEqual({ ...newest, running: "1.4.9" });
    expect(requests).toMatchObject([{ url, method: "GET", body: "" }]);
    expect(JSON.stringify(requests[0]?.headers)).not.toMatch(/1\.4\.9|localhost/);
  });

  test("is never requested when no URL is set, and there is no job", async () => {
    const { checkJob: job, findNewer } = open(null);
    await jobs.start();
    await job.sendNow();
    expect(await findNewer()).toBeNull();
    expect([requests, await jobs.count(), await jobs.runs.list(now())]).toEqual([[], [], []]);
  });

  test("is not taken from an invalid answer, and the job fails", async () => {
    setAnswer(JSON.stringify({ ...newest, url: "https://example.com/1.5.0" }));
    const { checkJob: job, findNewer } = open(url);
    await jobs.start();
    await job.sendNow();
    await expect.poll(() => jobs.failures.get("releases/ask"), longTimeoutOptions).toBe(1);
    expect(await findNewer()).toBeNull();
  });
});
