import type { OpenSpan, Tracer } from "../../tracing/tracer.ts";
import type { Exchange, FinishedRequest } from "./exchange.ts";

/** A trace for each request, from its first byte to the last byte of its answer. */
export function createRequestTracing(tracer: Tracer) {
  const open = new WeakMap<Exchange, OpenSpan>();
  return {
    /** Handles a request within a new trace, or without a trace if the rate limit of traces is exceeded. */
    handle(exchange: Exchange, handle: (exchange: Exchange) => unknown): void {
      const span = tracer.beginTrace({ name: "request", kind: "server" });
      if (!span) return void handle(exchange);
      open.set(exchange, span);
      span.run(() => handle(exchange));
    },
    end(exchange: Exchange, { method, route, status, cache }: FinishedRequest): void {
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "home_finder.cache": cache,
      };
      open.get(exchange)?.end(attributes, status >= 500, `${method} ${route}`);
    },
  };
}
