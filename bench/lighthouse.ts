import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumPath } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/postgres-server.ts";
import { startSite } from "../tests/support/running-site.ts";

/*
 * node bench/lighthouse.ts [--runs 5] [--path /en/listings ...]
 *
 * Lighthouse on its simulated mid-range phone (slow 4G, CPU slowed four times) against the built site with the sample
 * listings. Prints the median of the runs and the spread of the performance score.
 */

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, path: { type: "string", multiple: true } },
});
const runs = Number(values.runs);
const paths = values.path ?? [
  "/en",
  "/ar",
  "/en/listings",
  "/ar/listings",
  "/en/listings/list",
  "/ar/listings/list",
  "/en/listings/by-area/new-cairo",
  "/ar/listings/by-area/new-cairo",
  "/en/listings/AA01-101",
  "/ar/listings/AA01-101",
  "/en/developer/apex-real-estate",
  "/ar/developer/apex-real-estate",
  "/en/developer/apex-real-estate/ivoire-east",
  "/ar/developer/apex-real-estate/ivoire-east",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly bytes: number;
  readonly failures: readonly string[];
}

const site = await startSite({ environment: { SALES_WHATSAPP: "01000000000", SALES_PHONE: "01000000000" } });
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    `--remote-debugging-port=${debuggingPort}`,
  ],
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function run(path: string): Promise<Run> {
  const result = await lighthouse(`${site.origin}${path}`, {
    port: debuggingPort,
    onlyCategories: [...categories],
    logLevel: "silent",
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { categories: scored, audits } = result.lhr;
  const score = (name: string) => Math.round((scored[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbtMs: figure("total-blocking-time"),
    bytes: figure("total-byte-weight"),
    failures: Object.values(audits)
      .filter(
        ({ score: value, scoreDisplayMode }) =>
          value !== null && value < 0.9 && scoreDisplayMode !== "informative",
      )
      .map(({ id }) => id),
  };
}

try {
  console.log(`Median of ${runs} runs; performance with its lowest and highest.\n`);
  console.log("| page | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms | KB |");
  console.log("|---|---|---|---|---|---|---|---|---|");
  const failures = new Map<string, Set<string>>();
  for (const path of paths) {
    const results: Run[] = [];
    for (let index = 0; index < runs; index++) results.push(await run(path));
    const of = (pick: (result: Run) => number) => median(results.map(pick));
    const performances = results.map(({ scores }) => scores.performance);
    const cells = [
      path,
      `${of(({ scores }) => scores.performance)} (${Math.min(...performances)} to ${Math.max(...performances)})`,
      ...(["accessibility", "best-practices", "seo"] as const).map((name) =>
        of(({ scores }) => scores[name]),
      ),
      Math.round(of(({ lcpMs }) => lcpMs)),
      of(({ cls }) => cls).toFixed(3),
      Math.round(of(({ tbtMs }) => tbtMs)),
      Math.round(of(({ bytes }) => bytes) / 1024),
    ];
    console.log(`| ${cells.join(" | ")} |`);
    failures.set(path, new Set(results.flatMap((result) => result.failures)));
  }
  console.log("\nAudits below 0.9:");
  for (const [path, names] of failures) console.log(`- ${path}: ${[...names].join(", ") || "none"}`);
} finally {
  await browser.close();
  await site.stop();
  site.discard();
}
