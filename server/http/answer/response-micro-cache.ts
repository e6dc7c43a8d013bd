import type { ServerResponse } from "node:http";
import type { HttpExchange } from "../request/exchange.ts";

/** Internal properties of Node's response: the text of its headers, and whether this text has been sent. */
const headText = "_header";
const isHeadSent = "_headerSent";

/** Maximum number of cached responses: each contains another copy of a body of up to 64 KiB. */
const maxPrepared = 100;

/**
 * Caches responses that are requested more than once within a second, headers and body in one buffer. The headers
 * are those that Node wrote for the second request. They contain the time, so the cache is cleared when the clock
 * reaches the next second. A cached response saves checking and writing headers, and sending them separately from
 * the body.
 * @param isClosing true while the server shuts down: every response then has the header `Connection: close`
 */
export function createResponseMicroCache(isClosing: () => boolean) {
  let second = 0;
  // Cached responses by body. Null: the body was sent once in this second; the next response with it is cached.
  const prepared = new Map<Buffer, Buffer | null>();

  return {
    /** Sends the cached response with this body, if there is one. Returns whether it was sent. */
    send({ request, response }: HttpExchange, status: number, body: Buffer): boolean {
      const now = Math.floor(Date.now() / 1_000);
      if (now !== second) {
        second = now;
        prepared.clear();
      }
      const rawResponse = prepared.get(body);
      if (!rawResponse || !isEligible(request, response) || isClosing()) return false;
      response.statusCode = status;
      Reflect.set(response, headText, "in the body");
      Reflect.set(response, isHeadSent, true);
      response.end(rawResponse);
      return true;
    },

    /** Call after the headers of a response with this body have been written and before anything has been sent. */
    note({ request, response }: HttpExchange, body: Buffer): void {
      if (!isEligible(request, response) || isClosing()) return;
      const times = prepared.get(body);
      if (times === null) {
        const text: unknown = Reflect.get(response, headText);
        if (typeof text === "string") prepared.set(body, Buffer.concat([Buffer.from(text, "latin1"), body]));
      } else if (times === undefined && prepared.size < maxPrepared) prepared.set(body, null);
    },
  };
}

/** Whether the cached headers are valid for this request: a GET over HTTP 1.1 whose connection stays open. */
function isEligible(request: HttpExchange["request"], response: ServerResponse): boolean {
  return request.method === "GET" && request.httpVersion === "1.1" && response.shouldKeepAlive;
}
