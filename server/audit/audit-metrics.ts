import type pg from "pg";
import { Gauge, type Metric } from "prom-client";
import { withTimeout } from "../process/with-timeout.ts";

interface Unsealed {
  readonly count: number;
  readonly age_seconds: number;
}

const timeoutMs = 1_000;

/**
 * Metrics of the audit log. They have no value while the database does not answer: zero would wrongly mean that no
 * entry waits to be sealed.
 */
export function createAuditMetrics(pool: pg.Pool): Metric[] {
  // One database query for both gauges of a scrape, so that they describe the same moment.
  let reading: Promise<Unsealed | null> | null = null;
  const read = () =>
    (reading ??= withTimeout(
      timeoutMs,
      readUnsealed(pool).catch(() => null),
      null,
    ).finally(() => (reading = null)));
  const gauge = (name: string, help: string, value: (unsealed: Unsealed) => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const unsealed = await read();
        if (unsealed) this.set(value(unsealed));
        else this.remove();
      },
    });
  return [
    gauge("audit_unsealed", "Recorded changes that the chain does not have yet", ({ count }) => count),
    gauge(
      "audit_unsealed_seconds",
      "How long the first of them has waited; more than a minute means that nobody seals, or that it was altered",
      ({ age_seconds }) => age_seconds,
    ),
  ];
}

async function readUnsealed(pool: pg.Pool): Promise<Unsealed | null> {
  const { rows } = await pool.query<Unsealed>(
    `select count(*)::int as count,
            greatest(0, coalesce(extract(epoch from clock_timestamp() - min(at)), 0))::float8 as age_seconds
       from audit_pending`,
  );
  return rows[0] ?? null;
}
