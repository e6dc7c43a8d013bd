import type { IncomingMessage, ServerResponse } from "node:http";

/** Where a response came from: cache, new rendering, old copy, rendering for this request only, or no page at all. */
type CacheOutcome = "hit" | "miss" | "stale" | "bypass" | "none";

/** A finished request, as metrics, traces and the log describe it. */
export interface FinishedRequest {
  readonly method: string;
  /** A pattern from the table of addresses, such as "/:lang/listings". */
  readonly route: string;
  readonly status: number;
  readonly cache: CacheOutcome;
}

/** A request, its response, and their state. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Start of the request by `performance.now()`, in milliseconds. */
  readonly startedAt: number;
  /** When the connection last accepted a part of the response; null before the response begins. */
  lastProgressAt: number | null;
  /** Whether the body is streamed to the application; the stream then has its own timeouts. */
  isBodyStreamed: boolean;
  /** Path without parameters; "" if not read yet or invalid. */
  path: string;
  cache: CacheOutcome;
  /** The reference number that the response shows; null if it shows none. */
  reference: string | null;
}

/** Time limit in milliseconds for bodies that are not streamed; it applies even after the response has been sent. */
const bodyMaxMs = 13_000;
/** Timeout in milliseconds for each part of a response, of 16 KiB (respond.ts): 2 KiB a second are enough. */
const stuckAfterMs = 10_000;

export function createExchangeTracker(onFinished: (exchange: HttpExchange) => void) {
  const open = new Set<HttpExchange>();
  // Exchanges whose request body is still arriving; the response may have been sent long before its end.
  const sending = new Set<HttpExchange>();
  return {
    begin(request: IncomingMessage, response: ServerResponse): HttpExchange {
      const startedAt = performance.now();
      const exchange: HttpExchange = {
        request,
        response,
        startedAt,
        lastProgressAt: null,
        isBodyStreamed: false,
        path: "",
        cache: "none",
        reference: null,
      };
      open.add(exchange);
      if (hasBody(request)) {
        sending.add(exchange);
        request.on("close", () => sending.delete(exchange));
      }
      response.on("close", () => {
        open.delete(exchange);
        onFinished(exchange);
      });
      return exchange;
    },
    get size(): number {
      return open.size;
    },
    /** Whether a response is being sent on this socket. */
    isAnswering(socket: unknown): boolean {
      for (const { request, response } of open)
        if (request.socket === socket && response.headersSent) return true;
      return false;
    },
    /** Closes connections that neither accept the next part of their response nor send their body in time. */
    closeStalled(now: number) {
      for (const { lastProgressAt, request } of open)
        if (lastProgressAt !== null && now - lastProgressAt > stuckAfterMs) request.socket.destroy();
      for (const { startedAt, isBodyStreamed, request } of sending)
        if (!isBodyStreamed && !request.complete && now - startedAt > bodyMaxMs) request.socket.destroy();
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
