import { generateSearchPaths } from "../../support/large-site.ts";
import { type LeadSender, openLeadSender } from "../../support/lead-sender.ts";
import { countOtherStatuses, startLoadTest } from "../../support/load.ts";
import { sendUntilAborted } from "../lead-load.ts";
import {
  drillTimeoutMs,
  type DrillFinding,
  requireAtMost,
  requireNone,
  requireWithinMs,
  sleep,
} from "../drill.ts";
import type { Cluster } from "./processes.ts";

/** Pause between two forms, and between two checks whether the site answers, in milliseconds. */
const formPauseMs = 100;
const pollMs = 25;
/** Maximum duration of the load in seconds. */
const maxLoadSeconds = 3_600;

export interface RunningVisitorLoad {
  readonly sender: LeadSender;
  /** Ends the load without a report. */
  abort(): void;
  /** Ends the load. @returns what visitors experienced, and the number of page requests */
  finish(): Promise<{
    readonly findings: readonly DrillFinding[];
    readonly requests: number;
    /** Number of responses by status. */
    readonly statuses: Readonly<Record<string, number>>;
  }>;
}

/** Visitors who open cached pages, new searches and listings' pages, and send forms, all through the proxy. */
export async function startVisitorLoad(
  cluster: Cluster,
  connections: number,
  codes: readonly string[],
): Promise<RunningVisitorLoad> {
  const { origin, host, ports } = cluster;
  const label = `${ports.length} processes`;
  const cachedPaths = ["/en", "/ar/listings", "/en/listings?type=villa", "/en/listings/map"];
  const paths = generateSearchPaths(20_000).flatMap((search, index) => [
    cachedPaths[index % cachedPaths.length]!,
    search,
    `/${index % 2 ? "en" : "ar"}/listings/${codes[index % codes.length]}`,
  ]);
  const load = startLoadTest({
    port: Number(new URL(origin).port),
    host,
    connections,
    seconds: maxLoadSeconds,
    paths,
    headers: { "Accept-Encoding": "br" },
    isFromManyVisitors: true,
  });
  load.report.catch(() => {});
  const sender = await openLeadSender(origin).catch((error: unknown) => {
    load.stop();
    throw error;
  });
  const controller = new AbortController();
  const sending = sendUntilAborted(sender, formPauseMs, controller.signal);
  sending.catch(() => {});
  const polling = pollPage(origin, controller.signal);
  let isFinished = false;
  return {
    sender,
    abort() {
      controller.abort();
      if (!isFinished) load.stop();
    },
    async finish() {
      controller.abort();
      await sending;
      const polled = await polling;
      isFinished = true;
      load.stop();
      const report = await load.report;
      const requests = report.requests + polled.asked;
      return {
        requests,
        statuses: report.statuses,
        findings: [
          requireNone(
            `${label}: pages answered with a fault, of ${requests}`,
            countOtherStatuses(report, 200) + polled.faults,
          ),
          // When a process is killed during a response, a proxy cannot get the rest from another process.
          requireAtMost(
            `${label}: answers that broke off, of ${requests}`,
            report.failures.length + polled.brokenOff,
            cluster.countKills() * (connections + 1),
            "(a kill's connections)",
          ),
          requireWithinMs(`${label}: longest time without an answer`, polled.longestMs, 2_000),
          requireWithinMs(`${label}: longest wait for a page`, report.maxMs, 5_000),
        ],
      };
    },
  };
}

/**
 * Requests a cached page repeatedly.
 * @returns counts, and the longest time between two responses in milliseconds
 */
async function pollPage(origin: string, signal: AbortSignal) {
  let [asked, faults, brokenOff, longestMs] = [0, 0, 0, 0];
  let last = performance.now();
  while (!signal.aborted) {
    asked += 1;
    const answer = await fetch(`${origin}/en/listings`, {
      signal: AbortSignal.timeout(drillTimeoutMs),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    const isAnswered = answer?.status === 200 && typeof text === "string";
    if (isAnswered) {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    } else if (answer && typeof text === "string") faults += 1;
    else brokenOff += 1;
    await sleep(pollMs);
  }
  return { asked, faults, brokenOff, longestMs: Math.max(longestMs, performance.now() - last) };
}
