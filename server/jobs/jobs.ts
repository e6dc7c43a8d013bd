import { setTimeout as pause } from "node:timers/promises";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Log } from "../process/log.ts";
import { countJobsByState, type QueueStateCount } from "./job-counts.ts";
import { toPgBossDatabase, jobDatabaseSchema } from "./job-database.ts";
import { withTimeout } from "../process/with-timeout.ts";
import { runInSpan, type Tracer } from "../tracing/tracer.ts";
import { createJobLog } from "./job-log.ts";
import { createPeriodicJobHistory, type PeriodicJobHistory } from "./job-history.ts";
import {
  heartbeatTimeoutSeconds,
  type JobQueue,
  prepareQueue,
  type QueueDefinition,
  toJobInserts,
  toPgBossJobOptions,
} from "./job-queue.ts";

/** Background work that survives the end of a request and a crash; pg-boss stores it in the site's database. */
export interface BackgroundJobs {
  /** Defines a queue. Call this before `start`. */
  define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data>;
  /** Creates the tables and begins to run jobs. Retries while the database is away; resolves when jobs run. */
  start(): Promise<void>;
  /** Fetches no more jobs, aborts the running ones and waits up to three seconds. The next start retries them. */
  stop(): Promise<void>;
  /** Number of jobs by queue and state; null when the database does not answer. */
  count(): Promise<readonly QueueStateCount[] | null>;
  /** Number of failed attempts in this process, by queue. */
  readonly failures: ReadonlyMap<string, number>;
  /** When periodic jobs last finished (periodic-jobs.ts). */
  readonly runs: PeriodicJobHistory;
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

/** In milliseconds: the pause between two attempts to start, while the database does not answer. */
const restartMs = 5_000;
/** In milliseconds: after this time, a transaction that sent a job is usually committed, so the job is visible. */
const commitDelayMs = 2_000;
const openTimeoutMs = 3_000;
/** In milliseconds: how long pg-boss waits for running jobs when the process ends. */
const finishMs = 2_000;
const shutdownTimeoutMs = 3_000;
const countTimeoutMs = 1_000;

export function createBackgroundJobs({
  database,
  log,
  tracer,
  pollSeconds = 10,
}: JobsOptions): BackgroundJobs {
  const queues = new Map<string, StartQueue>();
  const shutdown = new AbortController();
  const jobLog = createJobLog(log, shutdown.signal);
  let runningBoss: PgBoss | null = null;
  let starting: Promise<void> | null = null;

  const tryStart = async () => {
    const boss = new PgBoss({
      db: toPgBossDatabase(database.backgroundPool),
      schema: jobDatabaseSchema,
      backend: database.kind,
      schedule: false,
      // These tables need neither reindexing nor vacuum monitoring, which would delay pages on a single session.
      reindex: false,
      monitorVacuum: false,
      // These intervals make sure that jobs are retried within a minute if their process or the database failed.
      superviseIntervalSeconds: heartbeatTimeoutSeconds / 2,
      monitorIntervalSeconds: heartbeatTimeoutSeconds / 2,
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
      runningBoss = boss;
      for (const { work } of queues.values()) await work(boss);
    } catch (error) {
      runningBoss = null;
      await boss.stop({ graceful: false, close: false }).catch(() => {});
      throw error;
    }
  };

  const startWithRetries = async () => {
    while (!shutdown.signal.aborted) {
      try {
        return await tryStart();
      } catch (error) {
        jobLog.fault(error);
        await pause(restartMs, undefined, { ref: false, signal: shutdown.signal }).catch(() => {});
      }
    }
  };

  const start = () => (starting ??= startWithRetries());

  return {
    failures: jobLog.failures,
    runs: createPeriodicJobHistory(database.backgroundPool),

    define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data> {
      const { name } = definition;
      if (starting) throw new Error(`The queue ${name} is defined after the start`);
      if (queues.has(name)) throw new Error(`There are two queues ${name}`);
      let wake = () => {};
      const runJob = async ([job]: JobWithMetadata<Data>[]) => {
        if (!job) return;
        const attempt = job.retryCount + 1;
        const signal = AbortSignal.any([job.signal, shutdown.signal]);
        try {
          const attributes = { "home_finder.queue": name, "home_finder.attempt": attempt };
          await runInSpan(tracer?.beginTrace({ name: `job ${name}`, kind: "consumer", attributes }), () =>
            definition.handle(job.data, { id: job.id, attempt, signal }),
          );
        } catch (error) {
          const maxAttempts = job.retryLimit + 1;
          const { storedError, reference } = jobLog.failed(
            { queue: name, job: job.id, attempt, of: maxAttempts },
            error,
          );
          if (reference !== null && attempt >= maxAttempts)
            await definition.onFailed?.(job.data, reference).catch(jobLog.fault);
          throw storedError;
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
            workers.push(await boss.work<Data, void, typeof options>(name, options, runJob));
          wake = () => {
            for (const worker of workers) boss.notifyWorker(worker);
          };
        },
      });
      return {
        get isOpen() {
          return runningBoss !== null;
        },
        async untilStarted() {
          if (!runningBoss) await withTimeout(openTimeoutMs, start(), undefined);
        },
        wake: () => wake(),
        async send(data, options = {}) {
          if (!runningBoss) throw new Error(`A job for ${name} was sent before the jobs were started`);
          const id = await runningBoss.send(name, data, toPgBossJobOptions(options));
          if (options.transaction) setTimeout(() => wake(), commitDelayMs).unref();
          else wake();
          return id;
        },
        async sendAll(jobs) {
          if (!runningBoss) throw new Error(`Jobs for ${name} were sent before the jobs were started`);
          await runningBoss.insert(name, toJobInserts(jobs));
          wake();
        },
      };
    },

    start,

    async stop() {
      shutdown.abort();
      const stop = async () => {
        await starting;
        await runningBoss?.stop({ graceful: true, timeout: finishMs, close: false });
      };
      const stopping = stop().catch(() => {});
      await withTimeout(shutdownTimeoutMs, stopping, undefined);
    },

    async count() {
      if (!runningBoss) return null;
      const counts = countJobsByState(database.backgroundPool, [...queues.keys()]).catch(() => null);
      return withTimeout(countTimeoutMs, counts, null);
    },
  };
}
