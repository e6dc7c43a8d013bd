export type PasswordHashLimiter = ReturnType<typeof createPasswordHashLimiter>;

interface HashLimiterOptions {
  /** Maximum number of calls that run at a time. */
  readonly places: number;
  /** Maximum number of waiting calls without priority. */
  readonly maxWaiting: number;
}

/**
 * Limits how many passwords are hashed at a time; further calls wait in a queue. Forty hashes at a time would block
 * Node's thread pool for seconds, which file access and DNS need.
 */
export function createPasswordHashLimiter({ places, maxWaiting }: HashLimiterOptions) {
  let free = places;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  return {
    /**
     * Runs `work` when a slot is free.
     * @param isFirst whether this call has priority in the queue
     * @returns null, without running, if the queue is full; never for calls with priority
     */
    async run<T>(work: () => Promise<T>, isFirst: boolean): Promise<T | null> {
      if (free > 0) free--;
      else {
        const line = isFirst ? first : others;
        if (!isFirst && line.length >= maxWaiting) return null;
        // A finished call resolves this promise and so passes its slot on.
        await new Promise<void>((resolve) => line.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = first.shift() ?? others.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
