import { createContext, type RouterContextProvider } from "react-router";
import { findPage } from "../../domain/site/find-page.ts";
import { appContext } from "./app-context.ts";

const requestReference = createContext<string | null>(null);

/** Returns the reference number under which the server logs this request. */
function referenceOf(request: Request): string {
  // Without the header, as in development, makes a new number: two groups of four hexadecimal digits, which are
  // easy to read out on the phone.
  return request.headers.get("X-Reference") || crypto.randomUUID().slice(4, 13).toUpperCase();
}

/**
 * Logs an error and returns its reference number: that of the request (X-Reference), which the request's log line
 * and response header have too. Logs the route's pattern ("/:lang/listings/:unitCode"), not the address, which may
 * contain what was typed. Pages show the number with a general text, never the error itself [FAIL-1].
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

/** Returns the reference number of an error that this request has logged; null if there was none. */
export function findErrorReference(context: Readonly<RouterContextProvider>): string | null {
  return context.get(requestReference);
}
