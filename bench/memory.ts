import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serverFlags } from "../scripts/server-process.mjs";
import { generateSearchPaths, startSiteBehindProxy } from "../tests/support/large-site.ts";
import { runLoadTest } from "../tests/support/load.ts";
import { describeDataset, withGeneratedListings } from "./bench-database.ts";
import { formatPassFail, printRow, printTableHead, runBench } from "./harness.ts";
import type { ProbedMemory } from "./memory-probe.ts";
import { readProcessStatusMiB } from "./process-memory.ts";

const help = `
node bench/memory.ts [--rows 20000] [--quiet 60] [--seconds 20] [--postgres] [--default]
The memory of the built site with generated homes: quiet after so many seconds, at the peak of a load of pages that are
each rendered anew (32 connections), and quiet again. --default starts it without the settings of
scripts/server-process.mjs. Linux only: it reads /proc.
`;

const [quietMiB, peakMiB] = [300, 350];
/** Interval between two measurements, in milliseconds. A shorter one would slow the site down noticeably. */
const pollMs = 100;
const toMiB = (bytes: number) => Math.round(bytes / 2 ** 20);

const defaults = { rows: 20_000, quiet: 60, seconds: 20, postgres: false, default: false };

await runBench(help, defaults, async (options) => {
  const { rows, quiet, seconds, postgres } = options;
  await withGeneratedListings({ rows, isPostgres: postgres }, async ({ dataDir, environment }) => {
    const probeScript = fileURLToPath(new URL("memory-probe.ts", import.meta.url));
    const memoryFile = `${dataDir}/memory.json`;
    await using site = await startSiteBehindProxy({
      dataDir,
      environment: { ...environment, MEMORY_PROBE: memoryFile, NODE_OPTIONS: `--import=${probeScript}` },
      isPlain: options.default,
    });
    const { pid } = site.process;
    const { port, host } = new URL(site.origin);
    const requestOptions = { port: Number(port), host, headers: { "Accept-Encoding": "br" } };
    await pause(quiet * 1_000);
    const lines = [await describeMemory("quiet", pid, memoryFile)];
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, readProcessStatusMiB(pid, "VmRSS"))), pollMs);
    const paths = generateSearchPaths(60_000);
    const report = await runLoadTest({
      ...requestOptions,
      connections: 32,
      seconds,
      paths,
      isFromManyVisitors: true,
    });
    clearInterval(watch);
    lines.push(await describeMemory("just after the load", pid, memoryFile));
    await pause(quiet * 1_000);
    lines.push(await describeMemory(`${quiet} s later`, pid, memoryFile));
    const flags = options.default ? "none" : serverFlags.join(" ");
    console.log(`${describeDataset(rows, postgres)}, flags ${flags}; MiB\n`);
    printTableHead(" | resident | of it files | V8 heap | buffers | WebAssembly, reserved | the rest");
    for (const line of lines) printRow(...line);
    const quietRss = Number(lines[0]?.[1]);
    console.log(
      `\nquiet ${quietRss} ${formatPassFail(quietRss <= quietMiB)}; peak ${peak} ${formatPassFail(peak <= peakMiB)}`,
    );
    console.log(`load: ${report.requests} pages, ${JSON.stringify(report.statuses)}`);
  });
});

async function describeMemory(phase: string, pid: number | undefined, file: string) {
  writeFileSync(file, "");
  process.kill(pid ?? Number.NaN, "SIGUSR2");
  let text = "";
  while (!text.endsWith("}")) {
    await pause(pollMs);
    text = readFileSync(file, "utf8");
  }
  const { usage, wasmBytes } = JSON.parse(text) as ProbedMemory;
  const [rss, files] = [readProcessStatusMiB(pid, "VmRSS"), readProcessStatusMiB(pid, "RssFile")];
  const [heap, buffers, wasm] = [usage.heapTotal, usage.arrayBuffers, wasmBytes].map(toMiB) as [
    number,
    number,
    number,
  ];
  const otherMemory = `${rss - files - heap - buffers} with what of WebAssembly is used`;
  return [phase, rss, files, heap, buffers, wasm, otherMemory] as const;
}
