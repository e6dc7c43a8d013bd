const firstMs = 10_000;
/** The longest pause, so that a receiver that recovers is tried within an hour. */
const mostMs = 3_600_000;
const mostRetryAfterMs = 86_400_000;
/** How long a delivery is retried [LEAD-8]: five days outlast a long weekend with holidays on both sides. */
const timeoutMs = 5 * 86_400_000;

interface Failure {
  /** The number of failed attempts including this one. */
  readonly attempts: number;
  readonly begunAt: Date;
  readonly now: Date;
  readonly retryAfterMs: number | null;
}

/**
 * The time of the next attempt: exponential backoff with full jitter, but never before the receiver's Retry-After.
 * Null if it is time to give up.
 * @param random from 0 to below 1
 */
export function nextAttemptTime(
  { attempts, begunAt, now, retryAfterMs }: Failure,
  random: number,
): Date | null {
  if (now.getTime() - begunAt.getTime() >= timeoutMs) return null;
  const limit = Math.min(mostMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  const pause = Math.max(1_000, Math.round(limit * random), Math.min(retryAfterMs ?? 0, mostRetryAfterMs));
  return new Date(now.getTime() + pause);
}
