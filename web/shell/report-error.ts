import { createContext, type RouterContextProvider } from "react-router";
import { findPage } from "../../domain/site/find-page.ts";
import { appContext } from "./app-context.ts";

const requestReference = createContext<string | null>(null);

/** Returns the number under which the server logs this request. */
function referenceOf(request: Request): string {
  // Without the header, as in development, a new number: two groups of four hexadecimal digits, easy to read out on
  // the phone.
  return request.headers.get("X-Reference") || crypto.randomUUID().slice(4, 13).toUpperCase();
}

/**
 * Logs an error under the request's number (X-Reference), which the request's log line and response header also
 * have, and returns that number. Logs the route ("/:lang/listings/:unitCode"), not the address, which may contain
 * what was typed. Pages show the number with a general text, never the error itself [FAIL-1].
 */
export function reportError(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): string {
  const reference = referenceOf(request);
  const path = findPage(new URL(request.url).pathname)?.pattern ?? "(none)";
  context.get(appContext).log.error({ err: error, reference, path }, "page failed");
  context.set(requestReference, reference);
  return reference;
}

/** Returns the number of the error logged during this request; null if there was none. */
export function findErrorReference(context: Readonly<RouterContextProvider>): string | null {
  return context.get(requestReference);
}
