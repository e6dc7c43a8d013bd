import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { generateSearchPaths, startSiteBehindProxy } from "../tests/support/large-site.ts";
import { type LoadReport, countFaults, runLoadTest } from "../tests/support/load.ts";
import type { RunningSite } from "../tests/support/running-site.ts";
import { pageScriptBudgets } from "../tests/support/script-budgets.ts";
import { describeDataset, describeMachine, withGeneratedListings } from "./bench-database.ts";
import { formatPassFail, printRow, printTableHead, runBench } from "./harness.ts";
import { printFilterTransferSizes, printPageWeights } from "./page-budgets.ts";
import { printThroughputDuringEdits } from "./page-changes.ts";
import { measurePageWeights } from "./page-weight.ts";
import { readProcessCpuMs, readMainThreadCpuMs, median } from "./timing.ts";

const help = `
node bench/pages.ts [--rows 20000] [--seconds 8] [--rounds 5] [--postgres] [--only-weights]

The built site in front of generated homes: kept pages against a bare Node server that sends the same bytes, pages
rendered anew, both again with one visible change a second, what a page weighs in a browser, and what a step of a filter
sends. --postgres starts a PostgreSQL server; otherwise PGlite.
--only-weights leaves out how many requests are answered.
`;

const listings = "/en/listings";

const defaults = { rows: 20_000, seconds: 8, rounds: 5, postgres: false, "only-weights": false };

await runBench(help, defaults, async (options) => {
  const { rows, seconds, rounds, postgres } = options;
  await withGeneratedListings({ rows, isPostgres: postgres }, async ({ dataDir, environment }) => {
    await using site = await startSiteBehindProxy({ dataDir, environment });
    const port = Number(new URL(site.origin).port);
    console.log(`${describeDataset(rows, postgres)}; ${describeMachine()}\n`);
    printPageWeights(
      await measurePageWeights(site.origin, pageScriptBudgets, await firstUnitCode(site.origin)),
    );
    await printFilterTransferSizes(site.origin);
    if (options["only-weights"]) return;
    await printCached(site, port, seconds, rounds);
    await printUncached(site, port, seconds * 3);
    await printThroughputDuringEdits(site, port, seconds, rounds);
  });
});

/** The unit code of the first listing on the listings page. */
async function firstUnitCode(origin: string): Promise<string> {
  const page = await (await fetch(origin + listings)).text();
  const [, code] = /\/en\/listings\/([A-Z]+\d+-\d+)/.exec(page) ?? [];
  if (code === undefined) throw new Error("The listings page shows no home.");
  return code;
}

/**
 * Compares the site with the bare server, measuring them alternately, so that other work of the computer affects
 * both equally.
 */
async function printCached(site: RunningSite, port: number, seconds: number, rounds: number): Promise<void> {
  const bareServer = await startBareServer(site.origin + listings);
  const order = {
    connections: 64,
    paths: [listings],
    headers: { "Accept-Encoding": "br" },
    host: new URL(site.origin).host,
  };
  const sides = [
    {
      name: "bare Node server",
      port: bareServer.port,
      pid: bareServer.child.pid,
      reports: [] as LoadReport[],
      cpuUs: [] as number[],
    },
    { name: "Home Finder", port, pid: site.process.pid, reports: [] as LoadReport[], cpuUs: [] as number[] },
  ] as const;
  try {
    for (const side of sides) await runLoadTest({ ...order, port: side.port, seconds: 2 });
    for (let round = 0; round < rounds; round++)
      for (const side of sides) {
        const before = readProcessCpuMs(side.pid);
        const report = await runLoadTest({ ...order, port: side.port, seconds });
        side.reports.push(report);
        side.cpuUs.push(((readProcessCpuMs(side.pid) - before) * 1_000) / report.requests);
      }
  } finally {
    bareServer.child.kill();
  }
  const rate = ({ reports }: (typeof sides)[number]) => median(reports.map(({ perSecond }) => perSecond));
  const share = (rate(sides[1]) / rate(sides[0])) * 100;
  const faults = sides[1].reports.reduce((sum, report) => sum + countFaults(report, 200), 0);
  printTableHead(
    `kept listings page, 64 connections, ${bareServer.bytes} bytes, median of ${rounds} × ${seconds} s | requests/s | p95 ms | CPU µs a request`,
  );
  for (const side of sides) {
    const p95Ms = median(side.reports.map((report) => report.p95Ms));
    printRow(side.name, rate(side).toFixed(0), p95Ms.toFixed(1), median(side.cpuUs).toFixed(0));
  }
  const verdict = formatPassFail(share >= 85 && faults === 0);
  printRow(`share (at least 85 %), ${faults} errors`, `${share.toFixed(0)} % ${verdict}`, "", "");
  console.log("");
}

async function printUncached(site: RunningSite, port: number, seconds: number): Promise<void> {
  const order = {
    port,
    host: `localhost:${port}`,
    headers: { "Accept-Encoding": "br" },
    isFromManyVisitors: true,
  };
  const paths = generateSearchPaths(60_000);
  await runLoadTest({ ...order, connections: 32, seconds: 3, paths: generateSearchPaths(3_000, "ar") });
  const { pid } = site.process;
  const [cpuBefore, mainBefore] = [readProcessCpuMs(pid), readMainThreadCpuMs(pid)];
  const report = await runLoadTest({ ...order, connections: 32, seconds, paths });
  const mainMs = (readMainThreadCpuMs(pid) - mainBefore) / report.requests;
  const cpuMs = (readProcessCpuMs(pid) - cpuBefore) / report.requests;
  const faults = countFaults(report, 200);
  const isPassing = report.perSecond >= 150 && report.p95Ms <= 400 && faults === 0;
  printTableHead(
    `pages rendered anew, 32 connections, ${seconds} s, no query twice | requests/s | p50 ms | p95 ms | p99 ms | CPU ms a page | of the main thread | errors | within`,
  );
  printRow(
    "Home Finder (at least 150/s, p95 at most 400 ms)",
    ...[report.perSecond, report.p50Ms, report.p95Ms, report.p99Ms].map((figure) => figure.toFixed(0)),
    ...[cpuMs, mainMs].map((ms) => ms.toFixed(1)),
    faults,
    formatPassFail(isPassing),
  );
}

function startBareServer(
  address: string,
): Promise<{ readonly port: number; readonly bytes: number; readonly child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), [address]);
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve({ ...(message as { port: number; bytes: number }), child }));
    child.once("error", reject);
  });
}
