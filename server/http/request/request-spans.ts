import type { ActiveSpan, Tracer } from "../../tracing/tracer.ts";
import type { HttpExchange, FinishedRequest } from "./exchange.ts";

/** A trace for each request, from its first byte to the last byte of its answer. */
export function createRequestTracing(tracer: Tracer) {
  const open = new WeakMap<HttpExchange, ActiveSpan>();
  return {
    /** Handles a request within a new trace, or without a trace if the rate limit of traces is exceeded. */
    handle(exchange: HttpExchange, handle: (exchange: HttpExchange) => unknown): void {
      const span = tracer.beginTrace({ name: "request", kind: "server" });
      if (!span) return void handle(exchange);
      open.set(exchange, span);
      span.run(() => handle(exchange));
    },
    end(exchange: HttpExchange, { method, route, status, cache }: FinishedRequest): void {
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
