import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { timeoutMs } from "../../tests/drills/drill.ts";
import { askProcess } from "../../tests/drills/ask-process.ts";
import type { RunningSite } from "../../tests/support/running-site.ts";
import { type Spread, spreadOf } from "../timing.ts";
import type { StatePool } from "../staff-edits.ts";

/** Milliseconds from the answer that an edit was saved until a page shows it. */
export interface SeenAfter {
  /** At the process that saved it. */
  readonly there: Spread;
  /** At the last of all processes. */
  readonly everywhere: Spread;
}

/** The time that is measured is up to this and a page's own time too long. */
const pollMs = 20;
const marker = "No pool";

/** A home on offer whose page can be edited. */
export interface EditedHome {
  readonly id: number;
  readonly path: string;
}

export async function findEditedHome(databaseUrl: string): Promise<EditedHome> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; code: string }>(
      "select id::int, unit_code as code from listing where status = 'active' order by id limit 1",
    );
    const [home] = rows;
    if (!home) throw new Error("No home is on offer.");
    return { id: home.id, path: `/en/listings/${home.code}` };
  } finally {
    await client.end();
  }
}

/**
 * Edits a home again and again through one process, and asks all of them for its page until each shows the edit.
 * @param sites the first one saves
 * @param host of the site
 */
export async function timeEdits(
  sites: readonly RunningSite[],
  host: string,
  statePool: StatePool,
  home: EditedHome,
  count: number,
): Promise<SeenAfter> {
  const there: number[] = [];
  const everywhere: number[] = [];
  for (let round = 0; round <= count; round++) {
    const hasPool = round % 2 === 1;
    await statePool(home.id, hasPool);
    const saved = performance.now();
    const times = await Promise.all(
      sites.map(async ({ origin }) => {
        await untilShown(Number(new URL(origin).port), host, home, hasPool);
        return performance.now() - saved;
      }),
    );
    // The first edit only makes sure that the ones after it change something.
    if (round === 0) continue;
    there.push(times[0] ?? Number.NaN);
    everywhere.push(Math.max(...times));
    // Edits come at any moment between two looks of the processes at the database.
    await pause(137 * (round % 7));
  }
  return { there: spreadOf(there), everywhere: spreadOf(everywhere) };
}

async function untilShown(port: number, host: string, { path }: EditedHome, hasPool: boolean): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < timeoutMs) {
    const { status, text } = await askProcess(port, host, path);
    if (status === 200 && text.includes(marker) !== hasPool) return;
    await pause(pollMs);
  }
  throw new Error(`The process on port ${port} does not show what was saved.`);
}
