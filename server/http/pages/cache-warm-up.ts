import { setTimeout as pause } from "node:timers/promises";

interface WarmUpOptions {
  /** Cache keys of the copies that an earlier process left, the latest first. */
  readonly keys: readonly string[];
  readonly isCatalogueRead: () => boolean;
  readonly purge: () => void;
  /** Renders a page with current data and caches it. */
  readonly rerender: (key: string) => Promise<unknown>;
  readonly signal: AbortSignal;
}

const maxPages = 300;
const pollIntervalMs = 250;
const pagePauseMs = 20;

/**
 * Copies of an earlier process are served only until the catalogue has been read, because listings may have been
 * removed while no process was running. The copies are then purged, and the same pages are rendered one by one, so
 * that new copies exist for a later outage.
 */
export async function warmUpPageCache({
  keys,
  isCatalogueRead,
  purge,
  rerender,
  signal,
}: WarmUpOptions): Promise<void> {
  if (keys.length === 0) return;
  try {
    while (!isCatalogueRead()) await pause(pollIntervalMs, undefined, { ref: false, signal });
    purge();
    for (const key of keys.slice(0, maxPages)) {
      await pause(pagePauseMs, undefined, { ref: false, signal });
      // An error of a page is reported when a visitor requests the page.
      await rerender(key).catch(() => {});
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
