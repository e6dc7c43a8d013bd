import { findFreePort } from "../tests/support/postgres-server.ts";
import {
  type BenchListings,
  describeDataset,
  describeMachine,
  withGeneratedListings,
} from "./bench-database.ts";
import { runBench } from "./harness.ts";
import { findEditedListing, measureEditDelays } from "./processes/edits.ts";
import { SiteProcessGroup } from "./processes/fleet.ts";
import { BenchLoadRunner } from "./processes/loads.ts";
import { openResourceMonitor } from "./processes/resources.ts";
import { type ScalingMeasurements, printScalingTables } from "./processes/tables.ts";
import { signInListingEditor } from "./staff-edits.ts";

const help = `
node bench/processes.ts [--count 10] [--rows 20000] [--seconds 8] [--rounds 3] [--quiet 20] [--edits 20]

So many processes of the built site on one PostgreSQL server and one data folder, beside one of them alone in the same
run: kept pages and pages rendered anew, memory, connections, the start of the last one, and how long an edit of a home
takes until all show it. Pages are asked for at each process's own port, because a proxy on this machine would take its
processor time from them. Starts a PostgreSQL server. Linux only: it reads /proc.
`;

const defaults = { count: 10, rows: 20_000, seconds: 8, rounds: 3, quiet: 20, edits: 20 };

await runBench(help, defaults, async (options) => {
  await withGeneratedListings({ rows: options.rows, isPostgres: true }, async (homes) => {
    console.log(`${describeDataset(options.rows, true)}; ${describeMachine()}\n`);
    printScalingTables(await measureProcessCounts(homes, options));
  });
});

async function measureProcessCounts(
  homes: BenchListings,
  { count, seconds, rounds, quiet, edits }: typeof defaults,
): Promise<ScalingMeasurements> {
  const { dataDir, databaseUrl, environment, serverData } = homes;
  if (databaseUrl === null) throw new Error("Several processes need a PostgreSQL server.");
  const resources = await openResourceMonitor(databaseUrl, serverData);
  const fleet = new SiteProcessGroup(dataDir, environment, await findFreePort());
  const loads = new BenchLoadRunner(fleet.host, seconds, resources.serverCpuMs);
  try {
    // Starts once without measuring, so that migrations, samples and the first staff index are not part of the
    // measured starts.
    await fleet.start();
    await fleet.end();
    const firstKept = await fleet.start();
    await fleet.end();
    fleet.deleteCatalogue();
    const firstAnew = await fleet.start();

    const [first] = fleet.sites;
    if (!first) throw new Error("No process has started.");
    const home = await findEditedListing(databaseUrl);
    const statePool = await signInListingEditor(first);
    /** Measures the currently running processes: idle, under load, and during edits. */
    const state = async (...groups: Parameters<BenchLoadRunner["compare"]>[0]) => {
      const idle = await resources.measureIdle(fleet.sites, quiet);
      let loadResults: Awaited<ReturnType<BenchLoadRunner["compare"]>> = [];
      const peak = await resources.peakDuring(fleet.sites, async () => {
        loadResults = await loads.compare(groups, rounds);
      });
      const editDelays = await measureEditDelays(fleet.sites, fleet.host, statePool, home, edits);
      return { idle, peak, loadResults, editDelays };
    };
    const oneProcess = await state([first]);
    let lastAnew = Number.NaN;
    while (fleet.sites.length < count) lastAnew = await fleet.start();
    const allProcesses = await state([first], fleet.sites);
    await fleet.end();
    const lastKept = await fleet.start();
    return {
      count,
      maxConnections: resources.maxConnections,
      oneProcess,
      allProcesses,
      startMs: { firstAnew, lastAnew, firstKept, lastKept },
    };
  } finally {
    await fleet.stop();
    await resources.close();
  }
}
