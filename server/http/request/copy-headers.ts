import type { IncomingMessage } from "node:http";

/**
 * Copies these headers of the request into `headers`.
 * @param names in lower case
 */
export function copyHeaders(request: IncomingMessage, headers: Headers, names: readonly string[]): Headers {
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
