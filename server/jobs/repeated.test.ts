import { expect, test } from "vitest";
import { defineDaily } from "./repeated.ts";
import type { JobQueue, Jobs, QueueDefinition, SendOptions } from "./jobs.ts";

const job = { id: "1", attempt: 1, signal: new AbortController().signal };

/** Jobs that only note what is sent. */
function noteJobs() {
  const sent: SendOptions[] = [];
  const defined: QueueDefinition<object>[] = [];
  const jobs = {
    define: (definition: QueueDefinition<object>): Pick<JobQueue<object>, "send"> => {
      defined.push(definition);
      return { send: async (_data, options = {}) => (sent.push(options), "id") };
    },
  } as unknown as Jobs;
  return { sent, defined, jobs };
}

// Midnight in Cairo is at 22:00 in UTC in winter.
test.each([
  ["2026-11-21T12:00:00Z", "2026-11-21", "2026-11-22"],
  ["2026-11-21T21:59:59Z", "2026-11-21", "2026-11-22"],
  ["2026-11-21T22:00:00Z", "2026-11-22", "2026-11-23"],
])(
  "at %s the work of %s waits once, and asks for that of %s first, even if it fails",
  async (at, day, next) => {
    const { sent, defined, jobs } = noteJobs();
    const now = new Date(at);
    const daily = defineDaily(jobs, {
      name: "tidy",
      patienceSeconds: 60,
      now: () => now,
      handle: () => Promise.reject(new Error("the disk is full")),
    });
    await daily.sendNow();
    expect(defined).toMatchObject([{ name: "tidy", patienceSeconds: 60, isOneForEachKey: true }]);
    expect(sent).toEqual([{ key: day, startAfter: now }]);
    await expect(defined[0]?.handle({}, job)).rejects.toThrow("the disk is full");
    expect(sent.slice(1)).toEqual([{ key: next, startAfter: new Date(now.getTime() + 86_400_000) }]);
  },
);
