import { fromKysely, type PgBoss } from "pg-boss";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** One kind of background job. */
export interface QueueDefinition<Data extends object> {
  /** Letters, digits, "-", ".", "/". Never rename a queue: jobs in the database refer to it by this name. */
  readonly name: string;
  /** Processes one job; must be safe to repeat. After an error, which is logged, the job is retried. */
  handle(data: Data, job: RunningJob): Promise<void>;
  /** Called when the last attempt has failed. @param reference of the log entry with the error */
  onFailed?(data: Data, reference: string): Promise<void>;
  /** Timeout of a job, in seconds; default 60. */
  readonly timeoutSeconds?: number;
  /** Number of retries of a failed job; default 3. */
  readonly retries?: number;
  /** Delay before the first retry, in seconds; default 15. It doubles with each retry. */
  readonly retryDelaySeconds?: number;
  /** Maximum delay between retries, in seconds; no maximum by default. */
  readonly longestRetryDelaySeconds?: number;
  /** Whether at most one job with a given key may wait or run; further ones are not added. */
  readonly isExclusive?: boolean;
  /** How long a finished job stays in the database, in seconds; default one week. */
  readonly retentionSeconds?: number;
  /** Maximum number of jobs that this process runs at the same time; default 1. */
  readonly atOnce?: number;
}

export interface RunningJob {
  readonly id: string;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** Aborted when the job's timeout has passed or the process ends. */
  readonly signal: AbortSignal;
}

export interface JobSendOptions {
  /** Adds the job within this transaction, so that the job exists only if the transaction is committed. */
  readonly transaction?: Transaction<Schema>;
  /** Jobs with the same key exclude each other in queues with `isExclusive`. */
  readonly key?: string;
  /** The earliest time at which the job may run. */
  readonly startAfter?: Date;
}

export interface BulkJob<Data extends object> extends Pick<JobSendOptions, "key" | "startAfter"> {
  readonly data: Data;
}

export interface JobQueue<Data extends object> {
  /**
   * Adds a job, which this or another process on the same database will run soon.
   * @returns the job's id; null when a job with the same key already waits or runs
   * @throws before the jobs have started, which takes until the database answers
   */
  send(data: Data, options?: JobSendOptions): Promise<string | null>;
  /** Adds many jobs in one statement; skips jobs whose key another job already has. */
  sendAll(jobs: readonly BulkJob<Data>[]): Promise<void>;
  /** Whether the jobs have started, so that `send` can be used. */
  readonly isOpen: boolean;
  /**
   * Starts the jobs if necessary, and resolves when `send` can be used. Gives up after three seconds if the
   * database does not answer; `send` then throws. Call this before a transaction, never within one: starting needs
   * the embedded database's only session.
   */
  untilStarted(): Promise<void>;
  /** Polls for jobs immediately. Call this after committing a transaction that added one. */
  wake(): void;
}

/** In seconds: a job whose process sends no heartbeat for this long is retried by another process. */
export const heartbeatTimeoutSeconds = 30;
const noJobId = "00000000-0000-0000-0000-000000000000";

/** Converts `JobSendOptions` to the options of pg-boss. */
export function toPgBossJobOptions({ transaction, key, startAfter }: JobSendOptions) {
  return {
    ...(transaction && { db: fromKysely(transaction) }),
    ...(key !== undefined && { singletonKey: key }),
    ...(startAfter && { startAfter }),
  };
}

/** Converts jobs to the form that pg-boss inserts. */
export function toJobInserts<Data extends object>(jobs: readonly BulkJob<Data>[]) {
  return jobs.map(({ data, ...options }) => ({ data, ...toPgBossJobOptions(options) }));
}

/** Creates the queue in the database, or updates its options. */
export async function prepareQueue<Data extends object>(
  boss: PgBoss,
  definition: QueueDefinition<Data>,
): Promise<void> {
  const options = {
    expireInSeconds: definition.timeoutSeconds ?? 60,
    retryLimit: definition.retries ?? 3,
    retryDelay: definition.retryDelaySeconds ?? 15,
    retryBackoff: true,
    ...(definition.longestRetryDelaySeconds && { retryDelayMax: definition.longestRetryDelaySeconds }),
    deleteAfterSeconds: definition.retentionSeconds ?? 7 * 86_400,
    // A killed process sends no heartbeats, so another process soon retries its job.
    heartbeatSeconds: heartbeatTimeoutSeconds,
  };
  const policy = definition.isExclusive ? "exclusive" : "standard";
  await boss.createQueue(definition.name, { policy, ...options });
  // `createQueue` leaves an existing queue's options unchanged.
  await boss.updateQueue(definition.name, options);
  // pg-boss loads a queue's settings at its first use. Load them now: within a transaction on the embedded
  // database, loading would wait forever for the only session, which that transaction holds.
  await boss.findJobs(definition.name, { id: noJobId });
}
