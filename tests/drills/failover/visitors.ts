import { generateSearchPaths } from "../../support/large-site.ts";
import { type LoadReport, startLoadTest } from "../../support/load.ts";
import type { RunningSite } from "../../support/running-site.ts";
import { drillTimeoutMs } from "../drill.ts";
import { requestFromProcess } from "../process-requests.ts";
import { fetchUnitCodes } from "../outage-pages.ts";

/** Number of visitors' connections to each process. */
const connectionsPerProcess = 3;
/** Maximum duration of the load in seconds; it ends with the drill. */
const maxLoadSeconds = 1_800;

/** Visitors of every process who open cached pages, new searches and listings' pages. */
export async function startSiteVisitorLoads(sites: readonly RunningSite[]) {
  const codes = await fetchUnitCodes(sites[0]!);
  const cachedPaths = ["/en", "/ar/listings", "/en/listings?type=villa", "/en/listings/by-area"];
  return sites.map(({ origin }, index) => {
    const paths = generateSearchPaths(20_000, index % 2 === 0 ? "en" : "ar").flatMap(
      (search, searchIndex) => [
        cachedPaths[searchIndex % cachedPaths.length] ?? "",
        search,
        `/${searchIndex % 2 === 0 ? "en" : "ar"}/listings/${codes[searchIndex % codes.length]}`,
      ],
    );
    const { port, host } = new URL(origin);
    const headers = { "Accept-Encoding": "br" };
    const order = { port: Number(port), host, paths, headers, connections: connectionsPerProcess };
    return startLoadTest({
      ...order,
      seconds: maxLoadSeconds,
      lastAnswerMs: drillTimeoutMs,
      isFromManyVisitors: true,
    });
  });
}

let requestNumber = 0;

/** Requests a cached page and a new one from every process. @returns the pages that were not answered */
export async function findUnansweredPages(sites: readonly RunningSite[]): Promise<string[]> {
  const missing = await Promise.all(
    sites.flatMap(({ origin }) =>
      ["/en/listings", `/en/listings?price=1-${80_000_000 + (requestNumber += 1)}`].map(async (path) => {
        const { port, host } = new URL(origin);
        const { status } = await requestFromProcess(Number(port), host, path);
        return status === 200 ? [] : [`${origin}${path}: ${status}`];
      }),
    ),
  );
  return missing.flat();
}

/**
 * The longest wait for a response in milliseconds, whether it came or not.
 * @param endedAt when the load ended, in Unix milliseconds
 */
export function longestWaitMs(reports: readonly LoadReport[], endedAt: number): number {
  const waitTimes = reports.flatMap(({ requests, maxMs, failures, unanswered }) => [
    requests > 0 ? maxMs : 0,
    ...failures.map(({ sentAt, failedAt }) => failedAt - sentAt),
    ...unanswered.map(({ sentAt }) => endedAt - sentAt),
  ]);
  return Math.max(0, ...waitTimes);
}
