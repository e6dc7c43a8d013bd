import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineDailyJob, definePeriodicJob } from "./periodic-jobs.ts";
import type { JobQueue, QueueDefinition, JobSendOptions } from "./job-queue.ts";
import type { BackgroundJobs } from "./jobs.ts";

const job = { id: "1", attempt: 1, signal: new AbortController().signal };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A replacement for `BackgroundJobs` that records which jobs are sent and which have finished. */
function noteJobs() {
  const sent: JobSendOptions[] = [];
  const done: string[] = [];
  const defined: QueueDefinition<{ at?: string }>[] = [];
  const jobs = {
    runs: {
      expect: () => {},
      begun: async () => {},
      done: async (name: string) => void done.push(name),
    },
    define: (definition: QueueDefinition<object>): Pick<JobQueue<object>, "send"> => {
      defined.push(definition);
      return { send: async (_data, options = {}) => (sent.push(options), "id") };
    },
  } as unknown as BackgroundJobs;
  return { sent, done, defined, jobs };
}

// 03:30 in Cairo is 01:30 UTC in winter and 00:30 UTC in summer.
test.each([
  ["2026-11-21T12:00:00Z", undefined, "2026-11-22", "2026-11-22T01:30:00Z"],
  ["2026-11-21T01:29:59Z", undefined, "2026-11-21", "2026-11-21T01:30:00Z"],
  ["2026-11-21T01:30:00Z", "2026-11-21T01:30:00Z", "2026-11-22", "2026-11-22T01:30:00Z"],
  // The database's clock is ahead of this process: the job must not send itself again for the same day.
  ["2026-11-21T01:29:58Z", "2026-11-21T01:30:00Z", "2026-11-22", "2026-11-22T01:30:00Z"],
  // In the hour that occurs twice, because the clocks go back.
  ["2026-10-28T21:30:00Z", "2026-10-28T00:30:00Z", "2026-10-29", "2026-10-29T00:30:00Z"],
  ["2026-10-29T20:30:00Z", "2026-10-29T00:30:00Z", "2026-10-30", "2026-10-30T01:30:00Z"],
  ["2026-10-29T21:30:00Z", "2026-10-29T00:30:00Z", "2026-10-30", "2026-10-30T01:30:00Z"],
])(
  "a run at %s, due at %s, sends the job of %s first, even if the run fails",
  async (runAt, due, key, next) => {
    const { sent, done, defined, jobs } = noteJobs();
    const now = () => new Date(runAt);
    const handle = () => Promise.reject(new Error("the disk is full"));
    await defineDailyJob(jobs, { name: "tidy", timeoutSeconds: 60, now, handle }).sendNow();
    expect(defined).toMatchObject([{ name: "tidy", timeoutSeconds: 60, isExclusive: true }]);
    expect(sent).toEqual([{ key: "start" }]);
    await expect(defined[0]?.handle(due === undefined ? {} : { at: due }, job)).rejects.toThrow(
      "the disk is full",
    );
    expect(sent.slice(1)).toEqual([{ key, startAfter: new Date(next) }]);
    expect(done).toEqual([]);
  },
);

test("a finished run is recorded, and the process regularly makes sure that the next job exists", async () => {
  const { sent, done, defined, jobs } = noteJobs();
  const now = () => new Date("2026-11-21T12:00:00Z");
  await defineDailyJob(jobs, { name: "tidy", timeoutSeconds: 60, now, handle: async () => {} }).sendNow();
  await defined[0]?.handle({}, job);
  expect(done).toEqual(["tidy"]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const next = { key: "2026-11-22", startAfter: new Date("2026-11-22T01:30:00Z") };
  expect(sent.slice(1)).toEqual([next, next]);
});

test("work with a period of ten minutes sends the job of the next period, never of its own", async () => {
  const { sent, defined, jobs } = noteJobs();
  const now = () => new Date("2026-11-21T12:09:59Z");
  const options = { name: "late", everyMinutes: 10, timeoutSeconds: 60, now, handle: async () => {} };
  await definePeriodicJob(jobs, options).sendNow();
  expect(defined).toMatchObject([{ name: "late", isExclusive: true, retentionSeconds: 3_600 }]);
  await defined[0]?.handle({}, job);
  await defined[0]?.handle({ at: "2026-11-21T12:10:00Z" }, job);
  const jobAt = (text: string) => {
    const startAfter = new Date(text);
    return { key: String(startAfter.getTime() / 600_000), startAfter };
  };
  expect(sent.slice(1)).toEqual([jobAt("2026-11-21T12:10:00Z"), jobAt("2026-11-21T12:20:00Z")]);
});
