import type { ServerResponse } from "node:http";
import type { Exchange } from "../request/exchange.ts";

/** Internal properties of Node's response: the text of its headers, and whether that was sent. */
const headText = "_header";
const isHeadSent = "_headerSent";

/** Limit of prepared answers: each holds another copy of a body of up to 64 KiB. */
const maxPrepared = 100;

/**
 * Caches answers that are requested more than once within a second, headers and body in one buffer. The headers
 * are those that Node wrote for the second request; because they contain the time, the cache is cleared when the
 * clock reaches the next second. Node need not check and write them again, nor send headers and body separately.
 * @param isClosing true while the server shuts down: every answer then has the header `Connection: close`
 */
export function createResponseMicroCache(isClosing: () => boolean) {
  let second = 0;
  // Prepared answers by body: each page and encoding has its own. Null: sent once, to be prepared the next time.
  const prepared = new Map<Buffer, Buffer | null>();

  return {
    /** Sends the answer with this body if it is prepared; returns whether it was sent. */
    send({ request, response }: Exchange, status: number, body: Buffer): boolean {
      const now = Math.floor(Date.now() / 1_000);
      if (now !== second) {
        second = now;
        prepared.clear();
      }
      const whole = prepared.get(body);
      if (!whole || !isUsual(request, response) || isClosing()) return false;
      response.statusCode = status;
      Reflect.set(response, headText, "in the body");
      Reflect.set(response, isHeadSent, true);
      response.end(whole);
      return true;
    },

    /** Call when the headers of an answer with this body have been written and nothing has been sent yet. */
    note({ request, response }: Exchange, body: Buffer): void {
      if (!isUsual(request, response) || isClosing()) return;
      const times = prepared.get(body);
      if (times === null) {
        const text: unknown = Reflect.get(response, headText);
        if (typeof text === "string") prepared.set(body, Buffer.concat([Buffer.from(text, "latin1"), body]));
      } else if (times === undefined && prepared.size < maxPrepared) prepared.set(body, null);
    },
  };
}

/** Whether prepared headers apply: to GET requests over HTTP 1.1 whose connection stays open. */
function isUsual(request: Exchange["request"], response: ServerResponse): boolean {
  return request.method === "GET" && request.httpVersion === "1.1" && response.shouldKeepAlive;
}
