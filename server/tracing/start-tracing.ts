import type pg from "pg";
import type { Metric } from "prom-client";
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

/** Traces requests, rendering, database queries and jobs. Loaded only when a collector is configured. */
export function startTracing(pools: Iterable<pg.Pool>, options: SenderOptions): Tracing {
  const { add, close, metrics } = createOtlpSender(options);
  const tracer = createOtlpTracer(add);
  for (const pool of pools) traceQueries(pool, tracer);
  return { tracer, metrics, close };
}
