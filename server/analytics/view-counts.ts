import type { Log } from "../process/log.ts";
import type { ViewCount, Views } from "./views.ts";

/** Views that wait in memory until they are written together. */
export interface ViewCounts {
  /** One more view of a unit, by its folded code. */
  add(unit: string, day: string): void;
  /** Writes what waits; when the database is away it goes on waiting. Never fails. */
  flush(): Promise<void>;
  /** Views that wait. */
  readonly waiting: number;
  /** Views that were given up because too many different homes waited, since the process began. */
  readonly lost: number;
}

interface ViewCountsOptions {
  readonly views: Pick<Views, "add">;
  readonly log: Log;
  /** Most pairs of home and day that wait. */
  readonly maxPairs?: number;
}

export function createViewCounts({ views, log, maxPairs = 20_000 }: ViewCountsOptions): ViewCounts {
  let counts = new Map<string, ViewCount>();
  let lost = 0;
  let isFailing = false;
  let under: Promise<void> | null = null;

  const take = ({ unit, day, count }: ViewCount) => {
    const name = `${day} ${unit}`;
    const known = counts.get(name);
    if (known || counts.size < maxPairs) counts.set(name, { unit, day, count: (known?.count ?? 0) + count });
    else lost += count;
  };

  const write = async () => {
    const batch = [...counts.values()];
    if (batch.length === 0) return;
    counts = new Map();
    try {
      await views.add(batch);
      isFailing = false;
    } catch (err) {
      for (const count of batch) take(count);
      // Said once for an outage, not every few seconds.
      if (!isFailing) log.warn({ event: "views.not-written", err }, "views wait for the database");
      isFailing = true;
    }
  };

  return {
    add: (unit, day) => take({ unit, day, count: 1 }),
    flush: () => (under ??= write().finally(() => (under = null))),
    get waiting() {
      return [...counts.values()].reduce((sum, { count }) => sum + count, 0);
    },
    get lost() {
      return lost;
    },
  };
}
