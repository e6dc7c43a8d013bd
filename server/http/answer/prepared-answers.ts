import type { ServerResponse } from "node:http";
import type { Exchange } from "../request/exchange.ts";

/** Where Node's answer has the text of its headers, and whether that has been sent. */
const headText = "_header";
const isHeadSent = "_headerSent";

/** Each holds a body once more, of 64 KiB at most. */
const maxPrepared = 100;

/**
 * Answers that are asked for more than once in a second, as one piece of memory with headers and body. Their headers are
 * what Node itself wrote for the second of them, and hold for that second because they have the time. Node then neither
 * checks and writes them again, nor sends headers and body as two pieces.
 * @param isClosing while the server shuts down every answer ends its connection, and says so
 */
export function createPreparedAnswers(isClosing: () => boolean) {
  let second = 0;
  // By body, which is another one for each page and encoding. Null: it was sent once, and is prepared the next time.
  const prepared = new Map<Buffer, Buffer | null>();

  return {
    /** Sends the answer with this body if it is prepared, and says whether it has done so. */
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

    /** To be told of an answer with this body when its headers have been written and nothing has been sent. */
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

/** What else the headers depend on: the connection stays open, as it does by default since HTTP 1.1. */
function isUsual(request: Exchange["request"], response: ServerResponse): boolean {
  return request.method === "GET" && request.httpVersion === "1.1" && response.shouldKeepAlive;
}
