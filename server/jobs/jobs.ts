import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { fromKysely, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { countJobs, type JobCounts } from "./job-counts.ts";
import { jobDatabase, jobSchema } from "./job-database.ts";
import { withTimeout } from "../process/with-timeout.ts";
import { inSpan, type Tracer } from "../tracing/tracer.ts";
import { createJobLog } from "./job-log.ts";
import { createJobHistory, type JobHistory } from "./job-history.ts";

/** One kind of background job. */
export interface QueueDefinition<Data extends object> {
  /**
   * Letters, digits, "-", ".", "/". Must never be renamed: jobs in the database refer to their queue by this name.
   */
  readonly name: string;
  /** Processes one job; must be safe to repeat. Errors are logged with a reference, and the job is retried. */
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

export interface SendOptions {
  /** Adds the job within this transaction, so that the job exists only if the transaction is committed. */
  readonly transaction?: Transaction<Schema>;
  /** Jobs with the same key exclude each other in queues with `isExclusive`. */
  readonly key?: string;
  /** The earliest time at which the job may run. */
  readonly startAfter?: Date;
}

export interface BulkJob<Data extends object> extends Pick<SendOptions, "key" | "startAfter"> {
  readonly data: Data;
}

export interface JobQueue<Data extends object> {
  /**
   * Adds a job, which this or another process on the same database will run soon.
   * @returns the job's id; null when a job with the same key already waits or runs
   * @throws before the jobs have started, which takes until the database answers
   */
  send(data: Data, options?: SendOptions): Promise<string | null>;
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

/** Background work that survives the end of a request and a crash; pg-boss stores it in the site's database. */
export interface Jobs {
  /** Defines a queue. Call this before `start`. */
  define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data>;
  /**
   * Creates the tables and begins to run jobs. Retries while the database does not answer; resolves when jobs run.
   */
  start(): Promise<void>;
  /**
   * Fetches no more jobs, aborts the running ones and waits for them for up to three seconds. Unfinished jobs are
   * retried after the next start.
   */
  stop(): Promise<void>;
  /** Number of jobs by queue and state; null when the database does not answer. */
  count(): Promise<readonly JobCounts[] | null>;
  /** Number of failed attempts in this process, by queue. */
  readonly failures: ReadonlyMap<string, number>;
  /** When periodic jobs last finished (periodic-jobs.ts). */
  readonly runs: JobHistory;
}

interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  /** Records traces of jobs; absent to record none. */
  readonly tracer?: Tracer | undefined;
  /** Interval, in seconds, at which a queue is polled while no job is known to be waiting; default 10. */
  readonly pollSeconds?: number;
}

interface StartQueue {
  /** Creates the queue, so that jobs can be added. */
  prepare(boss: PgBoss): Promise<void>;
  /** Begins to run the queue's jobs. */
  work(boss: PgBoss): Promise<void>;
}

const restartMs = 5_000;
/** In seconds: a job whose process sends no heartbeat for this long is retried by another process. */
const lostSeconds = 30;
/** In milliseconds: after this time, a transaction that sent a job is usually committed, so the job is visible. */
const commitDelayMs = 2_000;
const openTimeoutMs = 3_000;
const finishMs = 2_000;
const shutdownTimeoutMs = 3_000;
const countTimeoutMs = 1_000;
const nobody = "00000000-0000-0000-0000-000000000000";

export function createJobs({ database, log, tracer, pollSeconds = 10 }: JobsOptions): Jobs {
  const queues = new Map<string, StartQueue>();
  const ending = new AbortController();
  const jobLog = createJobLog(log, ending.signal);
  let working: PgBoss | null = null;
  let starting: Promise<void> | null = null;

  const tryStart = async () => {
    const boss = new PgBoss({
      db: jobDatabase(database.backgroundPool),
      schema: jobSchema,
      backend: database.kind,
      schedule: false,
      // These tables are too small to need reindexing or vacuum monitoring; on the embedded database's only
      // session, both would delay pages.
      reindex: false,
      monitorVacuum: false,
      // These intervals make sure that jobs are retried within a minute if their process or the database failed.
      superviseIntervalSeconds: lostSeconds / 2,
      monitorIntervalSeconds: lostSeconds / 2,
      // Intervals of pg-boss's work on job dependencies and on index builds after an upgrade; both are rare here.
      flowIntervalSeconds: 3_600,
      bamIntervalSeconds: 600,
    });
    boss.on("error", jobLog.fault);
    boss.on("warning", jobLog.warn);
    try {
      await boss.start();
      for (const { prepare } of queues.values()) await prepare(boss);
      // Set before workers start, because the first job may itself send jobs.
      working = boss;
      for (const { work } of queues.values()) await work(boss);
    } catch (error) {
      working = null;
      await boss.stop({ graceful: false, close: false }).catch(() => {});
      throw error;
    }
  };

  const startPatiently = async () => {
    while (!ending.signal.aborted) {
      try {
        return await tryStart();
      } catch (error) {
        jobLog.fault(error);
        await pause(restartMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      }
    }
  };

  const start = () => (starting ??= startPatiently());

  return {
    failures: jobLog.failures,
    runs: createJobHistory(database.backgroundPool),

    define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data> {
      const { name } = definition;
      if (starting) throw new Error(`The queue ${name} is defined after the start`);
      if (queues.has(name)) throw new Error(`There are two queues ${name}`);
      let wake = () => {};
      const work = async ([job]: JobWithMetadata<Data>[]) => {
        if (!job) return;
        const attempt = job.retryCount + 1;
        const signal = AbortSignal.any([job.signal, ending.signal]);
        try {
          const attributes = { "home_finder.queue": name, "home_finder.attempt": attempt };
          await inSpan(tracer?.beginTrace({ name: `job ${name}`, kind: "consumer", attributes }), () =>
            definition.handle(job.data, { id: job.id, attempt, signal }),
          );
        } catch (error) {
          const of = job.retryLimit + 1;
          const { kept, reference } = jobLog.failed({ queue: name, job: job.id, attempt, of }, error);
          if (reference !== null && attempt >= of)
            await definition.onFailed?.(job.data, reference).catch(jobLog.fault);
          throw kept;
        } finally {
          // Poll again immediately, because more jobs may be waiting.
          wake();
        }
      };
      queues.set(name, {
        prepare: (boss) => prepareQueue(boss, definition),
        async work(boss) {
          const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
          const workers: string[] = [];
          for (let place = 0; place < (definition.atOnce ?? 1); place += 1)
            workers.push(await boss.work<Data, void, typeof options>(name, options, work));
          wake = () => {
            for (const worker of workers) boss.notifyWorker(worker);
          };
        },
      });
      return {
        get isOpen() {
          return working !== null;
        },
        async untilStarted() {
          if (!working) await withTimeout(openTimeoutMs, start(), undefined);
        },
        wake: () => wake(),
        async send(data, options = {}) {
          if (!working) throw new Error(`A job for ${name} was sent before the jobs were started`);
          const id = await working.send(name, data, toJobOptions(options));
          if (options.transaction) setTimeout(() => wake(), commitDelayMs).unref();
          else wake();
          return id;
        },
        async sendAll(jobs) {
          if (!working) throw new Error(`Jobs for ${name} were sent before the jobs were started`);
          await working.insert(name, toJobInserts(jobs));
          wake();
        },
      };
    },

    start,

    async stop() {
      ending.abort();
      const stopped = (async () => {
        await starting;
        await working?.stop({ graceful: true, timeout: finishMs, close: false });
      })();
      await withTimeout(
        shutdownTimeoutMs,
        stopped.catch(() => {}),
        undefined,
      );
    },

    async count() {
      if (!working) return null;
      const counts = countJobs(database.backgroundPool, [...queues.keys()]).catch(() => null);
      return withTimeout(countTimeoutMs, counts, null);
    },
  };
}

/** Converts `SendOptions` to the options of pg-boss. */
export function toJobOptions({ transaction, key, startAfter }: SendOptions) {
  return {
    ...(transaction && { db: fromKysely(transaction) }),
    ...(key !== undefined && { singletonKey: key }),
    ...(startAfter && { startAfter }),
  };
}

/** Converts jobs to the form that pg-boss inserts. */
export function toJobInserts<Data extends object>(jobs: readonly BulkJob<Data>[]) {
  return jobs.map(({ data, ...options }) => ({ data, ...toJobOptions(options) }));
}

async function prepareQueue<Data extends object>(
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
    heartbeatSeconds: lostSeconds,
  };
  const policy = definition.isExclusive ? "exclusive" : "standard";
  await boss.createQueue(definition.name, { policy, ...options });
  // `createQueue` leaves an existing queue's options unchanged.
  await boss.updateQueue(definition.name, options);
  // pg-boss loads a queue's settings at its first use. Load them now: within a transaction on the embedded
  // database, loading would wait forever for the only session, which that transaction holds.
  await boss.findJobs(definition.name, { id: nobody });
}
