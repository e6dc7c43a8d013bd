import { randomUUID } from "node:crypto";
import { within } from "../process/within.ts";
import type { CountBatch } from "./count-batch.ts";

interface WaitingOptions<T> {
  /** The name of what is counted as one sum. */
  readonly nameOf: (counted: T) => string;
  /** Different names that wait at most; others are given up. Those of a batch that is being written come on top. */
  readonly maxWaiting: number;
  /** Writes a batch. Called again with the same batch after an error, as it may have been written all the same. */
  readonly write: (counts: readonly T[], batch: CountBatch) => Promise<void>;
  /** Told once for an outage, not every few seconds, that the database does not take them. */
  readonly onOutage: (err: unknown) => void;
}

const closeMaxMs = 2_000;

/** Counts that wait in memory until they are written together, each of them once. */
export function createWaitingCounts<T extends { readonly count: number }>(options: WaitingOptions<T>) {
  const { nameOf, maxWaiting, write, onOutage } = options;
  const writer = randomUUID();
  let counts = new Map<string, T>();
  /** What was sent last and is not known to be written. It stays as it is: the database knows it by its number. */
  let sent: readonly T[] = [];
  let number = 0;
  let lost = 0;
  let isFailing = false;
  let under: Promise<boolean> | null = null;

  const add = (counted: T) => {
    const name = nameOf(counted);
    const known = counts.get(name);
    if (known || counts.size < maxWaiting)
      counts.set(name, { ...counted, count: (known?.count ?? 0) + counted.count });
    else lost += counted.count;
  };

  const writeWaiting = async (): Promise<boolean> => {
    const again = sent.length > 0;
    if (!again && counts.size === 0) return true;
    if (!again) {
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
    // After an outage, what came meanwhile.
    return again ? writeWaiting() : true;
  };
  const flush = () => (under ??= writeWaiting().finally(() => (under = null)));

  return {
    add,
    /** Writes what waits; when the database is away it goes on waiting. Never fails. @returns whether it is written */
    flush,
    /** Writes what is being written, then what came meanwhile; but waits not long for a database that is away. */
    async flushLast(): Promise<void> {
      await within(closeMaxMs, flush().then(flush), false);
    },
    /** The sum of what waits. */
    get waiting(): number {
      return [...sent, ...counts.values()].reduce((sum, { count }) => sum + count, 0);
    },
    /** The sum of what was given up because too many different names waited, since the process began. */
    get lost(): number {
      return lost;
    },
  };
}
