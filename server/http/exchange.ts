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
  /** Path without parameters, "" while unread or unreadable. */
  path: string;
  cache: CacheOutcome;
  /** Given when the answer shows one. */
  reference: string | null;
}

export interface Exchanges {
  begin(request: IncomingMessage, response: ServerResponse): Exchange;
  readonly size: number;
  /** An answer of this socket is under way. */
  isAnswering(socket: unknown): boolean;
  /** Cuts off visitors who have not taken the next part of their answer for too long. */
  cutStuck(now: number): void;
}

/** Long answers go out in parts of 16 KiB (respond.ts), so a line that gives 2 KiB a second is fast enough. */
const stuckAfterMs = 10_000;

export function createExchanges(whenOver: (exchange: Exchange) => void): Exchanges {
  const open = new Set<Exchange>();
  return {
    begin(request, response) {
      const startedAt = performance.now();
      const exchange: Exchange = {
        request,
        response,
        startedAt,
        takenAt: null,
        path: "",
        cache: "none",
        reference: null,
      };
      open.add(exchange);
      response.on("close", () => {
        open.delete(exchange);
        whenOver(exchange);
      });
      return exchange;
    },
    get size() {
      return open.size;
    },
    isAnswering(socket) {
      for (const { request, response } of open)
        if (request.socket === socket && response.headersSent) return true;
      return false;
    },
    cutStuck(now) {
      for (const { takenAt, request } of open)
        if (takenAt !== null && now - takenAt > stuckAfterMs) request.socket.destroy();
    },
  };
}
