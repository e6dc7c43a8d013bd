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

const quietMs = 60_000;

/** What the log says of jobs. @param ending what breaks off after this is no failure */
export function createJobLog(log: Log, ending: AbortSignal) {
  const failures = new Map<string, number>();
  let quietUntil = 0;
  return {
    failures,
    /** Notes a failed attempt. */
    failed: (attempt: Attempt, error: unknown): Failure => {
      if (ending.aborted) return { kept: new Error("The process ended"), reference: null };
      const reference = newReference();
      failures.set(attempt.queue, (failures.get(attempt.queue) ?? 0) + 1);
      const isLast = attempt.attempt >= attempt.of;
      const words = isLast ? "a job failed and is given up" : "a job failed and is tried again";
      log.error({ event: "job.failed", ...attempt, reference, err: error }, words);
      return { kept: new Error(`Reference ${reference}`), reference };
    },
    /** The queues themselves are in trouble, mostly because the database is away: said once a minute. */
    fault: (error: unknown) => {
      if (ending.aborted || Date.now() < quietUntil) return;
      quietUntil = Date.now() + quietMs;
      log.error({ event: "jobs.fault", err: error }, "Background jobs cannot be read or written");
    },
    warn: ({ message }: { readonly message: string }) => log.warn({ event: "jobs.warning" }, message),
  };
}
