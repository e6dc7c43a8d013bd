import type { Readable } from "node:stream";
import type busboy from "busboy";

export interface BodyLimits {
  /** Of the whole body, what is around the files included. */
  readonly bytesInAll: number;
  /** How long nothing may come, and how long all of it may take. */
  readonly silenceMs: number;
  readonly maxMs: number;
}

/** The reason why reading a request body stopped early. */
type CutShort =
  | { readonly kind: "refused"; readonly reason: "too-much" | "too-slow" }
  /** The visitor closed the connection. */
  | { readonly kind: "gone" };

/** Hands the body on as fast as it is taken, and says so when it ends before its end. */
export function feed(
  source: Readable,
  parser: busboy.Busboy,
  limits: BodyLimits,
  over: (ending: CutShort) => void,
): void {
  let bytes = 0;
  let isOver = false;
  const slow = () => finish({ kind: "refused", reason: "too-slow" });
  const overall = setTimeout(slow, limits.maxMs);
  let silence = setTimeout(slow, limits.silenceMs);
  const take = (part: Buffer) => {
    clearTimeout(silence);
    bytes += part.length;
    if (bytes > limits.bytesInAll) return finish({ kind: "refused", reason: "too-much" });
    if (parser.write(part)) return listen();
    source.pause();
    parser.once("drain", listen);
  };
  const listen = () => {
    // The part that was just written may have been the one too many.
    if (isOver) return;
    // While the disk is behind, the silence is ours.
    clearTimeout(silence);
    silence = setTimeout(slow, limits.silenceMs);
    source.resume();
  };
  const whole = () => {
    stop();
    parser.end();
  };
  const gone = () => finish({ kind: "gone" });
  const stop = () => {
    isOver = true;
    clearTimeout(overall);
    clearTimeout(silence);
    source.off("data", take).off("end", whole).off("close", gone).pause();
    parser.off("drain", listen);
  };
  const finish = (ending: CutShort) => {
    stop();
    over(ending);
  };
  // However the parser ends, nothing more is read.
  parser.once("close", stop);
  parser.once("error", stop);
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) parser.once(event, stop);
  // Its "close" follows.
  source.on("error", () => {});
  if (source.destroyed) return gone();
  source.on("data", take).on("end", whole).on("close", gone);
}
