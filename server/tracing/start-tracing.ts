import type pg from "pg";
import { createOtlpSender } from "./otlp-sender.ts";
import { createOtlpTracer } from "./otlp-tracer.ts";
import { traceQueries } from "./trace-queries.ts";

type SenderOptions = Parameters<typeof createOtlpSender>[0];

/** Traces requests, rendering, database queries and jobs. Loaded only when a collector is configured. */
export function startTracing(pools: Iterable<pg.Pool>, options: SenderOptions) {
  const { add, close, metrics } = createOtlpSender(options);
  const tracer = createOtlpTracer(add);
  for (const pool of pools) traceQueries(pool, tracer);
  return { tracer, metrics, close };
}
