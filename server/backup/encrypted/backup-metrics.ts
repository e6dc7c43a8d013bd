import type pg from "pg";
import { Counter, Gauge, type Metric } from "prom-client";
import { withTimeout } from "../../process/with-timeout.ts";
import { type BackupState, readBackupState } from "./backup-runs.ts";

const timeoutMs = 1_000;

/**
 * Metrics of back-ups. They have no value while the database does not answer, or before the first back-up or
 * trial.
 */
export function createBackupMetrics(pool: pg.Pool): Metric[] {
  // One database query for all metrics of a scrape, so that they describe the same moment.
  let reading: Promise<BackupState | null> | null = null;
  const read = () =>
    (reading ??= withTimeout(
      timeoutMs,
      readBackupState(pool).catch(() => null),
      null,
    ).finally(() => (reading = null)));
  const gauge = (name: string, help: string, value: (state: BackupState) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const state = await read();
        const known = state && value(state);
        if (typeof known === "number") this.set(known);
        else this.remove();
      },
    });
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
        const state = await read();
        this.reset();
        if (!state) return;
        this.inc({ kind: "backup" }, state.failures.backup);
        this.inc({ kind: "trial" }, state.failures.trial);
      },
    }),
  ];
}
