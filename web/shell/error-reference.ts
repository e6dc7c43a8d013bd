import { createContext, useContext } from "react";

/** The number of what went wrong in this answer, for the page that says so; null where nothing did. */
export const ErrorReference = createContext<string | null>(null);

export function useErrorReference(): string | null {
  return useContext(ErrorReference);
}

/** Status and headers where the data cannot be read: whoever asks may come again in 5 seconds. */
export const unavailableHead = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Status and headers where somebody has tried too often, and may try again after so many seconds. */
export function tooOftenHead(seconds: number) {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}
