/** In milliseconds: a person who learns that the outcome of a write is unknown is expected to retry this soon. */
const retryWindowMs = 10 * 60_000;

/**
 * Returns the time after which an identical submission without an idempotency key counts as a retry whose answer
 * was lost; it is not written again.
 */
export function retryWindowStart(now: Date): Date {
  return new Date(now.getTime() - retryWindowMs);
}
