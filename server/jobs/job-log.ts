import { newErrorReference } from "../process/reference.ts";
import type { Log } from "../process/log.ts";

interface Attempt {
  readonly queue: string;
  readonly job: string;
  readonly attempt: number;
  /** Maximum number of attempts of the job. */
  readonly of: number;
}

interface Failure {
  /** The error that pg-boss stores with the job: only a reference, without details. */
  readonly storedError: Error;
  /** Reference of the log entry with the details; null when the process is ending, which is no failure. */
  readonly reference: string | null;
}

const logIntervalMs = 60_000;

/**
 * Writes log entries about jobs.
 * @param shutdownSignal once aborted, errors of running jobs do not count as failures
 */
export function createJobLog(log: Log, shutdownSignal: AbortSignal) {
  const failures = new Map<string, number>();
  let nextLogAt = 0;
  return {
    failures,
    /** Logs and counts a failed attempt. */
    failed: (attempt: Attempt, error: unknown): Failure => {
      if (shutdownSignal.aborted) return { storedError: new Error("The process ended"), reference: null };
      const reference = newErrorReference();
      failures.set(attempt.queue, (failures.get(attempt.queue) ?? 0) + 1);
      const isLast = attempt.attempt >= attempt.of;
      const words = isLast ? "a job failed and is given up" : "a job failed and is tried again";
      log.error({ event: "job.failed", ...attempt, reference, err: error }, words);
      return { storedError: new Error(`Reference ${reference}`), reference };
    },
    /** Logs that the queues cannot be used, mostly because the database does not answer; at most once a minute. */
    fault: (error: unknown) => {
      if (shutdownSignal.aborted || Date.now() < nextLogAt) return;
      nextLogAt = Date.now() + logIntervalMs;
      log.error({ event: "jobs.fault", err: error }, "Background jobs cannot be read or written");
    },
    warn: ({ message }: { readonly message: string }) => log.warn({ event: "jobs.warning" }, message),
  };
}
