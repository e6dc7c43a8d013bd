import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What to ask for, and how hard. */
export interface LoadOrder {
  /** Several ports are given to the connections in turn. */
  readonly port: number | readonly number[];
  readonly host: string;
  readonly connections: number;
  readonly seconds: number;
  /** Taken in turn by all connections together, over and over. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends when every path was asked for once, if that is before its time. */
  readonly isOnce?: boolean;
  /** How long what is under way at the end is waited for, in milliseconds; 1,000 by default. */
  readonly lastAnswerMs?: number;
  /** Every request comes from another visitor, as a trusted proxy tells it. */
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
  readonly failures: readonly LoadFailure[];
  /** Requests that were under way at the end and got no whole answer in the time that they were waited for. */
  readonly unanswered: readonly Pick<LoadFailure, "sentAt">[];
}

/** A request that was sent and got no whole answer. */
export interface LoadFailure {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly failedAt: number;
  readonly reason: string;
  /** Bytes of an answer that had come. */
  readonly received: number;
}

export interface RunningLoad {
  readonly report: Promise<LoadReport>;
  /** Ends before its time. */
  stop(): void;
}

/** Starts a client of our own in a process of its own: raw sockets, kept alive, one request at a time on each. */
export function startLoad(order: LoadOrder): RunningLoad {
  const child = fork(fileURLToPath(new URL("load-worker.ts", import.meta.url)), {
    serialization: "advanced",
  });
  const report = new Promise<LoadReport>((resolve, reject) => {
    child.once("message", (message) => resolve(message as LoadReport));
    child.once("error", reject);
    // The end of a process may be told before its last message; its channel is closed after that.
    child.once("disconnect", () => reject(new Error("The load client ended without a report")));
  });
  child.send(order);
  return { report, stop: () => void child.send("stop") };
}

export function runLoad(order: LoadOrder): Promise<LoadReport> {
  return startLoad(order).report;
}

/** How many answers had another status than these. */
export function otherThan(report: LoadReport, ...expected: readonly number[]): number {
  let count = 0;
  for (const [status, times] of Object.entries(report.statuses))
    if (!expected.includes(Number(status))) count += times;
  return count;
}
