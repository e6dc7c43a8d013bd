/** The maximum delay after the first failure, in milliseconds; it doubles with each further failure. */
const firstMs = 10_000;
/** No delay is longer than an hour, so that a receiver that works again gets its deliveries within an hour. */
const maxDelayMs = 3_600_000;
/** A longer Retry-After of a receiver is shortened to one day. */
const mostRetryAfterMs = 86_400_000;
/** Retries end after five days [LEAD-8], which are longer than a weekend with holidays before and after. */
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
  const delayMs = Math.max(1_000, Math.round(limit * random), Math.min(retryAfterMs ?? 0, mostRetryAfterMs));
  return new Date(now.getTime() + delayMs);
}
