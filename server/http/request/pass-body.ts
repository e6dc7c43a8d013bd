import type { IncomingMessage } from "node:http";

/** A body on its way to the application. */
interface PassedBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** Why it ended before its end: a status to refuse it with, or nobody is there to answer. */
  readonly fault: () => 408 | 413 | "gone" | null;
  /** Nothing more is taken; who still reads is told that it broke off. */
  release(): void;
}

/**
 * Hands a request's body on at the pace of its reader, never more than `maxBytes` of it; nothing is taken before
 * somebody reads. The request itself stays open however the stream ends, so that it can be answered.
 */
export function passBody(request: IncomingMessage, maxBytes: number, silenceMs: number): PassedBody {
  let fault: ReturnType<PassedBody["fault"]> = null;
  let silence: NodeJS.Timeout | undefined;
  let size = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stop = () => {
    isOver = true;
    clearTimeout(silence);
    request.off("data", take).off("end", end).off("close", gone).pause();
  };
  const fail = (why: typeof fault) => {
    if (isOver) return;
    stop();
    fault = why;
    controller.error(new Error("The body broke off."));
  };
  const take = (part: Buffer) => {
    clearTimeout(silence);
    request.pause();
    size += part.length;
    if (size > maxBytes) fail(413);
    else controller.enqueue(part);
  };
  const end = () => {
    stop();
    controller.close();
  };
  const gone = () => fail("gone");
  const release = () => {
    fail(null);
    // A connection that nobody reads does not notice its end.
    request.resume();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
        // A 'data' listener would set it flowing.
        request.pause();
        request.on("data", take).on("end", end).on("close", gone);
        // Its "close" follows.
        request.on("error", () => {});
      },
      pull() {
        // While nobody asks for more, the silence is ours.
        silence = setTimeout(() => fail(408), silenceMs);
        request.resume();
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  return { stream, fault: () => fault, release };
}
