import { createContext, type RouterContextProvider } from "react-router";
import { findPage } from "../../domain/site/find-page.ts";
import { appContext } from "./app-context.ts";

const requestReference = createContext<string | null>(null);

/** Returns the number of a request in the server's log. */
function referenceOf(request: Request): string {
  // Without the header, as in development: two groups of four hexadecimal digits, easy to read out on the phone.
  return request.headers.get("X-Reference") || crypto.randomUUID().slice(4, 13).toUpperCase();
}

/**
 * Logs an error and returns its number in the log: that of the request, from X-Reference, so that the log line and
 * the header of the response have it too. Of the address only the route is logged ("/:lang/listings/:unitCode"),
 * not what was typed. Pages show the number with a general text, never the error itself [FAIL-1].
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

/** Returns the number of the error reported during this request, or null. */
export function findErrorReference(context: Readonly<RouterContextProvider>): string | null {
  return context.get(requestReference);
}
