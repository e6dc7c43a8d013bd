import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { fromKysely, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { countJobs, type JobCounts } from "./job-counts.ts";
import { jobDatabase, jobSchema } from "./job-database.ts";
import { within } from "../process/within.ts";
import { inSpan, type Tracer } from "../tracing/tracer.ts";
import { createJobLog } from "./job-log.ts";
import { createRepeatedRuns, type RepeatedRuns } from "./repeated-runs.ts";

/** One kind of background job. */
export interface QueueDefinition<Data extends object> {
  /** Letters, digits, "-", ".", "/". Must never be renamed, because jobs wait in the database under this name. */
  readonly name: string;
  /** Processes one job; must be safe to repeat. Errors are logged with a reference, and the job is retried. */
  handle(data: Data, job: RunningJob): Promise<void>;
  /** Called when the last attempt has failed, with the reference of the log entry. */
  givenUp?(data: Data, reference: string): Promise<void>;
  /** Timeout of a job, in seconds; default 60. */
  readonly patienceSeconds?: number;
  /** Number of retries of a failed job; default 3. */
  readonly retries?: number;
  /** Delay before the first retry, in seconds, default 15. It doubles with each retry. */
  readonly retryDelaySeconds?: number;
  /** Maximum of the delay, in seconds; no maximum by default. */
  readonly longestRetryDelaySeconds?: number;
  /** Whether at most one job of a key may wait or run. Further ones are not added. */
  readonly isOneForEachKey?: boolean;
  /** How long a finished job is kept, in seconds; default one week. */
  readonly keptSeconds?: number;
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
  /** The job exists only if this transaction is committed. */
  readonly transaction?: Transaction<Schema>;
  /** For queues with `isOneForEachKey`. */
  readonly key?: string;
  /** The earliest time at which the job may run. */
  readonly startAfter?: Date;
}

export interface ManyJob<Data extends object> extends Pick<SendOptions, "key" | "startAfter"> {
  readonly data: Data;
}

export interface JobQueue<Data extends object> {
  /**
   * Adds a job, which this process or another one on the same database will run soon.
   * @returns its id; null when a job of the same key already waits or runs
   * @throws when the jobs have not been started, which takes until the database answers
   */
  send(data: Data, options?: SendOptions): Promise<string | null>;
  /** Adds many jobs in one statement; those whose key is taken are left out. */
  sendAll(jobs: readonly ManyJob<Data>[]): Promise<void>;
  /** Whether the jobs have been started, so that `send` can be used. */
  readonly isOpen: boolean;
  /**
   * Starts the jobs if necessary, and resolves when `send` can be used. Gives up after three seconds if the
   * database is away; `send` then throws. Call it before a transaction, never within one: the start needs the only
   * session of the embedded database.
   */
  untilOpen(): Promise<void>;
  /** Looks for jobs now; call it after committing a transaction that added one. */
  lookNow(): void;
}

/** Background work that survives a request and a crash, kept by pg-boss in the same database as everything else. */
export interface Jobs {
  /** Defines a queue. Call it before `start`. */
  define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data>;
  /**
   * Creates the tables and begins to process jobs. Retries while the database is away; resolves when jobs are
   * processed.
   */
  start(): Promise<void>;
  /**
   * Takes no new job, aborts the running ones and waits for them for a few seconds. Unfinished jobs are retried
   * after a start.
   */
  stop(): Promise<void>;
  /** Number of jobs by queue and state; null when the database does not answer. */
  count(): Promise<readonly JobCounts[] | null>;
  /** Number of failed attempts in this process, by queue. */
  readonly failures: ReadonlyMap<string, number>;
  /** When repeated jobs were last finished (repeated.ts). */
  readonly runs: RepeatedRuns;
}

interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  /** Records traces of jobs; without it they are not traced. */
  readonly tracer?: Tracer | undefined;
  /** Interval, in seconds, at which a queue is polled when no job is known to wait. */
  readonly pollSeconds?: number;
}

interface StartQueue {
  /** Creates the queue, so that jobs can be added. */
  prepare(boss: PgBoss): Promise<void>;
  /** Begins to process its jobs. */
  work(boss: PgBoss): Promise<void>;
}

