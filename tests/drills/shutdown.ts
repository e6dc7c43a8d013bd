import { startSiteBehindProxy } from "../support/large-site.ts";
import { countOtherStatuses, startLoadTest } from "../support/load.ts";
import { type Drill, requireEqual, requireNone, requireWithinSeconds, scaleCount, sleep } from "./drill.ts";

/**
 * Time for which the server still accepts connections after it reports that it is not ready, in milliseconds
 * (drainMs in server/http/server.ts).
 */
const drainMs = 1_000;
/**
 * Period in milliseconds, at the end of `drainMs`, in which a client cannot know whether its connection is still
 * accepted. On a busy computer, as with `npm test`, a connection may wait half a second to be accepted.
 */
const readinessToleranceMs = { whole: 100, short: 500 } as const;

export const shutdownDrill: Drill = {
  name: "shutdown",
  summary: "SIGTERM under load, 20 times: what was asked is answered, and it says first that it is not ready",
  async run({ scale, say }) {
    const times = scaleCount(20, scale);
    const minAcceptMs = drainMs - (scale < 0.5 ? readinessToleranceMs.short : readinessToleranceMs.whole);
    let lostCount = 0;
    let unexpected = 0;
    let notReadyCount = 0;
    let slowestMs = 0;
    let unclean = 0;
    let answered = 0;
    for (let index = 0; index < times; index++) {
      const site = await startSiteBehindProxy();
      const { host, port } = new URL(site.origin);
      const paths = [
        "/en",
        "/en/listings",
        "/ar/listings",
        "/pictures/units/garden-1600.webp",
        "/en/listings?unknown=1",
      ];
      const load = startLoadTest({ port: Number(port), host, connections: 16, seconds: 30, paths });
      await sleep(500 + ((index * 173) % 700));
      const signalledAt = Date.now();
      const exit = site.stop("SIGTERM");
      if (await isNotReady(site.origin)) notReadyCount++;
      const code = await exit;
      slowestMs = Math.max(slowestMs, Date.now() - signalledAt);
      load.stop();
      const report = await load.report;
      lostCount += report.failures.filter(({ sentAt }) => sentAt < signalledAt + minAcceptMs).length;
      unexpected += countOtherStatuses(report, 200);
      answered += report.requests;
      if (code !== 0) unclean++;
      site.discard();
      say(`${index + 1} of ${times}: ${report.requests} answers`);
    }
    return [
      requireNone(`requests lost of ${answered}`, lostCount),
      requireNone("answers other than 200", unexpected),
      requireEqual("said first that it is not ready", notReadyCount, times),
      requireNone("ends with an error code", unclean),
      requireWithinSeconds("longest end", slowestMs, 10),
    ];
  },
};

/** Polls /readyz. @returns true if the response is 503, false if connections are no longer accepted */
async function isNotReady(origin: string): Promise<boolean> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer === null || answer.status === 503) return answer !== null;
    await sleep(20);
  }
}
