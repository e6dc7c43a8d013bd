import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { sampleShowcase } from "../content/sample-showcase.ts";
import { openDatabase } from "../server/db/database.ts";
import { publishShowcase } from "../server/showcase/publish-showcase.ts";
import { withProject } from "../server/showcase/showcase-scene.fixture.ts";
import { toShowcaseContent, type ShowcaseContent } from "../server/showcase/showcase-shape.ts";
import { createLargeShowcase, largeShowcaseSize } from "../tests/support/large-showcase.ts";
import { type RunningSite, startSite } from "../tests/support/running-site.ts";
import { type BenchListings, withGeneratedListings } from "./bench-database.ts";
import { failIfAbove, formatPassFail, printRow, printTableHead, runBench } from "./harness.ts";
import { readProcessStatusMiB } from "./process-memory.ts";
import { timeShowcaseSearches } from "./showcase-search.ts";
import { formatMs, summariseTimes } from "./timing.ts";

const help = `
node bench/showcase.ts [--rows 20000] [--rounds 10] [--quiet 20] [--only search|site]

A showcase of 60 developers, 600 projects and 5,000 types of homes beside the samples: the home finder and the search
for plans, pages rendered anew, the time from a publication until the public sees it on the publishing computer's
process and on another one, and the memory of the built site. Starts a PostgreSQL server. Linux only: it reads /proc.
`;

const showcaseLimits = { finderMs: 50, plansMs: 20, publicMs: 2_000, memoryMiB: 60 } as const;
const slugs = createLargeShowcase().developers.map(({ slug }) => slug);
const [firstDeveloper] = createLargeShowcase().developers;
const changedProject = firstDeveloper?.projects[0];

const defaults = { rows: 20_000, rounds: 10, quiet: 20, only: null };

await runBench(help, defaults, async ({ rows, rounds, quiet, only }) => {
  console.log(
    `${largeShowcaseSize.developers} developers, ${largeShowcaseSize.projects} projects, ${largeShowcaseSize.unitTypes} types of homes, ${rows} homes\n`,
  );
  if (only !== "site") await printSearches(rows);
  if (only !== "search")
    await withGeneratedListings({ rows, isPostgres: true }, (listings) => printSite(listings, rounds, quiet));
});

/**
 * Prints a measured value for the sample showcase and for a large one.
 * @param limit upper bound or target of the large one's value; null if it has none
 */
function printMeasurement(
  label: string,
  samples: string,
  largeValue: number,
  unit: string,
  limit: number | null,
): void {
  const verdictCells = limit === null ? ["", ""] : [limit, formatPassFail(largeValue <= limit)];
  printRow(label, samples, `${formatMs(largeValue)} ${unit}`, ...verdictCells);
  failIfAbove(largeValue, limit);
}

const printHead = () => printTableHead(" | samples | large | to reach | within");

async function printSearches(rows: number): Promise<void> {
  const sampleTimes = await timeShowcaseSearches(sampleShowcase, rows);
  const largeTimes = await timeShowcaseSearches(
    { ...sampleShowcase, ...createLargeShowcase(), revision: 1 },
    rows,
  );
  printHead();
  const lines = [
    ["finder: what was found, with its homes, p95", "found", showcaseLimits.finderMs],
    ["finder: choices of a question, p95", "choices", showcaseLimits.finderMs],
    ["search for plans, p95", "plans", showcaseLimits.plansMs],
    ["the same with the homes of the page read, p95", "plansWithHomes", null],
  ] as const;
  for (const [label, name, limit] of lines)
    printMeasurement(label, `${formatMs(sampleTimes[name].p95)} ms`, largeTimes[name].p95, "ms", limit);
  console.log("");
}

