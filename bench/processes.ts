import { parseArgs } from "node:util";
import { command } from "../scripts/command.ts";
import { freePort } from "../tests/support/postgres-server.ts";
import { type BenchHomes, toldHomes, toldMachine, withHomes } from "./bench-database.ts";
import { findEditedHome, timeEdits } from "./processes/edits.ts";
import { Fleet } from "./processes/fleet.ts";
import { Loads } from "./processes/loads.ts";
import { openResources } from "./processes/resources.ts";
import { type Measured, printMeasured } from "./processes/tables.ts";
import { signInOwner } from "./staff-edits.ts";

const help = `
node bench/processes.ts [--count 10] [--rows 20000] [--seconds 8] [--rounds 3] [--quiet 20] [--edits 20]

So many processes of the built site on one PostgreSQL server and one data folder, beside one of them alone in the same
run: kept pages and pages rendered anew, memory, connections, the start of the last one, and how long an edit of a home
takes until all show it. Pages are asked for at each process's own port, because a proxy on this machine would take its
processor time from them. Starts a PostgreSQL server. Linux only: it reads /proc.
`;

const numbers = ["count", "rows", "seconds", "rounds", "quiet", "edits"] as const;
type Options = Readonly<Record<(typeof numbers)[number], number>>;

await command(help, async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: "string", default: "10" },
      rows: { type: "string", default: "20000" },
      seconds: { type: "string", default: "8" },
      rounds: { type: "string", default: "3" },
      quiet: { type: "string", default: "20" },
      edits: { type: "string", default: "20" },
    },
  });
  const options = Object.fromEntries(numbers.map((name) => [name, Number(values[name])])) as Options;
  await withHomes({ rows: options.rows, isPostgres: true }, async (homes) => {
    console.log(`${toldHomes(options.rows, true)}; ${toldMachine()}\n`);
    printMeasured(await measure(homes, options));
  });
});

async function measure(
  homes: BenchHomes,
  { count, seconds, rounds, quiet, edits }: Options,
): Promise<Measured> {
  const { dataDir, databaseUrl, environment, serverData } = homes;
  if (databaseUrl === null) throw new Error("Several processes need a PostgreSQL server.");
  const resources = await openResources(databaseUrl, serverData);
  const fleet = new Fleet(dataDir, environment, await freePort());
  const loads = new Loads(fleet.host, seconds, resources.serverCpuMs);
  try {
    // An earlier start, so that migrations, samples and the first staff index are not part of the measured starts.
    await fleet.start();
    await fleet.end();
    const firstKept = await fleet.start();
    await fleet.end();
    fleet.forgetCatalogue();
    const firstAnew = await fleet.start();

    const [first] = fleet.sites;
    if (!first) throw new Error("No process has started.");
    const home = await findEditedHome(databaseUrl);
    const statePool = await signInOwner(first);
    /** Measures the processes that are running now. */
    const state = async (...groups: Parameters<Loads["compare"]>[0]) => {
      const idle = await resources.quietly(fleet.sites, quiet);
      let loaded: Awaited<ReturnType<Loads["compare"]>> = [];
      const peak = await resources.peakDuring(fleet.sites, async () => {
        loaded = await loads.compare(groups, rounds);
      });
      const seen = await timeEdits(fleet.sites, fleet.host, statePool, home, edits);
      return { idle, peak, loaded, seen };
    };
    const alone = await state([first]);
    let lastAnew = Number.NaN;
    while (fleet.sites.length < count) lastAnew = await fleet.start();
    const together = await state([first], fleet.sites);
    await fleet.end();
    const lastKept = await fleet.start();
    return {
      count,
      allowed: resources.allowed,
      alone,
      together,
      starts: { firstAnew, lastAnew, firstKept, lastKept },
    };
  } finally {
    await fleet.stop();
    await resources.close();
  }
}
