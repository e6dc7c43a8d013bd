interface Counted {
  readonly count: number;
}

/** Sums that wait in memory until they are written together. */
export interface WaitingCounts<Item extends Counted> {
  /** Adds to the sum of its name. */
  add(item: Item): void;
  /** Writes what waits; when the database is away it goes on waiting. Never fails. */
  flush(): Promise<void>;
  /** All sums that wait, together. */
  readonly waiting: number;
  /** What was given up because too many different names waited, since the process began. */
  readonly lost: number;
}

interface WaitingCountsOptions<Item extends Counted> {
  /** Items of one name are one sum. */
  readonly nameOf: (item: Item) => string;
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** Called once for each outage of the database, not at every try. */
  readonly warn: (error: unknown) => void;
  /** Most names that wait. */
  readonly most: number;
}

export function createWaitingCounts<Item extends Counted>({
  nameOf,
  write,
  warn,
  most,
}: WaitingCountsOptions<Item>): WaitingCounts<Item> {
  let sums = new Map<string, Item>();
  let lost = 0;
  let isFailing = false;
  let under: Promise<void> | null = null;

  const add = (item: Item) => {
    const name = nameOf(item);
    const known = sums.get(name);
    if (known || sums.size < most) sums.set(name, { ...item, count: (known?.count ?? 0) + item.count });
    else lost += item.count;
  };

  const writeAll = async () => {
    const batch = [...sums.values()];
    if (batch.length === 0) return;
    sums = new Map();
    try {
      await write(batch);
      isFailing = false;
    } catch (error) {
      for (const item of batch) add(item);
      if (!isFailing) warn(error);
      isFailing = true;
    }
  };

  return {
    add,
    flush: () => (under ??= writeAll().finally(() => (under = null))),
    get waiting() {
      return [...sums.values()].reduce((all, { count }) => all + count, 0);
    },
    get lost() {
      return lost;
    },
  };
}
