import { findUnboundedLabels } from "../support/metric-labels.ts";
import { startSite } from "../support/running-site.ts";
import { countFaults, runLoadTest } from "../support/load.ts";
import { findUnknownMetrics } from "../support/alert-metrics.ts";
import {
  type Drill,
  parseMetric,
  requireAtMost,
  requireNone,
  requireWithinMs,
  scaleCount,
  sleep,
} from "./drill.ts";
import { listJobNames } from "./every-step/writes.ts";

/** Personal data that visitors may type into a URL by mistake; the log must not contain them. */
const phone = "01055512345";
const email = "canary.reader@example.com";

/** Generators of paths that belong to no page; the index makes each path unique. */
const addressPatterns: readonly ((index: number) => string)[] = [
  (index) => `/a${index}/`,
  (index) => `/en/x${index}/`,
  (index) => `//x${index}`,
  (index) => `/x${index}.xml/`,
  (index) => `/en/x${index}.data/`,
  (index) => `/${phone}-${index}/`,
  (index) => `/ar//${email}-${index}`,
  (index) => `/pictures/x${index}/`,
  (index) => `/admin/${phone}${index}`,
  (index) => `/en/%zz${email}${index}`,
  (index) => `/x${index}.xml`,
  (index) => `/en/${email}/x${index}`,
];

export const metricsFloodDrill: Drill = {
  name: "metrics-flood",
  summary: "30,000 paths that nobody asks for twice: metrics stay small, and the log has none of them",
  async run({ scale, say }) {
    const count = scaleCount(30_000, scale, 600);
    await using site = await startSite({ environment: { LOG_LEVEL: "info" } });
    const { host, port } = new URL(site.origin);
    const order = { host, port: Number(port), connections: 8, seconds: 60, isOnce: true };
    // Warm-up, so that the code is compiled, the heap has grown, and each kind of response has its metric.
    await runLoadTest({ ...order, paths: generatePaths(1_000_000, 600) });
    // The first request renders the page, the second one gets it from the cache.
    for (let times = 0; times < 2; times++) await measureRequestMs(`${site.origin}/en`);
    await scrapeMetrics(site.origin);
    await sleep(2_000);
    const before = await scrapeMetrics(site.origin);
    const paths = generatePaths(0, count);
    let requestCount = 0;
    let unexpected = 0;
    while (requestCount < count) {
      const report = await runLoadTest({ ...order, paths: paths.slice(requestCount) });
      requestCount += report.requests;
      unexpected += countFaults(report, 302, 308, 400, 404);
      say(`${requestCount} of ${count}`);
    }
    const pageMs = await measureRequestMs(`${site.origin}/en`);
    await sleep(2_000);
    const after = await scrapeMetrics(site.origin);
    const logged = site.output();
    const open = findUnboundedLabels(after.text, await listJobNames());
    const unknownMetrics = findUnknownMetrics(after.text);
    for (const line of [...open, ...unknownMetrics]) say(line);
    return [
      requireNone(`other answers than redirects and refusals, of ${requestCount}`, unexpected),
      requireNone("series of requests more than before", after.series - before.series),
      requireAtMost("size of the metrics", after.bytes / 1_024, 512, "KiB"),
      requireWithinMs("reading the metrics", after.ms, 250),
      requireWithinMs("a page right after the flood", pageMs, 1_000),
      // Includes up to 64 MB of cached pages of unknown addresses, the maximum for all cached pages together.
      requireAtMost("growth of memory", (after.resident - before.resident) / 2 ** 20, 128, "MB"),
      requireNone("labels with a value of no closed list", open.length),
      requireNone("metrics of the alerts and the dashboard that there are not", unknownMetrics.length),
      requireNone("phone numbers in the log", occurrences(logged, phone)),
      requireNone("e-mail addresses in the log", occurrences(logged, email)),
      // Requires that the log has lines, because the two findings above would prove nothing about an empty log.
      requireNone(
        "requests missing from the log",
        Math.max(0, requestCount - occurrences(logged, '"msg":"request"')),
      ),
    ];
  },
};

function generatePaths(first: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => addressPatterns[index % addressPatterns.length]?.(first + index) ?? "/",
  );
}

function occurrences(text: string, word: string): number {
  return text.split(word).length - 1;
}

async function measureRequestMs(url: string): Promise<number> {
  const startMs = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - startMs;
}

async function scrapeMetrics(origin: string) {
  const startMs = performance.now();
  const text = await (await fetch(`${origin}/metrics`)).text();
  return {
    text,
    ms: performance.now() - startMs,
    bytes: Buffer.byteLength(text),
    series: occurrences(text, "http_request_duration_seconds_count{"),
    resident: parseMetric(text, "process_resident_memory_bytes"),
  };
}
