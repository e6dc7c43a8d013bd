import type { IncomingMessage } from "node:http";

/** A request body on its way to the application. */
interface StreamedBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** Why the body ended early: a status to respond with, or "gone" if the visitor disconnected; else null. */
  readonly fault: () => 408 | 413 | "gone" | null;
  /** Stops reading the body; a consumer that still reads the stream gets an error. */
  release(): void;
}

/**
 * Streams a request's body, at most `maxBytes` of it, as fast as the stream is read. Nothing is read from the
 * connection before that. However the stream ends, the request stays open, so that a response can be sent.
 * @param idleTimeoutMs longest wait for the next part of the body, in milliseconds
 */
export function streamRequestBody(
  request: IncomingMessage,
  maxBytes: number,
  idleTimeoutMs: number,
): StreamedBody {
  let fault: ReturnType<StreamedBody["fault"]> = null;
  let silence: NodeJS.Timeout | undefined;
  let size = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const stop = () => {
    isOver = true;
    clearTimeout(silence);
    request.off("data", onData).off("end", end).off("close", onClose).pause();
  };
  const fail = (reason: typeof fault) => {
    if (isOver) return;
    stop();
    fault = reason;
    controller.error(new Error("The body broke off."));
  };
  const onData = (part: Buffer) => {
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
  const onClose = () => fail("gone");
  const release = () => {
    fail(null);
    // While paused, the connection would not report that it was closed.
    request.resume();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(ownController) {
        controller = ownController;
        // Pauses again, because adding the "data" listener would start the flow.
        request.pause();
        request.on("data", onData).on("end", end).on("close", onClose);
        // Errors need no handling: the "close" event that follows is handled.
        request.on("error", () => {});
      },
      pull() {
        // The timer runs only while waiting for the sender, not while the application is slow.
        silence = setTimeout(() => fail(408), idleTimeoutMs);
        request.resume();
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  return { stream, fault: () => fault, release };
}
