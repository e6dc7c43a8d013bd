import type { IncomingMessage } from "node:http";

/** Copies the request's headers of these names (in lower case) into `headers`. */
export function copyHeaders(request: IncomingMessage, headers: Headers, names: readonly string[]): Headers {
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
