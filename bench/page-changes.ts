import { setTimeout as pause } from "node:timers/promises";
import { readMetric } from "../tests/drills/drill.ts";
import { generateSearchPaths } from "../tests/support/large-site.ts";
import { type LoadOptions, type LoadReport, countFaults, runLoadTest } from "../tests/support/load.ts";
import type { RunningSite } from "../tests/support/running-site.ts";
import { formatPassFail, printRow, printTableHead } from "./harness.ts";
import { signInListingEditor } from "./staff-edits.ts";
import { readProcessCpuMs, median } from "./timing.ts";

const editIntervalMs = 1_000;
const cachedPageCount = 24;
/** Minimum throughput while the catalogue changes, as a fraction of the throughput without changes. */
const minThroughputShare = 0.8;

/**
 * Measures how one visible change per second affects the throughput. Alternates loads without and with changes, so
 * that other work of the computer affects both equally.
 */
export async function printThroughputDuringEdits(
  site: RunningSite,
  port: number,
  seconds: number,
  rounds: number,
): Promise<void> {
  const order = { port, host: `localhost:${port}`, headers: { "Accept-Encoding": "br" }, seconds };
  const freshPaths = generateSearchPaths(200_000);
  let usedCount = 0;
  const loads: readonly { readonly name: string; order(): LoadOptions }[] = [
    {
      name: `${cachedPageCount} kept pages of results, 64 connections`,
      order: () => ({
        ...order,
        connections: 64,
        paths: generateSearchPaths(cachedPageCount, "ar"),
        isFromManyVisitors: true,
      }),
    },
    {
      name: "pages rendered anew, 32 connections",
      order: () => {
        // Requests each page only once in all rounds, so that the page cache never has it.
        const paths = freshPaths.slice(usedCount, (usedCount += 10_000));
        return { ...order, seconds: 3 * seconds, connections: 32, paths, isFromManyVisitors: true };
      },
    },
  ];
  const statePool = await signInListingEditor(site);
  let changes = 0;
  // Changes a different listing each time.
  const change = () => statePool(++changes, changes % 2 === 1);
  const pid = site.process.pid;
  const measure = async (load: LoadOptions): Promise<LoadMeasurement> => {
    const before = readProcessCpuMs(pid);
    const report = await runLoadTest(load);
    return { report, cpuMs: (readProcessCpuMs(pid) - before) / report.requests };
  };
  console.log("");
  printTableHead(
    "one visible change a second beside the load | without, requests/s | with | CPU ms a request without | with | changes seen | errors | share (at least 80 %) | by CPU",
  );
  for (const load of loads) {
    await runLoadTest({ ...load.order(), seconds: 2 });
    const plainRuns: LoadMeasurement[] = [];
    const editRuns: LoadMeasurement[] = [];
    let changeCount = 0;
    for (let round = 0; round < rounds; round++) {
      plainRuns.push(await measure(load.order()));
      const before = await readMetric(site.origin, "catalogue_version");
      editRuns.push(await withPeriodicEdits(change, () => measure(load.order())));
      changeCount += (await readMetric(site.origin, "catalogue_version")) - before;
    }
    const rates = [plainRuns, editRuns].map((all) => median(all.map(({ report }) => report.perSecond)));
    const cpuMs = [plainRuns, editRuns].map((all) => median(all.map((each) => each.cpuMs)));
    const faults = [...plainRuns, ...editRuns].reduce((sum, { report }) => sum + countFaults(report, 200), 0);
    const [share, byCpu] = [(rates[1] ?? 0) / (rates[0] ?? 0), (cpuMs[0] ?? 0) / (cpuMs[1] ?? 0)];
    printRow(
      `${load.name}, median of ${rounds} × ${load.order().seconds} s`,
      ...rates.map((rate) => rate.toFixed(0)),
      ...cpuMs.map((ms) => ms.toPrecision(3)),
      changeCount,
      faults,
      `${(share * 100).toFixed(0)} % ${formatPassFail(share >= minThroughputShare && faults === 0)}`,
      `${(byCpu * 100).toFixed(0)} %`,
    );
  }
}

interface LoadMeasurement {
  readonly report: LoadReport;
  /** CPU time of the site per request, in milliseconds. */
  readonly cpuMs: number;
}

async function withPeriodicEdits<T>(change: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const editLoop = (async () => {
    while (!controller.signal.aborted) {
      await change();
      await pause(editIntervalMs, undefined, { signal: controller.signal }).catch(() => {});
    }
  })();
  try {
    return await work();
  } finally {
    controller.abort();
    await editLoop;
  }
}