const restartMs = 5_000;
/** In seconds. A job without a heartbeat for this long is given to another process. */
const lostSeconds = 30;
/** In milliseconds. By then a transaction that sent a job is usually committed and the job is visible. */
const committedMs = 2_000;
const openPatienceMs = 3_000;
const finishMs = 2_000;
const lastWordMs = 3_000;
const countPatienceMs = 1_000;
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
      // These tables are too small to need either, and on the embedded database's only session both would delay
      // pages.
      reindex: false,
      monitorVacuum: false,
      // These intervals decide how soon jobs are retried that ran when a process or the database failed: within a
      // minute.
      superviseIntervalSeconds: lostSeconds / 2,
      monitorIntervalSeconds: lostSeconds / 2,
      // Intervals for job dependencies and for index builds after an upgrade, both rare here.
      flowIntervalSeconds: 3_600,
      bamIntervalSeconds: 600,
    });
    boss.on("error", jobLog.fault);
    boss.on("warning", jobLog.warn);
    try {
      await boss.start();
      for (const { prepare } of queues.values()) await prepare(boss);
      // Set before workers start, because the first job may send further ones.
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
    runs: createRepeatedRuns(database.backgroundPool),

    define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data> {
      const { name } = definition;
      if (starting) throw new Error(`The queue ${name} is defined after the start`);
      if (queues.has(name)) throw new Error(`There are two queues ${name}`);
      let lookNow = () => {};
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
            await definition.givenUp?.(job.data, reference).catch(jobLog.fault);
          throw kept;
        } finally {
          // There may be more jobs.
          lookNow();
        }
      };
      queues.set(name, {
        prepare: (boss) => prepareQueue(boss, definition),
        async work(boss) {
          const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const;
          const workers: string[] = [];
          for (let place = 0; place < (definition.atOnce ?? 1); place += 1)
            workers.push(await boss.work<Data, void, typeof options>(name, options, work));
          lookNow = () => {
            for (const worker of workers) boss.notifyWorker(worker);
          };
        },
      });
      return {
        get isOpen() {
          return working !== null;
        },
        async untilOpen() {
          if (!working) await within(openPatienceMs, start(), undefined);
        },
        lookNow: () => lookNow(),
        async send(data, options = {}) {
          if (!working) throw new Error(`A job for ${name} was sent before the jobs were started`);
          const id = await working.send(name, data, toJobOptions(options));
          if (options.transaction) setTimeout(() => lookNow(), committedMs).unref();
          else lookNow();
          return id;
        },
        async sendAll(jobs) {
          if (!working) throw new Error(`Jobs for ${name} were sent before the jobs were started`);
          await working.insert(name, toInserts(jobs));
          lookNow();
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
      await within(
        lastWordMs,
        stopped.catch(() => {}),
        undefined,
      );
    },

    async count() {
      if (!working) return null;
      const counts = countJobs(database.backgroundPool, [...queues.keys()]).catch(() => null);
      return within(countPatienceMs, counts, null);
    },
  };
}

/** Our options in the form that pg-boss takes. */
export function toJobOptions({ transaction, key, startAfter }: SendOptions) {
  return {
    ...(transaction && { db: fromKysely(transaction) }),
    ...(key !== undefined && { singletonKey: key }),
    ...(startAfter && { startAfter }),
  };
}

/** Jobs in the form that pg-boss takes. */
export function toInserts<Data extends object>(jobs: readonly ManyJob<Data>[]) {
  return jobs.map(({ data, ...options }) => ({ data, ...toJobOptions(options) }));
}

async function prepareQueue<Data extends object>(
  boss: PgBoss,
  definition: QueueDefinition<Data>,
): Promise<void> {
  const options = {
    expireInSeconds: definition.patienceSeconds ?? 60,
    retryLimit: definition.retries ?? 3,
    retryDelay: definition.retryDelaySeconds ?? 15,
    retryBackoff: true,
    ...(definition.longestRetryDelaySeconds && { retryDelayMax: definition.longestRetryDelaySeconds }),
    deleteAfterSeconds: definition.keptSeconds ?? 7 * 86_400,
    // The job of a killed process loses its heartbeat and is soon given to another one.
    heartbeatSeconds: lostSeconds,
  };
  const policy = definition.isOneForEachKey ? "exclusive" : "standard";
  await boss.createQueue(definition.name, { policy, ...options });
  // `createQueue` does not change the options of an existing queue.
  await boss.updateQueue(definition.name, options);
  // pg-boss loads a queue at its first use. Load it now: within a transaction on the embedded database, loading
  // would wait for the only session, which that transaction holds.
  await boss.findJobs(definition.name, { id: nobody });
}
