import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The requests of a load, their number and rate. */
export interface LoadOptions {
  /** If there are several ports, the connections are distributed evenly over them. */
  readonly port: number | readonly number[];
  readonly host: string;
  readonly connections: number;
  readonly seconds: number;
  /** Paths to request. All connections together take these in turn, repeatedly. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to end when each path was requested once, even if `seconds` have not passed. */
  readonly isOnce?: boolean;
  /** How long to wait at the end for open requests, in milliseconds; 1,000 by default. */
  readonly lastAnswerMs?: number;
  /** Whether each request comes from another visitor, with X-Forwarded-For as a trusted proxy would set it. */
  readonly isFromManyVisitors?: boolean;
}

export interface LoadReport {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly bytes: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: readonly FailedLoadRequest[];
  /** Requests that were open at the end and got no complete response within `lastAnswerMs`. */
  readonly unanswered: readonly Pick<FailedLoadRequest, "sentAt">[];
}

/** A request that got no complete response. */
export interface FailedLoadRequest {
  /** In Unix milliseconds. */
  readonly sentAt: number;
  readonly failedAt: number;
  readonly reason: string;
  /** Number of bytes of the response that had arrived. */
  readonly received: number;
}

export interface RunningLoad {
  readonly report: Promise<LoadReport>;
  /** Ends the load early. */
  stop(): void;
}

/**
 * Starts our own client in a separate process. It uses raw sockets that stay connected, with one request at a time
 * on each.
 */
export function startLoadTest(order: LoadOptions): RunningLoad {
  const child = fork(fileURLToPath(new URL("load-worker.ts", import.meta.url)), {
    serialization: "advanced",
  });
  const report = new Promise<LoadReport>((resolve, reject) => {
    child.once("message", (message) => resolve(message as LoadReport));
    child.once("error", reject);
    // "exit" may come before the last message; the channel is closed only after that message.
    child.once("disconnect", () => reject(new Error("The load client ended without a report")));
  });
  child.send(order);
  return { report, stop: () => void child.send("stop") };
}

export function runLoadTest(order: LoadOptions): Promise<LoadReport> {
  return startLoadTest(order).report;
}

/** Number of requests that got no complete response, or one with a status that is not expected. */
export function countFaults(report: LoadReport, ...expected: readonly number[]): number {
  return countOtherStatuses(report, ...expected) + report.failures.length;
}

/** Number of responses with a status that is not expected. */
export function countOtherStatuses(report: LoadReport, ...expected: readonly number[]): number {
  let count = 0;
  for (const [status, times] of Object.entries(report.statuses))
    if (!expected.includes(Number(status))) count += times;
  return count;
}
