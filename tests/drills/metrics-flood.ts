import { openLabels } from "../support/metric-labels.ts";
import { startSite } from "../support/running-site.ts";
import { otherThan, runLoad } from "../support/load.ts";
import { unknownNames } from "../support/watched-names.ts";
import { atMost, type Drill, none, pause, scaled, timed } from "./drill.ts";
import { namesOfWork } from "./every-step/writes.ts";

/** Personal data that visitors may have typed into an address by mistake; the log must not contain it afterwards. */
const phone = "01055512345";
const email = "canary.reader@example.com";

/** New paths of every kind that is answered without a page of the table of addresses. */
const forms: readonly ((index: number) => string)[] = [
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

export const metricsFlood: Drill = {
  name: "metrics-flood",
  summary: "30,000 paths that nobody asks for twice: metrics stay small, and the log has none of them",
  async run({ scale, say }) {
    const count = scaled(30_000, scale, 600);
    const site = await startSite({ environment: { LOG_LEVEL: "info" } });
    try {
      const { host, port } = new URL(site.origin);
      const order = { host, port: Number(port), connections: 8, seconds: 60, isOnce: true };
      // Warm-up: afterwards the code is compiled, the heap has its size, and every kind of answer has its series.
      await runLoad({ ...order, paths: pathsFrom(1_000_000, 600) });
      // The first request renders the page, the second reads it from the cache.
      for (let times = 0; times < 2; times++) await timeOf(`${site.origin}/en`);
      await scrape(site.origin);
      await pause(2_000);
      const before = await scrape(site.origin);
      const paths = pathsFrom(0, count);
      let asked = 0;
      let wrong = 0;
      while (asked < count) {
        const report = await runLoad({ ...order, paths: paths.slice(asked) });
        asked += report.requests;
        wrong += otherThan(report, 302, 308, 400, 404) + report.failures.length;
        say(`${asked} of ${count}`);
      }
      const pageMs = await timeOf(`${site.origin}/en`);
      await pause(2_000);
      const after = await scrape(site.origin);
      const logged = site.output();
      const open = openLabels(after.text, await namesOfWork());
      const unknown = unknownNames(after.text);
      for (const each of [...open, ...unknown]) say(each);
      return [
        none(`other answers than redirects and refusals, of ${asked}`, wrong),
        none("series of requests more than before", after.series - before.series),
        atMost("size of the metrics", after.bytes / 1_024, 512, "KiB"),
        timed(atMost("reading the metrics", after.ms, 250, "ms")),
        timed(atMost("a page right after the flood", pageMs, 1_000, "ms")),
        // Cached pages of unknown addresses may take 64 MB, as all cached pages together.
        atMost("growth of memory", (after.resident - before.resident) / 2 ** 20, 128, "MB"),
        none("labels with a value of no closed list", open.length),
        none("metrics of the alerts and the dashboard that there are not", unknown.length),
        none("phone numbers in the log", occurrences(logged, phone)),
        none("e-mail addresses in the log", occurrences(logged, email)),
        // Without these lines in the log, the two findings above would prove nothing.
        none("requests missing from the log", Math.max(0, asked - occurrences(logged, '"msg":"request"'))),
      ];
    } finally {
      await site.stop();
      site.discard();
    }
  },
};

function pathsFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => forms[index % forms.length]?.(first + index) ?? "/");
}

function occurrences(text: string, word: string): number {
  return text.split(word).length - 1;
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begun;
}

async function scrape(origin: string) {
  const begun = performance.now();
  const text = await (await fetch(`${origin}/metrics`)).text();
  return {
    text,
    ms: performance.now() - begun,
    bytes: Buffer.byteLength(text),
    series: occurrences(text, "http_request_duration_seconds_count{"),
    resident: Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]),
  };
}
