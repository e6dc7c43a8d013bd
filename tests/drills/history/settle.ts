import { openDatabase } from "../../../server/db/database.ts";
import { until } from "../drill.ts";
import { askForPage } from "./clients.ts";
import { readLast, type Things } from "./final-state.ts";
import type { SiteProcess } from "./processes.ts";
import type { Thing } from "./things.ts";

interface Place {
  readonly process: SiteProcess;
  readonly thing: Thing;
  readonly page: Thing["pages"][number];
}

interface Settling extends Things {
  readonly databaseUrl: string;
  readonly processes: readonly SiteProcess[];
  /** The same things, with their pages. */
  readonly all: readonly Thing[];
  /** How long to wait for the pages, in milliseconds. */
  readonly ms: number;
}

/**
 * Requests every page from every process until it shows what the database holds and does not say that it may be
 * old. Call it while nothing is disturbed and no client is at work.
 * @returns the pages that never did
 */
export async function pagesBehind({
  databaseUrl,
  processes,
  all,
  ms,
  ...things
}: Settling): Promise<readonly string[]> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  let behind: readonly Place[] = processes.flatMap((process) =>
    all.flatMap((thing) => thing.pages.map((page) => ({ process, thing, page }))),
  );
  const look = async () => {
    // Read every time, because a write without an answer may still take effect.
    const last = await readLast(database, things);
    const shown = await Promise.all(
      behind.map(async ({ process, thing, page }) => {
        const answer = await askForPage(process, thing, page.path).catch(() => null);
        return answer?.isMarked === false && answer.value === last.get(thing.name);
      }),
    );
    behind = behind.filter((_, index) => !shown[index]);
    return behind.length;
  };
  try {
    await until(look, (count) => count === 0, ms);
    return behind.map(
      ({ process, thing, page }) => `${page.name} of ${thing.name} at process ${process.index + 1}`,
    );
  } finally {
    await database.close();
  }
}
