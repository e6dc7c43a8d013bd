import type { IncomingMessage } from "node:http";

/** The body's bytes; a status with which to refuse the request; or "gone" if the visitor disconnected. */
export type RequestBodyResult =
  | { readonly kind: "whole"; readonly bytes: Buffer<ArrayBuffer> }
  | { readonly kind: "refused"; readonly status: 408 | 413 }
  | { readonly kind: "gone" };

/** Reads a request's whole body, at most `maxBytes`, within `maxMs` milliseconds. */
export function readRequestBody(
  request: IncomingMessage,
  maxBytes: number,
  maxMs: number,
): Promise<RequestBodyResult> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes)
    return Promise.resolve({ kind: "refused", status: 413 });
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const onData = (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) finish({ kind: "refused", status: 413 });
      else parts.push(part);
    };
    const onEnd = () => finish({ kind: "whole", bytes: Buffer.concat(parts) });
    const onClose = () => finish({ kind: "gone" });
    const finish = (body: RequestBodyResult) => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      resolve(body);
    };
    const timer = setTimeout(() => finish({ kind: "refused", status: 408 }), maxMs);
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    // Errors need no handling: the "close" event that follows is handled.
    request.on("error", () => {});
  });
}
