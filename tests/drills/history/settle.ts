import { pollUntil } from "../drill.ts";
import { fetchVersionedPage } from "./clients.ts";
import { readCurrentValues, type VersionedItemNames } from "./final-state.ts";
import type { SiteProcess } from "./processes.ts";
import type { VersionedItem } from "./versioned.ts";
import { openDisposableDatabase } from "../postgres.ts";

interface ProcessPage {
  readonly process: SiteProcess;
  readonly thing: VersionedItem;
  readonly page: VersionedItem["pages"][number];
}

interface StalePageOptions extends VersionedItemNames {
  readonly databaseUrl: string;
  readonly processes: readonly SiteProcess[];
  /** Every home and project that the run changes, with the pages that show it. */
  readonly all: readonly VersionedItem[];
  /** How long to wait for the pages, in milliseconds. */
  readonly ms: number;
}

/**
 * Requests every page from every process until it shows what the database contains and does not say that it may be
 * outdated. Call this while nothing is disturbed and no client is running.
 * @returns the pages that never did
 */
export async function findStalePages({
  databaseUrl,
  processes,
  all,
  ms,
  ...things
}: StalePageOptions): Promise<readonly string[]> {
  await using database = await openDisposableDatabase({ databaseUrl, dataDir: "" });
  let stalePages: readonly ProcessPage[] = processes.flatMap((process) =>
    all.flatMap((thing) => thing.pages.map((page) => ({ process, thing, page }))),
  );
  const countStale = async () => {
    // Reads the values in each round, because a write without a response may still take effect.
    const last = await readCurrentValues(database, things);
    const currentFlags = await Promise.all(
      stalePages.map(async ({ process, thing, page }) => {
        const answer = await fetchVersionedPage(process, thing, page.path).catch(() => null);
        return answer?.isStale === false && answer.value === last.get(thing.name);
      }),
    );
    stalePages = stalePages.filter((_, index) => !currentFlags[index]);
    return stalePages.length;
  };
  await pollUntil(countStale, (count) => count === 0, ms);
  return stalePages.map(
    ({ process, thing, page }) => `${page.name} of ${thing.name} at process ${process.index + 1}`,
  );
}
