import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { addJobMetrics } from "./job-metrics.ts";

const noRuns = { list: async () => [] };

const metricsOf = (
  jobs: Pick<BackgroundJobs, "count" | "failures"> & { readonly runs?: Pick<BackgroundJobs["runs"], "list"> },
) => {
  const registry = new Registry();
  addJobMetrics(registry, { runs: noRuns, ...jobs } as BackgroundJobs);
  return async () => (await registry.metrics()).split("\n").filter((line) => line.startsWith("job"));
};

test("the metrics count jobs by queue and state, and the attempts that failed", async () => {
  const read = metricsOf({
    count: async () => [
      { queue: "mail", state: "created", count: 2 },
      { queue: "mail", state: "failed", count: 1 },
    ],
    failures: new Map([["mail", 4]]),
  });
  await read();
  expect(await read(), "the same however often it is asked").toEqual([
    'jobs{queue="mail",state="created"} 2',
    'jobs{queue="mail",state="failed"} 1',
    'job_failures_total{queue="mail"} 4',
  ]);
});

test("the metrics report how long ago repeated work was last done", async () => {
  const run = { name: "leads/daily", doneAt: null, ageSeconds: 93_600, isLate: true };
  const read = metricsOf({ count: async () => [], failures: new Map(), runs: { list: async () => [run] } });
  expect(await read()).toEqual(['job_last_done_seconds{queue="leads/daily"} 93600']);
});

test("while the database does not respond, the metrics of jobs are empty instead of zero", async () => {
  let isDatabaseAway = false;
  const read = metricsOf({
    count: async () => (isDatabaseAway ? null : [{ queue: "mail", state: "active", count: 1 }]),
    failures: new Map(),
  });
  expect(await read()).toEqual(['jobs{queue="mail",state="active"} 1']);
  isDatabaseAway = true;
  expect(await read()).toEqual([]);
});
