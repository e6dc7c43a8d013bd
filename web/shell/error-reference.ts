import { createContext, useContext } from "react";
import { createContext as createRequestContext, type RouterContextProvider } from "react-router";
import { appContext } from "./app-context.ts";

const requestReference = createRequestContext<string | null>(null);

/** The number of what went wrong in this answer, for the page that says so; null where nothing did. */
export const ErrorReference = createContext<string | null>(null);

export function useErrorReference(): string | null {
  return useContext(ErrorReference);
}

/** The number that the server gave a request, under which its log has it. */
function referenceOf(request: Request): string {
  // Without one, as in development: two groups of four hexadecimal digits, easy to read out on the telephone.
  return request.headers.get("X-Reference") || crypto.randomUUID().slice(4, 13).toUpperCase();
}

/** The part after these opens what belongs to one person: it is not logged. */
const secretPart = /(\/(?:request|alerts)\/|^\/feeds\/visits\/)[^/]+/u;

/**
 * Logs what went wrong and returns the number under which the log has it: the one that the server gave the request in
 * X-Reference, so that the request's own line and header have the same. A page shows the number and its own words,
 * never the error itself.
 */
export function reportError(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): string {
  const reference = referenceOf(request);
  const path = new URL(request.url).pathname.replace(secretPart, "$1*");
  context.get(appContext).log.error({ err: error, reference, path }, "page failed");
  context.set(requestReference, reference);
  return reference;
}

/** Status and headers where the data cannot be read: whoever asks may come again in 5 seconds. */
export const unavailableHead = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Status and headers where somebody has tried too often, and may try again after so many seconds. */
export function tooOftenHead(seconds: number) {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}

/** What `reportError` was told during this request. */
export function findErrorReference(context: Readonly<RouterContextProvider>): string | null {
  return context.get(requestReference);
}
