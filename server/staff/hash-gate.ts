/** Lets few run at a time; the others wait in line. */
export type HashGate = ReturnType<typeof createHashGate>;

interface HashGateOptions {
  readonly places: number;
  /** Those who do not go first. */
  readonly maxWaiting: number;
}

/** Forty hashes at once starve Node's thread pool for seconds, which files and addresses need too. */
export function createHashGate({ places, maxWaiting }: HashGateOptions) {
  let free = places;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  return {
    /**
     * @param isFirst goes before all that are not
     * @returns null when the line is full, which it never is for those that go first
     */
    async run<T>(work: () => Promise<T>, isFirst: boolean): Promise<T | null> {
      if (free > 0) free--;
      else {
        const line = isFirst ? first : others;
        if (!isFirst && line.length >= maxWaiting) return null;
        // Whoever leaves hands over the place.
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
