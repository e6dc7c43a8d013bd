const firstMs = 10_000;
/** The maximum delay, in milliseconds: a receiver that works again gets its deliveries within an hour. */
const maxDelayMs = 3_600_000;
const mostRetryAfterMs = 86_400_000;
/**
 * The period of retries, in milliseconds [LEAD-8]: five days are longer than a weekend with holidays before and
 * after.
 */
const timeoutMs = 5 * 86_400_000;

interface Failure {
  /** The number of failed attempts so far. */
  readonly attempts: number;
  readonly begunAt: Date;
  readonly now: Date;
  readonly retryAfterMs: number | null;
}

/**
 * The time of the next attempt: exponential backoff with full jitter, but not before the receiver's Retry-After.
 * Null if the retry period is over.
 * @param random a random number from 0 to below 1
 */
export function nextAttemptTime(
  { attempts, begunAt, now, retryAfterMs }: Failure,
  random: number,
): Date | null {
  if (now.getTime() - begunAt.getTime() >= timeoutMs) return null;
  const limit = Math.min(maxDelayMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  const pause = Math.max(1_000, Math.round(limit * random), Math.min(retryAfterMs ?? 0, mostRetryAfterMs));
  return new Date(now.getTime() + pause);
}
