import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { Jobs } from "../jobs/jobs.ts";
import { addJobMetrics } from "./job-metrics.ts";

const metricsOf = (jobs: Pick<Jobs, "count" | "failures">) => {
  const registry = new Registry();
  addJobMetrics(registry, jobs);
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

test("while the database does not answer the metrics say nothing of jobs, rather than zero", async () => {
  let isAway = false;
  const read = metricsOf({
    count: async () => (isAway ? null : [{ queue: "mail", state: "active", count: 1 }]),
    failures: new Map(),
  });
  expect(await read()).toEqual(['jobs{queue="mail",state="active"} 1']);
  isAway = true;
  expect(await read()).toEqual([]);
});
