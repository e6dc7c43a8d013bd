/**
 * If someone is told that the outcome of a write is unknown, a retry is expected within this time, in
 * milliseconds.
 */
const againMs = 10 * 60_000;

/**
 * Returns the time after which an identical submission without an idempotency key counts as a retry whose answer
 * was lost; it is not written again.
 */
export function sentAgainSince(now: Date): Date {
  return new Date(now.getTime() - againMs);
}
