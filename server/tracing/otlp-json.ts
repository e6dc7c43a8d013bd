import type { SpanAttributes, SpanOptions } from "./tracer.ts";

/** A span that has ended. Times are in Unix milliseconds, with fractions. */
export interface EndedSpan {
  /** 16 bytes in hex. */
  readonly traceId: string;
  /** 8 bytes in hex. */
  readonly spanId: string;
  /** "" for the first span of a trace. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: SpanOptions["kind"];
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: SpanAttributes;
  readonly isFault: boolean;
}

/** Numbers from opentelemetry/proto/trace/v1/trace.proto. */
const kinds: Readonly<Record<SpanOptions["kind"], number>> = {
  internal: 1,
  server: 2,
  client: 3,
  consumer: 5,
};
const statusOfFault = 2;

/**
 * The body of a request to /v1/traces, in JSON of OTLP 1: ids in hex, 64-bit integers as strings.
 * @param instanceId identifies this process among those of the site
 */
export function toOtlpJson(spans: readonly EndedSpan[], instanceId: string): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: {
          attributes: toKeyValues({ "service.name": "home-finder", "service.instance.id": instanceId }),
        },
        scopeSpans: [{ scope: { name: "home-finder" }, spans: spans.map(toOtlpSpan) }],
      },
    ],
  });
}

function toOtlpSpan({ traceId, spanId, name, ...span }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(span.parentId !== "" && { parentSpanId: span.parentId }),
    name,
    kind: kinds[span.kind],
    startTimeUnixNano: toNanoseconds(span.startMs),
    endTimeUnixNano: toNanoseconds(span.endMs),
    attributes: toKeyValues(span.attributes),
    ...(span.isFault && { status: { code: statusOfFault } }),
  };
}

function toKeyValues(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));
}

/** Rounded to microseconds, because a JavaScript number cannot hold Unix nanoseconds exactly. */
function toNanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}