async function printSite(
  { dataDir, databaseUrl, environment }: BenchListings,
  rounds: number,
  quietSeconds: number,
): Promise<void> {
  const runningSites = new Set<RunningSite>();
  const start = async () => {
    const site = await startSite({ environment, dataDir });
    runningSites.add(site);
    return site;
  };
  const database = await openDatabase({ databaseUrl, dataDir });
  const publish = (content: ShowcaseContent) =>
    publishShowcase(
      database.db,
      { content, note: "bench", basedOn: null },
      { actorId: null, now: new Date() },
    );
  try {
    await publish(toShowcaseContent(sampleShowcase));
    const sampleSite = await measureSite(await start(), quietSeconds, "samples");
    const startedAt = performance.now();
    await publish(createLargeShowcase());
    const publishMs = performance.now() - startedAt;
    const site = await start();
    const largeSite = await measureSite(site, quietSeconds, "large", false);
    const other = await start();
    const times = await publicationTimes([site, other], publish, rounds);
    printHead();
    printMeasurement(
      "memory above the samples', quiet",
      `${sampleSite.rssMiB} MiB`,
      largeSite.rssMiB - sampleSite.rssMiB,
      "MiB",
      showcaseLimits.memoryMiB,
    );
    printMeasurement("the first publication of all of it", "", publishMs, "ms", null);
    for (const [index, reader] of ["same data folder", "another process"].entries())
      printMeasurement(
        `publication to public, ${reader}, p95`,
        `p50 ${formatMs(times[index]?.p50 ?? NaN)} ms`,
        times[index]?.p95 ?? NaN,
        "ms",
        showcaseLimits.publicMs,
      );
    for (const [index, page] of largeSite.pages.entries()) {
      const before = sampleSite.pages[index];
      printMeasurement(
        `${page.name}, rendered anew`,
        before ? `${formatMs(before.ms)} ms` : "",
        page.ms,
        "ms",
        null,
      );
      printMeasurement(
        `${page.name}, brotli`,
        before ? `${formatMs(before.kb)} KB` : "",
        page.kb,
        "KB",
        page.limitKb,
      );
    }
  } finally {
    for (const site of runningSites) await site.stop();
    await database.close();
  }
}

function developerForSize(size: "samples" | "large") {
  return size === "large" ? slugs[0] : "apex-real-estate";
}

/** Pages to measure, with their budget for HTML (Brotli) in KB (bench/page-budgets.ts); null if there is none. */
function pagesForSize(size: "samples" | "large") {
  return [
    { name: "home page", path: "/en", limitKb: 12 },
    {
      name: "largest developer's projects",
      path: `/en/developer/${developerForSize(size)}`,
      limitKb: 16,
    },
    { name: "page of all pages", path: "/en/sitemap", limitKb: null },
    { name: "sitemap of pages", path: "/sitemap-pages.xml", limitKb: null },
    { name: "/api/projects", path: "/api/projects", limitKb: null },
    { name: "/api/projects, version 2", path: "/api/projects?version=2", limitKb: null },
    { name: "feed of projects", path: `/feeds/projects-${developerForSize(size)}.xml`, limitKb: null },
  ];
}

async function measureSite(site: RunningSite, quietSeconds: number, size: "samples" | "large", stops = true) {
  const pages: { name: string; ms: number; kb: number; limitKb: number | null }[] = [];
  for (const { name, path, limitKb } of pagesForSize(size)) {
    const startedAt = performance.now();
    const response = await fetch(site.origin + path);
    // Inline styles are removed, because they have a separate budget.
    const body = (await response.text()).replaceAll(/<style[^>]*>.*?<\/style>/gsu, "");
    const ms = performance.now() - startedAt;
    if (!response.ok && response.status !== 404) throw new Error(`${path}: ${response.status}`);
    const kb = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1_024;
    pages.push({ name, ms, kb, limitKb });
  }
  await pause(quietSeconds * 1_000);
  const rssMiB = readProcessStatusMiB(site.process.pid, "VmRSS");
  if (stops) await site.stop();
  return { pages, rssMiB };
}

/** Measures, for each process, the time from publishing a showcase until the changed project's page shows it. */
async function publicationTimes(
  sites: readonly RunningSite[],
  publish: (content: ShowcaseContent) => Promise<unknown>,
  rounds: number,
) {
  const content = createLargeShowcase();
  const path = `/en/developer/${slugs[0]}/${changedProject?.slug}`;
  const times: number[][] = sites.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    const mark = `Changed ${round} times.`;
    const changed = withProject(content, changedProject?.slug ?? "", (project) => ({
      ...project,
      description: { en: mark, ar: mark },
    }));
    const startedAt = performance.now();
    const siteChecks = sites.map(async ({ origin }, index) => {
      while (!(await (await fetch(origin + path)).text()).includes(mark)) await pause(20);
      times[index]?.push(performance.now() - startedAt);
    });
    await publish(changed);
    await Promise.all(siteChecks);
  }
  return times.map(summariseTimes);
}
