import type { Socket } from "node:net";
import { createPlainResponse } from "./answer/plain-response.ts";
import type { ResponseHeaders } from "./answer/security-headers.ts";

/** Responds to input that is not a valid HTTP request, or to a request that took too long to arrive. */
export function refuseInvalidRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  isAnswering: boolean,
  security: ResponseHeaders,
): void {
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const statuses: Readonly<Record<string, readonly [number, string]>> = {
    HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Payload Too Large"],
    ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
  };
  const [status, reason] = statuses[error.code ?? ""] ?? [400, "Bad Request"];
  const { body, contentType } = createPlainResponse(status);
  const headers = {
    "Content-Type": contentType,
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
    ...security,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
