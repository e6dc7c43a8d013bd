import { createContext, useContext } from "react";

/** The number in the log of the error in this response, for the page that reports it; null if there was none. */
export const ErrorReference = createContext<string | null>(null);

export function useErrorReference(): string | null {
  return useContext(ErrorReference);
}

/** Status and headers if data cannot be read: clients may retry after 5 seconds. */
export const unavailableHead = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Status and headers after too many attempts: the client may retry after this many seconds. */
export function tooOftenHead(seconds: number) {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}
