import { rmSync } from "node:fs";
import { distinctSearches, generateHomes, startSiteBehindProxy } from "../support/large-site.ts";
import { otherThan, runLoad } from "../support/load.ts";
import { atLeast, atMost, type Drill, none, scaled, timed } from "./drill.ts";

const rowCount = 20_000;

export const load: Drill = {
  name: "load",
  summary: "kept pages for 120 s on 64 connections, then searches nobody made before for 60 s on 32",
  async run({ scale, say }) {
    const rows = scaled(rowCount, scale, 500);
    say(`generating ${rows} homes`);
    const dataDir = await generateHomes(rows);
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
      await runLoad({ ...order, connections: 8, seconds: 2, paths: kept });
      say("kept pages");
      const cached = await runLoad({
        ...order,
        connections: 64,
        seconds: scaled(120, scale, 3),
        paths: kept,
      });
      say("searches nobody made before");
      const fresh = await runLoad({
        ...order,
        connections: 32,
        seconds: scaled(60, scale, 3),
        paths: distinctSearches(100_000),
        isFromManyVisitors: true,
      });
      return [
        timed(atLeast("kept pages", cached.perSecond, 5_000, "requests/s")),
        timed(atMost("kept pages, p95", cached.p95Ms, 50, "ms")),
        none("kept pages, errors", otherThan(cached, 200, 404) + cached.failures.length),
        timed(atLeast(`rendered anew, ${rows} homes`, fresh.perSecond, 150, "requests/s")),
        timed(atMost("rendered anew, p95", fresh.p95Ms, 400, "ms")),
        none("rendered anew, errors", otherThan(fresh, 200) + fresh.failures.length),
        none("error lines in the log", errorLines(site.output())),
      ];
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** Number of log lines of level "error" and above. */
export function errorLines(log: string): number {
  return log.split("\n").filter((line) => /^\{"level":(?:5|6)0\b/.test(line)).length;
}
