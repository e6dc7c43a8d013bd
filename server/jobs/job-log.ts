import { newReference } from "../process/reference.ts";
import type { Log } from "../process/log.ts";

interface Attempt {
  readonly queue: string;
  readonly job: string;
  readonly attempt: number;
  /** Attempts there are in all. */
  readonly of: number;
}

interface Failure {
  /** What the job keeps of it. */
  readonly kept: Error;
  /** Under which the log has the rest; null when the process ends, which is no failure. */
  readonly reference: string | null;
}

export interface JobLog {
  /** Notes a failed attempt. */
  failed(attempt: Attempt, error: unknown): Failure;
  /** The queues themselves are in trouble, mostly because the database is away: said once a minute. */
  fault(this: void, error: unknown): void;
  warn(this: void, warning: { readonly message: string }): void;
  readonly failures: ReadonlyMap<string, number>;
}

const quietMs = 60_000;

/** @param ending what breaks off after this is no failure */
export function createJobLog(log: Log, ending: AbortSignal): JobLog {
  const failures = new Map<string, number>();
  let quietUntil = 0;
  return {
    failures,
    failed(attempt, error) {
      if (ending.aborted) return { kept: new Error("The process ended"), reference: null };
      const reference = newReference();
      failures.set(attempt.queue, (failures.get(attempt.queue) ?? 0) + 1);
      const isLast = attempt.attempt >= attempt.of;
      const words = isLast ? "a job failed and is given up" : "a job failed and is tried again";
      log.error({ event: "job.failed", ...attempt, reference, err: error }, words);
      return { kept: new Error(`Reference ${reference}`), reference };
    },
    fault(error) {
      if (ending.aborted || Date.now() < quietUntil) return;
      quietUntil = Date.now() + quietMs;
      log.error({ event: "jobs.fault", err: error }, "Background jobs cannot be read or written");
    },
    warn({ message }) {
      log.warn({ event: "jobs.warning" }, message);
    },
  };
}
