import { setTimeout as pause } from "node:timers/promises";
import { drillTimeoutMs } from "../../tests/drills/drill.ts";
import { requestFromProcess } from "../../tests/drills/process-requests.ts";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { type TimingStats, summariseTimes } from "../timing.ts";
import type { SetListingPoolFeature } from "../staff-edits.ts";
import { withClient } from "../../tests/support/client.ts";

/** Milliseconds from the response that an edit was saved until a page shows the edit. */
export interface EditDelays {
  /** Until the process that saved the edit shows it. */
  readonly onSavingProcess: TimingStats;
  /** Until every process shows the edit. */
  readonly onAllProcesses: TimingStats;
}

/**
 * Interval between two requests for the page, in milliseconds. Measured delays are too long by up to this
 * interval, plus the time of the request itself.
 */
const pollMs = 20;
const noPoolText = "No pool";

/** An active listing whose page can be edited. */
export interface EditedListing {
  readonly id: number;
  readonly path: string;
}

export function findEditedListing(databaseUrl: string): Promise<EditedListing> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; code: string }>(
      "select id::int, unit_code as code from listing where status = 'active' order by id limit 1",
    );
    const [home] = rows;
    if (!home) throw new Error("No home is on offer.");
    return { id: home.id, path: `/en/listings/${home.code}` };
  });
}

/**
 * Edits a listing repeatedly through one process, and requests its page from all processes until each shows the
 * edit.
 * @param sites the first one saves the edits
 * @param host public host name of the site
 */
export async function measureEditDelays(
  sites: readonly RunningSite[],
  host: string,
  statePool: SetListingPoolFeature,
  home: EditedListing,
  count: number,
): Promise<EditDelays> {
  const savingDelays: number[] = [];
  const allDelays: number[] = [];
  for (let round = 0; round <= count; round++) {
    const hasPool = round % 2 === 1;
    await statePool(home.id, hasPool);
    const saved = performance.now();
    const times = await Promise.all(
      sites.map(async ({ origin }) => {
        await waitUntilEditShown(Number(new URL(origin).port), host, home, hasPool);
        return performance.now() - saved;
      }),
    );
    // The first edit is not measured: it may not change anything, but makes sure that each later edit does.
    if (round === 0) continue;
    savingDelays.push(times[0] ?? Number.NaN);
    allDelays.push(Math.max(...times));
    // Varies the time of the edits relative to the interval at which processes poll the database.
    await pause(137 * (round % 7));
  }
  return { onSavingProcess: summariseTimes(savingDelays), onAllProcesses: summariseTimes(allDelays) };
}

async function waitUntilEditShown(
  port: number,
  host: string,
  { path }: EditedListing,
  hasPool: boolean,
): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < drillTimeoutMs) {
    const { status, text } = await requestFromProcess(port, host, path);
    if (status === 200 && text.includes(noPoolText) !== hasPool) return;
    await pause(pollMs);
  }
  throw new Error(`The process on port ${port} does not show what was saved.`);
}
