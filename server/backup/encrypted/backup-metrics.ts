import type pg from "pg";
import { Counter, type Metric } from "prom-client";
import { createSharedMetricReading } from "../../process/shared-reading.ts";
import { readBackupState } from "./backup-runs.ts";

/** Metrics of back-ups; without values while the database does not answer, or before the first back-up or trial. */
export function createBackupMetrics(pool: pg.Pool): Metric[] {
  const { readOnce, gauge } = createSharedMetricReading(() => readBackupState(pool));
  const unix = (at: Date | undefined) => at && at.getTime() / 1_000;
  return [
    gauge("backup_last_success_seconds", "When the last whole back-up was finished, in Unix time", (state) =>
      unix(state.made?.endedAt),
    ),
    gauge(
      "backup_last_restore_success_seconds",
      "When a restore of a back-up was last tried and succeeded, in Unix time",
      (state) => unix(state.tried?.endedAt),
    ),
    gauge("backup_duration_seconds", "How long the last whole back-up took", (state) => state.made?.seconds),
    gauge("backup_size_bytes", "Size of the last whole back-up, compressed", (state) => state.made?.bytes),
    gauge(
      "backup_sent_bytes",
      "What of the last whole back-up was not in its place yet",
      (state) => state.made?.sentBytes,
    ),
    new Counter({
      name: "backup_failures_total",
      help: "Attempts at a back-up, or at the trial of a restore, that failed, by all processes",
      labelNames: ["kind"] as const,
      registers: [],
      async collect() {
        const state = await readOnce();
        this.reset();
        if (!state) return;
        this.inc({ kind: "backup" }, state.failures.backup);
        this.inc({ kind: "trial" }, state.failures.trial);
      },
    }),
  ];
}
