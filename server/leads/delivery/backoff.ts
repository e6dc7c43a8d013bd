const firstMs = 10_000;
/** A receiver that comes back is asked within the hour. */
const mostMs = 3_600_000;
const mostRetryAfterMs = 86_400_000;
/** Five days [LEAD-8]: a long weekend with holidays on both sides. */
const patienceMs = 5 * 86_400_000;

interface Failure {
  /** Failed attempts so far, this one counted. */
  readonly attempts: number;
  readonly begunAt: Date;
  readonly now: Date;
  readonly retryAfterMs: number | null;
}

/**
 * When to try again: at random between now and a limit that doubles (full jitter), but never before the receiver wants
 * to be asked. Null when it has been tried long enough.
 * @param random from 0 to below 1
 */
export function nextTry({ attempts, begunAt, now, retryAfterMs }: Failure, random: number): Date | null {
  if (now.getTime() - begunAt.getTime() >= patienceMs) return null;
  const limit = Math.min(mostMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  const pause = Math.max(1_000, Math.round(limit * random), Math.min(retryAfterMs ?? 0, mostRetryAfterMs));
  return new Date(now.getTime() + pause);
}
