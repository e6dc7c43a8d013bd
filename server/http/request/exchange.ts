import type { IncomingMessage, ServerResponse } from "node:http";

/** Where an answer came from: kept, rendered now, an old copy, rendered for this request alone, or none of a page. */
export type CacheOutcome = "hit" | "miss" | "stale" | "bypass" | "none";

/** One request and the answer that is being given to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** `performance.now()` */
  readonly startedAt: number;
  /** When the visitor last took a part of the answer; null before the answer begins. */
  takenAt: number | null;
  /** Somebody reads the body as it comes, and sees to its pace. */
  isBodyAwaited: boolean;
  /** Path without parameters, "" while unread or unreadable. */
  path: string;
  cache: CacheOutcome;
  /** Given when the answer shows one. */
  reference: string | null;
}

/** Bodies that nobody awaits end within this time, whether the answer has been given or not. */
const bodyMaxMs = 13_000;
/** Long answers go out in parts of 16 KiB (respond.ts), so a line that gives 2 KiB a second is fast enough. */
const stuckAfterMs = 10_000;

export function createExchanges(whenOver: (exchange: Exchange) => void) {
  const open = new Set<Exchange>();
  // An answer may be over long before what came with the request is.
  const sending = new Set<Exchange>();
  return {
    begin(request: IncomingMessage, response: ServerResponse): Exchange {
      const startedAt = performance.now();
      const exchange: Exchange = {
        request,
        response,
        startedAt,
        takenAt: null,
        isBodyAwaited: false,
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
        whenOver(exchange);
      });
      return exchange;
    },
    get size(): number {
      return open.size;
    },
    /** Whether an answer of this socket is under way. */
    isAnswering(socket: unknown): boolean {
      for (const { request, response } of open)
        if (request.socket === socket && response.headersSent) return true;
      return false;
    },
    /** Cuts off visitors who take the next part of their answer, or send the rest of their body, too late. */
    cutStuck(now: number) {
      for (const { takenAt, request } of open)
        if (takenAt !== null && now - takenAt > stuckAfterMs) request.socket.destroy();
      for (const { startedAt, isBodyAwaited, request } of sending)
        if (!isBodyAwaited && !request.complete && now - startedAt > bodyMaxMs) request.socket.destroy();
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
