import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { Gauge, type Metric } from "prom-client";
import type { Schema } from "../../db/schema.ts";
import { createSharedMetricReading } from "../../process/shared-reading.ts";
import { leadOverdueCondition, suspectedSpamCondition } from "../record/lead-conditions.ts";

interface LeadState {
  readonly waiting: number;
  readonly failing: number;
  readonly parked: number;
  readonly held: number;
  readonly overdue: number;
  readonly put_aside: number;
  /** How long the most overdue delivery has been waiting, in seconds; 0 if none is overdue. */
  readonly late_seconds: number;
}

/** Metrics about leads. If the database does not respond, they are absent, because zero would be wrong. */
export function createLeadMetrics(pool: pg.Pool, now: () => Date): Metric[] {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { readOnce, gauge } = createSharedMetricReading(async () => {
    const { rows } = await toLeadMetricsQuery(now()).execute(db);
    return rows[0] ?? null;
  });
  return [
    new Gauge({
      name: "lead_deliveries",
      help: "Deliveries not sent: waiting, failing (tried and to be tried again), parked (given up), held (spam)",
      labelNames: ["state"] as const,
      registers: [],
      async collect() {
        const state = await readOnce();
        this.reset();
        if (!state) return;
        for (const name of ["waiting", "failing", "parked", "held"] as const)
          this.set({ state: name }, state[name]);
      },
    }),
    gauge(
      "lead_delivery_late_seconds",
      "How far the deliveries are behind: since when the first of them should have been tried",
      (state) => state.late_seconds,
    ),
    gauge(
      "leads_overdue",
      "Requests that nobody has answered in the promised time",
      (state) => state.overdue,
    ),
    gauge(
      "leads_put_aside",
      "Requests of the last seven days that were put aside as possible spam and that nobody has looked after",
      (state) => state.put_aside,
    ),
  ];
}

/**
 * Each number is read from its own index, so that the cost of a scrape does not grow with the number of answered
 * leads.
 */
export function toLeadMetricsQuery(now: Date): RawBuilder<LeadState> {
  const nowSql = sql`${now}::timestamptz`;
  return sql<LeadState>`
    select waiting.*,
           (select count(*) from lead_delivery where state = 'parked')::int as parked,
           (select count(*) from lead_delivery where state = 'held')::int as held,
           (select count(*) from lead where ${leadOverdueCondition(now)})::int as overdue,
           (select count(*) from lead where ${suspectedSpamCondition(now)})::int as put_aside
      from (select count(*) filter (where attempts = 0)::int as waiting,
                   count(*) filter (where attempts > 0)::int as failing,
                   coalesce(extract(epoch from ${nowSql} - min(next_at) filter (where next_at < ${nowSql})), 0)::float8
                     as late_seconds
              from lead_delivery where state = 'waiting') waiting`;
}
