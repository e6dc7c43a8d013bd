import type { IncomingMessage } from "node:http";

/** Adds the request's headers of these names, in lower case, to those that the application is told. */
export function copyHeaders(request: IncomingMessage, headers: Headers, names: readonly string[]): Headers {
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
