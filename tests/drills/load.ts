import { removeFolder } from "../support/data-folder.ts";
import {
  generateSearchPaths,
  createListingsDataFolder,
  startSiteBehindProxy,
} from "../support/large-site.ts";
import { countFaults, runLoadTest } from "../support/load.ts";
import {
  type Drill,
  markAsTiming,
  requireAtLeast,
  requireNone,
  requireWithinMs,
  scaleCount,
} from "./drill.ts";

export const loadDrill: Drill = {
  name: "load",
  summary: "kept pages for 120 s on 64 connections, then searches nobody made before for 60 s on 32",
  async run({ scale, say }) {
    const rows = scaleCount(20_000, scale, 500);
    say(`generating ${rows} homes`);
    await using cleanup = new AsyncDisposableStack();
    const dataDir = cleanup.adopt(await createListingsDataFolder(rows), removeFolder);
    const site = cleanup.use(await startSiteBehindProxy({ dataDir }));
    const port = Number(new URL(site.origin).port);
    const order = { port, host: new URL(site.origin).host, headers: { "Accept-Encoding": "br" } };
    const cachedPaths = [
      "/en",
      "/ar",
      "/en/listings",
      "/ar/listings",
      "/en/listings?type=villa",
      "/en/no-such-page",
    ];
    await runLoadTest({ ...order, connections: 8, seconds: 2, paths: cachedPaths });
    say("kept pages");
    const cached = await runLoadTest({
      ...order,
      connections: 64,
      seconds: scaleCount(120, scale, 3),
      paths: cachedPaths,
    });
    say("searches nobody made before");
    const uncached = await runLoadTest({
      ...order,
      connections: 32,
      seconds: scaleCount(60, scale, 3),
      paths: generateSearchPaths(100_000),
      isFromManyVisitors: true,
    });
    return [
      markAsTiming(requireAtLeast("kept pages", cached.perSecond, 5_000, "requests/s")),
      requireWithinMs("kept pages, p95", cached.p95Ms, 50),
      requireNone("kept pages, errors", countFaults(cached, 200, 404)),
      markAsTiming(requireAtLeast(`rendered anew, ${rows} homes`, uncached.perSecond, 150, "requests/s")),
      requireWithinMs("rendered anew, p95", uncached.p95Ms, 400),
      requireNone("rendered anew, errors", countFaults(uncached, 200)),
      requireNone("error lines in the log", countErrorLines(site.output())),
    ];
  },
};

/** Number of log lines of level "error" and above. */
export function countErrorLines(log: string): number {
  return log.split("\n").filter((line) => /^\{"level":(?:5|6)0\b/.test(line)).length;
}
