import { distinctSearches } from "../support/large-site.ts";
import { startLoad } from "../support/load.ts";
import type { RunningSite } from "../support/running-site.ts";
import { readCodes } from "./outage-pages.ts";

/** Connections of visitors to each process. */
const visitors = 3;
/** A bound for the load, which ends with the drill. */
const longestSeconds = 1_800;

/** Visitors of every process: pages that are kept, searches that nobody asked before, and homes. */
export async function openLoads(sites: readonly RunningSite[]) {
  const codes = await readCodes(sites[0]!);
  const kept = ["/en", "/ar/listings", "/en/listings?type=villa", "/en/listings/by-area"];
  return sites.map(({ origin }, index) => {
    const paths = distinctSearches(20_000, index % 2 === 0 ? "en" : "ar").flatMap((search, turn) => [
      kept[turn % kept.length] ?? "",
      search,
      `/${turn % 2 === 0 ? "en" : "ar"}/listings/${codes[turn % codes.length]}`,
    ]);
    const { port, host } = new URL(origin);
    const headers = { "Accept-Encoding": "br" };
    const order = { port: Number(port), host, paths, headers, connections: visitors };
    return startLoad({ ...order, seconds: longestSeconds, isFromManyVisitors: true });
  });
}

/** Seconds of the request that waited longest, answered or not. */
export function longest(reports: readonly Awaited<ReturnType<typeof startLoad>["report"]>[]): number {
  const waits = reports.flatMap(({ maxMs, failures }) => [
    maxMs,
    ...failures.map(({ sentAt, failedAt }) => failedAt - sentAt),
  ]);
  return Math.max(0, ...waits) / 1_000;
}
