import { Counter, Gauge, type Registry } from "prom-client";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import { withTimeout } from "../process/with-timeout.ts";

const timeoutMs = 1_000;

/** Adds the metrics of background jobs; they are empty, not zero, while the database does not respond. */
export function addJobMetrics(
  registry: Registry,
  jobs: Pick<BackgroundJobs, "count" | "failures" | "runs">,
): void {
  const jobsGauge = new Gauge({
    name: "jobs",
    help: "Background jobs on record, by queue and state; failed ones were given up",
    labelNames: ["queue", "state"] as const,
    registers: [],
    async collect() {
      const counts = await jobs.count();
      this.reset();
      for (const { queue, state, count } of counts ?? []) this.set({ queue, state }, count);
    },
  });
  const failureCounter = new Counter({
    name: "job_failures_total",
    help: "Attempts at background jobs that failed in this process",
    labelNames: ["queue"] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [queue, count] of jobs.failures) this.inc({ queue }, count);
    },
  });
  const ageGauge = new Gauge({
    name: "job_last_done_seconds",
    help: "How long ago repeated work was last done, by queue; what was never done counts from when it was first due",
    labelNames: ["queue"] as const,
    registers: [],
    async collect() {
      const runs = await withTimeout(timeoutMs, jobs.runs.list(new Date()), []).catch(() => []);
      this.reset();
      for (const { name, ageSeconds } of runs) this.set({ queue: name }, ageSeconds);
    },
  });
  registry.registerMetric(jobsGauge);
  registry.registerMetric(ageGauge);
  registry.registerMetric(failureCounter);
}
