/**
 * Parses a Retry-After header, "120" or "Fri, 01 May 2026 10:02:00 GMT".
 * @returns milliseconds from now; null for any other form
 */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1_000;
  const dateMs = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/u.test(value)
    ? Date.parse(value)
    : Number.NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - now.getTime());
}
