import { rmSync } from "node:fs";
import {
  distinctSearchPaths,
  createListingsDataFolder,
  startSiteBehindProxy,
} from "../support/large-site.ts";
import { countOtherStatuses, runLoadTest } from "../support/load.ts";
import { requireAtLeast, requireAtMost, type Drill, requireNone, scaleCount, markAsTiming } from "./drill.ts";

const rowCount = 20_000;

export const loadDrill: Drill = {
  name: "load",
  summary: "kept pages for 120 s on 64 connections, then searches nobody made before for 60 s on 32",
  async run({ scale, say }) {
    const rows = scaleCount(rowCount, scale, 500);
    say(`generating ${rows} homes`);
    const dataDir = await createListingsDataFolder(rows);
    const site = await startSiteBehindProxy({ dataDir });
    try {
      const port = Number(new URL(site.origin).port);
      const order = { port, host: new URL(site.origin).host, headers: { "Accept-Encoding": "br" } };
      const kept = [
        "/en",
        "/ar",
        "/en/listings",
        "/ar/listings",
        "/en/listings?type=villa",
        "/en/no-such-page",
      ];
      await runLoadTest({ ...order, connections: 8, seconds: 2, paths: kept });
      say("kept pages");
      const cached = await runLoadTest({
        ...order,
        connections: 64,
        seconds: scaleCount(120, scale, 3),
        paths: kept,
      });
      say("searches nobody made before");
      const fresh = await runLoadTest({
        ...order,
        connections: 32,
        seconds: scaleCount(60, scale, 3),
        paths: distinctSearchPaths(100_000),
        isFromManyVisitors: true,
      });
      return [
        markAsTiming(requireAtLeast("kept pages", cached.perSecond, 5_000, "requests/s")),
        markAsTiming(requireAtMost("kept pages, p95", cached.p95Ms, 50, "ms")),
        requireNone("kept pages, errors", countOtherStatuses(cached, 200, 404) + cached.failures.length),
        markAsTiming(requireAtLeast(`rendered anew, ${rows} homes`, fresh.perSecond, 150, "requests/s")),
        markAsTiming(requireAtMost("rendered anew, p95", fresh.p95Ms, 400, "ms")),
        requireNone("rendered anew, errors", countOtherStatuses(fresh, 200) + fresh.failures.length),
        requireNone("error lines in the log", countErrorLines(site.output())),
      ];
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** Number of log lines of level "error" and above. */
export function countErrorLines(log: string): number {
  return log.split("\n").filter((line) => /^\{"level":(?:5|6)0\b/.test(line)).length;
}
