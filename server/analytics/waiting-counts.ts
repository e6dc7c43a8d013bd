import { within } from "../process/within.ts";

interface WaitingOptions<T> {
  /** The name of what is counted as one sum. */
  readonly nameOf: (counted: T) => string;
  /** Different names that wait at most; others are given up. */
  readonly maxWaiting: number;
  readonly write: (batch: readonly T[]) => Promise<void>;
  /** Told once for an outage, not every few seconds, that the database does not take them. */
  readonly onOutage: (err: unknown) => void;
}

const closeMaxMs = 2_000;

/** Counts that wait in memory until they are written together. */
export function createWaitingCounts<T extends { readonly count: number }>(options: WaitingOptions<T>) {
  const { nameOf, maxWaiting, write, onOutage } = options;
  let counts = new Map<string, T>();
  let lost = 0;
  let isFailing = false;
  let under: Promise<void> | null = null;

  const add = (counted: T) => {
    const name = nameOf(counted);
    const known = counts.get(name);
    if (known || counts.size < maxWaiting)
      counts.set(name, { ...counted, count: (known?.count ?? 0) + counted.count });
    else lost += counted.count;
  };

  const writeWaiting = async () => {
    const batch = [...counts.values()];
    if (batch.length === 0) return;
    counts = new Map();
    try {
      await write(batch);
      isFailing = false;
    } catch (err) {
      for (const counted of batch) add(counted);
      if (!isFailing) onOutage(err);
      isFailing = true;
    }
  };
  const flush = () => (under ??= writeWaiting().finally(() => (under = null)));

  return {
    add,
    /** Writes what waits; when the database is away it goes on waiting. Never fails. */
    flush,
    /** Writes what is being written, then what came meanwhile; but waits not long for a database that is away. */
    flushLast: () => within(closeMaxMs, flush().then(flush), undefined),
    /** The sum of what waits. */
    get waiting(): number {
      return [...counts.values()].reduce((sum, { count }) => sum + count, 0);
    },
    /** The sum of what was given up because too many different names waited, since the process began. */
    get lost(): number {
      return lost;
    },
  };
}
