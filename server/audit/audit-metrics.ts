import type pg from "pg";
import type { Metric } from "prom-client";
import { createSharedMetricReading } from "../process/shared-reading.ts";

interface UnsealedStats {
  readonly count: number;
  readonly age_seconds: number;
}

/** Metrics of the audit log. No values while the database does not answer: zero would mean that nothing waits. */
export function createAuditMetrics(pool: pg.Pool): Metric[] {
  const { gauge } = createSharedMetricReading(() => readUnsealed(pool));
  return [
    gauge("audit_unsealed", "Recorded changes that the chain does not have yet", ({ count }) => count),
    gauge(
      "audit_unsealed_seconds",
      "How long the first of them has waited; more than a minute means that nobody seals, or that it was altered",
      ({ age_seconds }) => age_seconds,
    ),
  ];
}

async function readUnsealed(pool: pg.Pool): Promise<UnsealedStats | null> {
  const { rows } = await pool.query<UnsealedStats>(
    `select count(*)::int as count,
            greatest(0, coalesce(extract(epoch from clock_timestamp() - min(at)), 0))::float8 as age_seconds
       from audit_pending`,
  );
  return rows[0] ?? null;
}
