/** Periods of the report, in days. */
export const numberSpans = [7, 30, 90, 365] as const;
export type NumberSpan = (typeof numberSpans)[number];

/** Reads the period from the address; 30 days if it is missing or unknown. */
export function parseNumberSpan(params: URLSearchParams): NumberSpan {
  return numberSpans.find((span) => String(span) === params.get("days")) ?? 30;
}
