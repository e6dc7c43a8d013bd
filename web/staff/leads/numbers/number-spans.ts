/** Spans that can be looked at, in days. */
export const numberSpans = [7, 30, 90, 365] as const;
export type NumberSpan = (typeof numberSpans)[number];

/** The span of an address; thirty days where it names none of them. */
export function parseNumberSpan(params: URLSearchParams): NumberSpan {
  return numberSpans.find((span) => String(span) === params.get("days")) ?? 30;
}
