/** Limits concurrent password hashing; further work waits in a queue. */
export type HashGate = ReturnType<typeof createHashGate>;

interface HashGateOptions {
  readonly places: number;
  /** The limit of the queue for work without priority. */
  readonly maxWaiting: number;
}

/**
 * Limits concurrency: forty hashes at a time would block Node's thread pool, which file access and DNS need, for
 * seconds.
 */
export function createHashGate({ places, maxWaiting }: HashGateOptions) {
  let free = places;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  return {
    /**
     * @param isFirst whether this work has priority
     * @returns null if the queue is full, which never happens for work with priority
     */
    async run<T>(work: () => Promise<T>, isFirst: boolean): Promise<T | null> {
      if (free > 0) free--;
      else {
        const line = isFirst ? first : others;
        if (!isFirst && line.length >= maxWaiting) return null;
        // Finished work resolves this promise, and so passes its place on.
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
