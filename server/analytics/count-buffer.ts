import { randomUUID } from "node:crypto";
import { withTimeout } from "../process/with-timeout.ts";
import type { CountBatchId } from "./count-batch.ts";

interface CountBufferOptions<T> {
  /** Returns the key of a count. Counts with the same key are summed. */
  readonly nameOf: (counted: T) => string;
  /** Maximum number of keys in memory, besides the batch that is being written; counts of further keys are dropped. */
  readonly maxWaiting: number;
  /** Writes a batch. After an error the same batch is written again, although the first call may have succeeded. */
  readonly write: (counts: readonly T[], batch: CountBatchId) => Promise<void>;
  /** Called once per outage, not for every failed attempt. */
  readonly onOutage: (err: unknown) => void;
}

/** In milliseconds: how long `flushLast` waits for the database. */
const closeMaxMs = 2_000;

/** Collects counts in memory and writes them in batches, each exactly once. */
export function createCountBuffer<T extends { readonly count: number }>(options: CountBufferOptions<T>) {
  const { nameOf, maxWaiting, write, onOutage } = options;
  const writer = randomUUID();
  let counts = new Map<string, T>();
  /** The unconfirmed batch. It must not change: the database recognises a repeated batch by its number alone. */
  let sent: readonly T[] = [];
  let number = 0;
  let lostCount = 0;
  let isFailing = false;
  let activeFlush: Promise<boolean> | null = null;

  const add = (entry: T) => {
    const name = nameOf(entry);
    const existing = counts.get(name);
    if (existing || counts.size < maxWaiting)
      counts.set(name, { ...entry, count: (existing?.count ?? 0) + entry.count });
    else lostCount += entry.count;
  };

  const writeWaiting = async (): Promise<boolean> => {
    const isRetry = sent.length > 0;
    if (!isRetry && counts.size === 0) return true;
    if (!isRetry) {
      sent = [...counts.values()];
      counts = new Map();
      number += 1;
    }
    try {
      await write(sent, { writer, number });
    } catch (err) {
      if (!isFailing) onOutage(err);
      isFailing = true;
      return false;
    }
    sent = [];
    isFailing = false;
    // A repeated batch lacks the counts that were added since its first attempt; write those next.
    return isRetry ? writeWaiting() : true;
  };
  const flush = () => (activeFlush ??= writeWaiting().finally(() => (activeFlush = null)));

  return {
    add,
    /**
     * Writes the waiting counts. If the database does not answer, they stay in memory. Never throws.
     * @returns whether all were written
     */
    flush,
    /** Writes the current batch and then the remaining counts, but gives up after two seconds (`closeMaxMs`). */
    async flushLast(): Promise<void> {
      await withTimeout(closeMaxMs, flush().then(flush), false);
    },
    /** Sum of the counts that are not confirmed as written. */
    get waiting(): number {
      return [...sent, ...counts.values()].reduce((sum, { count }) => sum + count, 0);
    },
    /** Sum of the counts that were dropped since the process started, because `maxWaiting` keys were in memory. */
    get lost(): number {
      return lostCount;
    },
  };
}
