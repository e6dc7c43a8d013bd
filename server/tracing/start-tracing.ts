import type { Metric } from "prom-client";
import type { Database } from "../db/database.ts";
import { createOtlpSender } from "./otlp-sender.ts";
import { createOtlpTracer } from "./otlp-tracer.ts";
import { traceQueries } from "./trace-queries.ts";
import type { Tracer } from "./tracer.ts";

type SenderOptions = Parameters<typeof createOtlpSender>[0];

export interface Tracing {
  readonly tracer: Tracer;
  /** For /metrics. */
  readonly metrics: readonly Metric[];
  /** Sends the last spans. */
  close(): Promise<void>;
}

/** Traces requests, renderings, database queries and jobs. Loaded only where an operator has named a collector. */
export function startTracing(database: Database, options: SenderOptions): Tracing {
  const { add, close, metrics } = createOtlpSender(options);
  const tracer = createOtlpTracer(add);
  const { pool: ofPages, backgroundPool, followingPool, healthPool } = database;
  for (const pool of new Set([ofPages, backgroundPool, followingPool, healthPool]))
    traceQueries(pool, tracer);
  return { tracer, metrics, close };
}
