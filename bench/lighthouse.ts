import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { locateChromium } from "../tests/support/chromium.ts";
import { findFreePort } from "../tests/support/postgres-server.ts";
import { salesContacts, startSite } from "../tests/support/running-site.ts";
import { printRow, printTableHead } from "./harness.ts";
import { median } from "./timing.ts";

/*
 * node bench/lighthouse.ts [--runs 5] [--throttling simulate|devtools|both] [--path /en/listings ...]
 *
 * Lighthouse on its mid-range phone (slow 4G, CPU slowed four times) against the built site with the sample
 * listings. "simulate" loads the page at full speed and estimates the time, which hides chains of requests;
 * "devtools" slows the browser down, so it depends on other work of the computer. Prints medians, with the lowest
 * and highest values of the performance score and of the first and the largest contentful paint.
 */

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    throttling: { type: "string", default: "both" },
    path: { type: "string", multiple: true },
  },
});
const runCount = Number(values.runs);
const throttlings = (["simulate", "devtools"] as const).filter(
  (each) => values.throttling === "both" || values.throttling === each,
);
const pages = [
  "",
  "/listings",
  "/listings/list",
  "/listings/by-area/new-cairo",
  "/listings/MV02-008",
  "/developer/apex-real-estate",
  "/developer/apex-real-estate/ivoire-east",
  "/plans",
  "/quiz",
  "/listings/map",
];
const paths = values.path ?? pages.flatMap((page) => [`/en${page}`, `/ar${page}`]);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface LighthouseRun {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly bytes: number;
  readonly failures: readonly string[];
}

await using site = await startSite({ environment: salesContacts });
const debuggingPort = await findFreePort();
await using cleanups = new AsyncDisposableStack();
const browser = await chromium.launch({
  executablePath: await locateChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    `--remote-debugging-port=${debuggingPort}`,
  ],
});
cleanups.use(browser);

async function runLighthouse(path: string, throttling: (typeof throttlings)[number]): Promise<LighthouseRun> {
  const result = await lighthouse(`${site.origin}${path}`, {
    port: debuggingPort,
    onlyCategories: [...categories],
    logLevel: "silent",
    throttlingMethod: throttling,
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
    fcpMs: figure("first-contentful-paint"),
    lcpMs: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbtMs: figure("total-blocking-time"),
    bytes: figure("total-byte-weight"),
    failures: Object.values(audits)
      .filter(
        ({ score: value, scoreDisplayMode }) =>
          value !== null && value < 0.9 && scoreDisplayMode !== "informative",
      )
      .map(({ id, details }) => (id === "errors-in-console" ? `${id} ${describeAuditDetails(details)}` : id)),
  };
}

/** Describes an audit's findings, if it lists any. */
function describeAuditDetails(details: unknown): string {
  const { items = [] } = details as { readonly items?: readonly { readonly description?: string }[] };
  return `(${items.map(({ description }) => description).join("; ")})`;
}

const formatSpread = (numbers: readonly number[], digits = 0) =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)} to ${Math.max(...numbers).toFixed(digits)})`;

const failures = new Map<string, Set<string>>();
for (const throttling of throttlings) {
  console.log(
    `\n${throttling}: median of ${runCount} runs (lowest to highest), load ${loadavg()[0]?.toFixed(1)} at the start\n`,
  );
  printTableHead(
    "page | performance | accessibility | best practices | SEO | first paint, s | largest paint, s | CLS | TBT ms | KB",
  );
  for (const path of paths) {
    const results: LighthouseRun[] = [];
    for (let index = 0; index < runCount; index++) results.push(await runLighthouse(path, throttling));
    const all = (pick: (result: LighthouseRun) => number) => results.map(pick);
    const seconds = (name: "fcpMs" | "lcpMs") =>
      formatSpread(
        all((result) => result[name] / 1_000),
        2,
      );
    printRow(
      path,
      formatSpread(all(({ scores }) => scores.performance)),
      ...(["accessibility", "best-practices", "seo"] as const).map((name) =>
        median(all(({ scores }) => scores[name])),
      ),
      seconds("fcpMs"),
      seconds("lcpMs"),
      median(all(({ cls }) => cls)).toFixed(3),
      Math.round(median(all(({ tbtMs }) => tbtMs))),
      Math.round(median(all(({ bytes }) => bytes)) / 1_024),
    );
    const failed = results.flatMap((result) => result.failures);
    failures.set(path, new Set([...(failures.get(path) ?? []), ...failed]));
  }
  console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}`);
}
console.log("\nAudits below 0.9:");
for (const [path, names] of failures) console.log(`- ${path}: ${[...names].join(", ") || "none"}`);
