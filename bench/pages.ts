import { fork, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { command } from "../scripts/command.ts";
import { createFreshDatabase } from "../tests/support/fresh-database.ts";
import { distinctSearches, generateHomes, startReadySite } from "../tests/support/large-site.ts";
import { type LoadReport, otherThan, runLoad } from "../tests/support/load.ts";
import { startPostgres } from "../tests/support/postgres-server.ts";
import { type PageWeight, weighPages } from "./page-weight.ts";

const help = `
node bench/pages.ts [--rows 20000] [--seconds 8] [--rounds 5] [--postgres]

The built site in front of generated homes: kept pages against a bare Node server that sends the same bytes, pages
rendered anew, and what a page weighs in a browser. --postgres starts a PostgreSQL server; otherwise PGlite.
`;

const listings = "/en/listings";
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const kb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;
const verdict = (holds: boolean) => (holds ? "yes" : "**no**");

await command(help, async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: "string", default: "20000" },
      seconds: { type: "string", default: "8" },
      rounds: { type: "string", default: "5" },
      postgres: { type: "boolean", default: false },
    },
  });
  const [rows, seconds, rounds] = [values.rows, values.seconds, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const postgres = values.postgres ? await startPostgres() : null;
  const database = postgres && (await createFreshDatabase(postgres.url));
  const dataDir = await generateHomes(rows, database?.url);
  const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  const site = await startReadySite({ dataDir, environment });
  try {
    const port = Number(new URL(site.origin).port);
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
    console.log(`${rows.toLocaleString("en")} homes in ${postgres ? "PostgreSQL" : "PGlite"}; ${machine}\n`);
    printWeights(await weighPages(site.origin, [listings, "/ar/listings", "/en", "/ar", "/en/no-such-page"]));
    await printCached(site.origin, port, seconds, rounds);
    await printUncached(port, seconds * 3);
  } finally {
    await site.stop();
    await database?.drop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function printWeights(weights: readonly PageWeight[]): void {
  console.log(
    "| page | cards | HTML brotli | when asked often | inline code | JS gzip | CSS gzip | fonts | within |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|---|");
  for (const weight of weights) {
    const { path, cards, htmlBrotli, htmlPolished, inlineScript, scriptGzip, styleGzip, fonts } = weight;
    const scriptBudget = path.endsWith("no-such-page") ? 0 : 125 << 10;
    const isWithin =
      htmlBrotli <= 12 << 10 &&
      inlineScript <= 3 << 10 &&
      scriptGzip <= scriptBudget &&
      styleGzip <= 20 << 10 &&
      fonts <= 130 << 10;
    const sizes = [htmlBrotli, htmlPolished, inlineScript, scriptGzip, styleGzip, fonts].map(kb).join(" | ");
    console.log(`| ${path} | ${cards} | ${sizes} | ${verdict(isWithin)} |`);
  }
  console.log("| budget | 24 | 12.0 KB | | 3.0 KB | 125.0 KB, none on the last | 20.0 KB | 130.0 KB | |\n");
}

/** Turn by turn, so that whatever else the machine does meets both alike. */
async function printCached(origin: string, port: number, seconds: number, rounds: number): Promise<void> {
  const bare = await startBare(origin + listings);
  const ours: LoadReport[] = [];
  const reference: LoadReport[] = [];
  const order = {
    connections: 64,
    paths: [listings],
    headers: { "Accept-Encoding": "br" },
    host: new URL(origin).host,
  };
  try {
    for (const reports of [[], []] as LoadReport[][])
      reports.push(await runLoad({ ...order, port, seconds: 2 }));
    for (let round = 0; round < rounds; round++) {
      reference.push(await runLoad({ ...order, port: bare.port, seconds }));
      ours.push(await runLoad({ ...order, port, seconds }));
    }
  } finally {
    bare.child.kill();
  }
  const rate = (reports: readonly LoadReport[]) => median(reports.map(({ perSecond }) => perSecond));
  const p95 = (reports: readonly LoadReport[]) => median(reports.map(({ p95Ms }) => p95Ms)).toFixed(1);
  const share = (rate(ours) / rate(reference)) * 100;
  const faults = ours.reduce((sum, report) => sum + otherThan(report, 200) + report.failures.length, 0);
  console.log(
    `| kept listings page, 64 connections, ${bare.bytes} bytes, median of ${rounds} × ${seconds} s | requests/s | p95 ms | errors |`,
  );
  console.log("|---|--:|--:|--:|");
  console.log(`| bare Node server | ${rate(reference).toFixed(0)} | ${p95(reference)} | |`);
  console.log(`| Home Finder | ${rate(ours).toFixed(0)} | ${p95(ours)} | ${faults} |`);
  console.log(
    `| share (at least 70 %) | ${share.toFixed(0)} % | ${verdict(share >= 70 && faults === 0)} | |\n`,
  );
}

async function printUncached(port: number, seconds: number): Promise<void> {
  const order = {
    port,
    host: `localhost:${port}`,
    headers: { "Accept-Encoding": "br" },
    isFromManyVisitors: true,
  };
  const paths = distinctSearches(60_000);
  await runLoad({ ...order, connections: 32, seconds: 3, paths: distinctSearches(3_000, "ar") });
  const report = await runLoad({ ...order, connections: 32, seconds, paths });
  const faults = otherThan(report, 200) + report.failures.length;
  const holds = report.perSecond >= 150 && report.p95Ms <= 400 && faults === 0;
  console.log(
    `| pages rendered anew, 32 connections, ${seconds} s, no query twice | requests/s | p50 ms | p95 ms | p99 ms | errors | within |`,
  );
  console.log("|---|--:|--:|--:|--:|--:|---|");
  const times = [report.p50Ms, report.p95Ms, report.p99Ms].map((ms) => ms.toFixed(0)).join(" | ");
  console.log(
    `| Home Finder (at least 150/s, p95 at most 400 ms) | ${report.perSecond.toFixed(0)} | ${times} | ${faults} | ${verdict(holds)} |`,
  );
}

function startBare(
  address: string,
): Promise<{ readonly port: number; readonly bytes: number; readonly child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), [address]);
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve({ ...(message as { port: number; bytes: number }), child }));
    child.once("error", reject);
  });
}
