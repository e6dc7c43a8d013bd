import { generateSearchPaths, startSiteBehindProxy } from "../support/large-site.ts";
import { countFaults, runLoadTest } from "../support/load.ts";
import { type Drill, readMetric, requireAtMost, requireNone, scaleCount, sleep } from "./drill.ts";

export const searchFloodDrill: Drill = {
  name: "flood",
  summary: "100,000 searches that nobody makes twice: memory stays within what pages may take",
  async run({ scale, say }) {
    const count = scaleCount(100_000, scale, 1_000);
    await using site = await startSiteBehindProxy();
    const { host, port } = new URL(site.origin);
    const order = {
      host,
      port: Number(port),
      connections: 8,
      headers: { "Accept-Encoding": "br" },
      isFromManyVisitors: true,
    };
    // Warm-up, so that the code is compiled and the heap has grown before the measurement.
    await runLoadTest({ ...order, seconds: 60, paths: generateSearchPaths(1_000, "ar"), isOnce: true });
    await sleep(2_000);
    const before = await readMemoryMetrics(site.origin);
    let requestCount = 0;
    let wrongCount = 0;
    const paths = generateSearchPaths(count);
    while (requestCount < count) {
      const report = await runLoadTest({
        ...order,
        seconds: 60,
        paths: paths.slice(requestCount),
        isOnce: true,
      });
      requestCount += report.requests;
      wrongCount += countFaults(report, 200);
      say(`${requestCount} of ${count}`);
    }
    await sleep(2_000);
    const after = await readMemoryMetrics(site.origin);
    return [
      requireNone(`wrong answers of ${requestCount}`, wrongCount),
      requireAtMost("pages kept", after.pages / 2 ** 20, 64, "MB"),
      requireAtMost("growth of memory", (after.resident - before.resident) / 2 ** 20, 64, "MB"),
    ];
  },
};

async function readMemoryMetrics(origin: string) {
  return {
    resident: await readMetric(origin, "process_resident_memory_bytes"),
    pages: await readMetric(origin, "page_cache_bytes"),
  };
}
