import { createContext, useContext } from "react";

/** Reference number of the logged error that this response reports; null without an error. */
export const ErrorReferenceContext = createContext<string | null>(null);

export function useErrorReference(): string | null {
  return useContext(ErrorReferenceContext);
}

/** Status and headers of a response whose data cannot be read: 503, to be retried after 5 seconds. */
export const unavailableResponseInit = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Status and headers of a response after too many attempts: 429, to be retried after `seconds`. */
export function tooManyRequestsResponseInit(seconds: number) {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}
