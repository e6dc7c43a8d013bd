import type { Readable } from "node:stream";
import type busboy from "busboy";

export interface BodyLimits {
  /** Limit of the whole body, multipart overhead included. */
  readonly bytesInAll: number;
  /** Longest pause between two parts, and longest time for the whole body; in milliseconds. */
  readonly idleTimeoutMs: number;
  readonly maxMs: number;
}

/** The reason why reading a request body stopped early. */
type AbortReason =
  | { readonly kind: "refused"; readonly reason: "too-much" | "too-slow" }
  /** The visitor closed the connection. */
  | { readonly kind: "gone" };

/** Passes the body to the parser as fast as it reads. Calls `onAbort` if reading stops before the end of the body. */
export function feedMultipartParser(
  source: Readable,
  parser: busboy.Busboy,
  limits: BodyLimits,
  onAbort: (ending: AbortReason) => void,
): void {
  let bytes = 0;
  let isOver = false;
  const slow = () => finish({ kind: "refused", reason: "too-slow" });
  const overall = setTimeout(slow, limits.maxMs);
  let silence = setTimeout(slow, limits.idleTimeoutMs);
  const onData = (part: Buffer) => {
    clearTimeout(silence);
    bytes += part.length;
    if (bytes > limits.bytesInAll) return finish({ kind: "refused", reason: "too-much" });
    if (parser.write(part)) return listen();
    source.pause();
    parser.once("drain", listen);
  };
  const listen = () => {
    // Writing the last part may have exceeded a limit.
    if (isOver) return;
    // The timer runs only while waiting for the sender, not while the disk is slow.
    clearTimeout(silence);
    silence = setTimeout(slow, limits.idleTimeoutMs);
    source.resume();
  };
  const onEnd = () => {
    stop();
    parser.end();
  };
  const onClose = () => finish({ kind: "gone" });
  const stop = () => {
    isOver = true;
    clearTimeout(overall);
    clearTimeout(silence);
    source.off("data", onData).off("end", onEnd).off("close", onClose).pause();
    parser.off("drain", listen);
  };
  const finish = (outcome: AbortReason) => {
    stop();
    onAbort(outcome);
  };
  // Reading stops when the parser closes, fails or reaches a limit.
  parser.once("close", stop);
  parser.once("error", stop);
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) parser.once(event, stop);
  // Errors need no handling: the "close" event that follows is handled.
  source.on("error", () => {});
  if (source.destroyed) return onClose();
  source.on("data", onData).on("end", onEnd).on("close", onClose);
}
