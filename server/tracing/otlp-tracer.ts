import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { createRateLimit } from "../process/rate-limit.ts";
import type { EndedSpan } from "./otlp-json.ts";
import type { ActiveSpan, SpanAttributes, SpanOptions, Tracer } from "./tracer.ts";

interface CurrentSpan {
  readonly traceId: string;
  readonly spanId: string;
}

/** Rate limit for traces: cached pages are served faster than anybody could read their traces. */
const traceLimit = { burst: 100, perSecond: 50 };

/**
 * Creates spans and passes each ended span to `take`. Traces never continue a visitor's `traceparent` header, so
 * visitors cannot put their own ids into traces.
 */
export function createOtlpTracer(take: (span: EndedSpan) => void): Tracer {
  const current = new AsyncLocalStorage<CurrentSpan>();
  const traces = createRateLimit(traceLimit);

  const begin = (start: SpanOptions, parent: CurrentSpan | null): ActiveSpan => {
    const spanId = newId(8);
    const span = { traceId: parent?.traceId ?? newId(16), spanId };
    const startMs = nowMs();
    let isOpen = true;
    return {
      run: (work) => current.run(span, work),
      end(attributes: SpanAttributes = {}, isFault = false, name = start.name) {
        if (!isOpen) return;
        isOpen = false;
        take({
          ...span,
          parentId: parent?.spanId ?? "",
          name,
          kind: start.kind,
          startMs,
          endMs: nowMs(),
          attributes: { ...start.attributes, ...attributes },
          isFault,
        });
      },
    };
  };

  return {
    beginTrace: (start) => (traces.take("") > 0 ? null : begin(start, null)),
    beginSpan(start) {
      const parent = current.getStore();
      return parent ? begin(start, parent) : null;
    },
    bind: (work) => AsyncLocalStorage.bind(work),
  };
}

/** Returns a random id of this many bytes, in hex. */
const newId = (bytes: number) => randomBytes(bytes).toString("hex");

/** The current time in Unix milliseconds, from a monotonic clock. */
const nowMs = () => performance.timeOrigin + performance.now();
