import { setTimeout as pause } from "node:timers/promises";

interface RevivalOptions {
  /** Addresses of the copies that an earlier process left, the latest first. */
  readonly keys: readonly string[];
  readonly isCatalogueRead: () => boolean;
  readonly purge: () => void;
  /** Renders and keeps a page of now. */
  readonly again: (key: string) => Promise<unknown>;
  readonly signal: AbortSignal;
}

const maxPages = 300;
const lookEveryMs = 250;
const betweenPagesMs = 20;

/**
 * An earlier process's copies serve only until the catalogue has been read: homes may have been removed while no
 * process was there to see it. Then they go, and the same pages are rendered anew, one by one, so that an outage
 * later finds copies of what people were looking at.
 */
export async function revive({ keys, isCatalogueRead, purge, again, signal }: RevivalOptions): Promise<void> {
  if (keys.length === 0) return;
  try {
    while (!isCatalogueRead()) await pause(lookEveryMs, undefined, { ref: false, signal });
    purge();
    for (const key of keys.slice(0, maxPages)) {
      await pause(betweenPagesMs, undefined, { ref: false, signal });
      // Whatever is wrong with one page is said when somebody asks for it.
      await again(key).catch(() => {});
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
