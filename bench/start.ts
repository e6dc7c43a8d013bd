import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startSiteBehindProxy } from "../tests/support/large-site.ts";
import { describeDataset, withGeneratedListings } from "./bench-database.ts";
import { formatPassFail, printRow, printTableHead, runBench } from "./harness.ts";
import { readProcessStatusMiB } from "./process-memory.ts";
import { readProcessCpuMs, median } from "./timing.ts";

const help = `
node bench/start.ts [--rows 100000] [--rounds 3] [--postgres] [--data DIR]
From the start of the site's process until /readyz answers 200, with the catalogue that an earlier process kept and
without it, turn by turn; the ratio, the size of what is kept, and the resident memory of the process when it is ready,
at its highest until then and half a minute later. --data takes a folder that was
generated before, which is then left as it is but for what is kept.
`;

/** Maximum time until the site is ready in seconds, by number of listings. */
const startLimitSeconds: Readonly<Record<number, number>> = { 100_000: 1.5, 1_000_000: 5 };
/**
 * Wait before measuring the settled memory, in milliseconds: V8 releases the memory of a start up to 15 seconds
 * later.
 */
const settleWaitMs = 30_000;

const defaults = { rows: 100_000, rounds: 3, postgres: false, data: null };

await runBench(help, defaults, async ({ rows, rounds, postgres, data }) => {
  const homes = { rows, isPostgres: postgres, dataDir: data };
  await withGeneratedListings(homes, async ({ dataDir, environment }) => {
    const catalogueFile = join(dataDir, "search", "catalogue");
    let cpuMs = 0;
    let memory: readonly number[] = [];
    /** Starts and stops the site once. @returns ms until it is ready */
    const start = async (settleMs = 0) => {
      const startedAt = performance.now();
      const site = await startSiteBehindProxy({ dataDir, environment, pollMs: 10 });
      const ms = performance.now() - startedAt;
      const { pid } = site.process;
      cpuMs = readProcessCpuMs(pid);
      const [readyMiB, highest] = [readProcessStatusMiB(pid, "VmRSS"), readProcessStatusMiB(pid, "VmHWM")];
      if (settleMs > 0) await pause(settleMs);
      memory = [readyMiB, highest, readProcessStatusMiB(pid, "VmRSS")];
      // The site saves the catalogue some seconds after its start; on shutdown, a busy computer may have no time
      // for it.
      while (!existsSync(catalogueFile)) await pause(100);
      await site.stop();
      return ms;
    };
    // Warm-up: runs the migrations, loads samples and builds the first staff index, and fills the system's file
    // cache.
    await start();
    const [coldTimes, warmTimes]: [number[], number[]] = [[], []];
    const cpu: [number[], number[]] = [[], []];
    const memories: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round++) {
      rmSync(catalogueFile, { force: true });
      const settleMs = round === rounds - 1 ? settleWaitMs : 0;
      coldTimes.push(await start(settleMs));
      cpu[0].push(cpuMs);
      memories[0] = memory;
      warmTimes.push(await start(settleMs));
      cpu[1].push(cpuMs);
      memories[1] = memory;
    }
    const [slow, fast] = [median(coldTimes) / 1_000, median(warmTimes) / 1_000];
    const limit = startLimitSeconds[rows];
    console.log(
      `${describeDataset(rows, postgres)}, median of ${rounds}; kept: ${(statSync(catalogueFile).size / 2 ** 20).toFixed(1)} MiB\n`,
    );
    printTableHead(
      "from the start of the process until it is ready | s | lowest | highest | its processor time, s | MiB when ready | highest until then | half a minute later",
    );
    for (const [name, times, cpuTimes, mib = []] of [
      ["every home is read", coldTimes, cpu[0], memories[0]],
      ["from what was kept", warmTimes, cpu[1], memories[1]],
    ] as const) {
      const figures = [median(times), Math.min(...times), Math.max(...times), median(cpuTimes)];
      const seconds = figures.map((ms) => (ms / 1_000).toFixed(2));
      printRow(name, ...seconds, ...mib);
    }
    const verdict = limit === undefined ? "" : `, at most ${limit} s: ${formatPassFail(fast <= limit)}`;
    console.log(`\nratio ${(slow / fast).toFixed(1)}${verdict}`);
  });
});
