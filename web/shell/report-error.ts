import { createContext, type RouterContextProvider } from "react-router";
import { findPage } from "../../domain/site/find-page.ts";
import { appContext } from "./app-context.ts";

const requestReference = createContext<string | null>(null);

/** The number that the server gave a request, under which its log has it. */
function referenceOf(request: Request): string {
  // Without one, as in development: two groups of four hexadecimal digits, easy to read out on the telephone.
  return request.headers.get("X-Reference") || crypto.randomUUID().slice(4, 13).toUpperCase();
}

/**
 * Logs what went wrong and returns the number under which the log has it: the one that the server gave the request in
 * X-Reference, so that the request's own line and header have the same. Of the address the log has which of ours it is
 * ("/:lang/listings/:unitCode"), not what was typed. A page shows the number and its own words, never the error itself.
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

/** What `reportError` was told during this request. */
export function findErrorReference(context: Readonly<RouterContextProvider>): string | null {
  return context.get(requestReference);
}
