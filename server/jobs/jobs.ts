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

/** One kind of background work. */
export interface QueueDefinition<Data extends object> {
  /** Letters, digits, "-", ".", "/". Never renamed: jobs wait under it in the database. */
  readonly name: string;
  /** Does one job. What it throws is logged with a reference, and the job is tried again. May be run twice. */
  handle(data: Data, job: RunningJob): Promise<void>;
  /** Told of a job that has failed for the last time, and under which reference the log has it. */
  givenUp?(data: Data, reference: string): Promise<void>;
  /** A job that takes longer has failed. Seconds, default 60. */
  readonly patienceSeconds?: number;
  /** Times a failed job is tried again, default 3. */
  readonly retries?: number;
  /** Pause before the first of these; each later one waits twice as long. Seconds, default 15. */
  readonly retryDelaySeconds?: number;
  /** The longest that such a pause gets. Seconds, default without end. */
  readonly longestRetryDelaySeconds?: number;
  /** At most one job of a key waits or runs; another one is not sent. */
  readonly isOneForEachKey?: boolean;
  /** How long a job that is done stays on record. Seconds, default a week. */
  readonly keptSeconds?: number;
  /** So many jobs at most are done at the same time by this process, default 1. */
  readonly atOnce?: number;
}

export interface RunningJob {
  readonly id: string;
  /** 1 for the first time. */
  readonly attempt: number;
  /** Aborted when the job has taken too long, and when the process ends. */
  readonly signal: AbortSignal;
}

export interface SendOptions {
  /** The job exists when, and only when, this transaction is committed. */
  readonly transaction?: Transaction<Schema>;
  /** For queues with one job for each key. */
  readonly key?: string;
  /** Not before this moment. */
  readonly startAfter?: Date;
}

export interface ManyJob<Data extends object> extends Pick<SendOptions, "key" | "startAfter"> {
  readonly data: Data;
}

export interface JobQueue<Data extends object> {
  /**
   * Leaves a job to be done soon, by this process or another one on the same database.
   * @returns its id; null when one of the same key waits already
   * @throws when the jobs have not been started, which takes until the database has answered
   */
  send(data: Data, options?: SendOptions): Promise<string | null>;
  /** Sends many in one statement; those whose key waits already are left out. */
  sendAll(jobs: readonly ManyJob<Data>[]): Promise<void>;
  /** Whether `send` can be used: the jobs have been started. */
  readonly isOpen: boolean;
  /**
   * Resolves once `send` can be used: the first who asks has the jobs started. Gives up after three seconds, while the
   * database is away; `send` throws then. To be waited for before a transaction, never within it: the start needs the
   * one session of the embedded database.
   */
  untilOpen(): Promise<void>;
  /** Looks for jobs at once: for whoever sent one in a transaction that is committed now. */
  lookNow(): void;
}

/** Work that outlives a request and a crash: pg-boss, in the database that holds the rest. */
export interface Jobs {
  /** Every queue is defined before the start. */
  define<Data extends object>(definition: QueueDefinition<Data>): JobQueue<Data>;
  /** Prepares the tables and begins to work; while the database is away, goes on trying. Resolves when it works. */
  start(): Promise<void>;
  /** Takes no new job, tells those that run, and waits for them a little. What was not done is done after a start. */
  stop(): Promise<void>;
  /** How many jobs there are of each queue and state; null while the database does not say. */
  count(): Promise<readonly JobCounts[] | null>;
  /** Attempts that failed in this process, by queue. */
  readonly failures: ReadonlyMap<string, number>;
  /** When repeated work was last done (repeated.ts). */
  readonly runs: RepeatedRuns;
}

interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  /** Where jobs are traced; without it they are not. */
  readonly tracer?: Tracer | undefined;
  /** Between two looks at a queue where nothing is known to wait. Seconds. */
  readonly pollSeconds?: number;
}

interface StartQueue {
  /** Makes the queue, so that jobs can be left in it. */
  prepare(boss: PgBoss): Promise<void>;
  /** Begins to do its jobs. */
  work(boss: PgBoss): Promise<void>;
}

const restartMs = 5_000;
/** A job of which nothing was heard for so long is nobody's any more. */
const lostSeconds = 30;
/** A transaction of ours is over by then, and what it sent can be seen. */
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
      // Nothing here is large enough to need either, and on one session both would keep pages waiting.
      reindex: false,
      monitorVacuum: false,
      // What was under way when the database or a process went away is found by these looks: within a minute of it.
      superviseIntervalSeconds: lostSeconds / 2,
      monitorIntervalSeconds: lostSeconds / 2,
      // Jobs that wait for other jobs, and index builds after an upgrade: hardly ever any.
      flowIntervalSeconds: 3_600,
      bamIntervalSeconds: 600,
    });
    boss.on("error", jobLog.fault);
    boss.on("warning", jobLog.warn);
    try {
      await boss.start();
      for (const { prepare } of queues.values()) await prepare(boss);
      // From here on jobs may be left, which the first that is done may want to do.
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
          // Where one was there may be more.
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

/** The options of a job as pg-boss takes them. */
export function toJobOptions({ transaction, key, startAfter }: SendOptions) {
  return {
    ...(transaction && { db: fromKysely(transaction) }),
    ...(key !== undefined && { singletonKey: key }),
    ...(startAfter && { startAfter }),
  };
}

/** Many jobs as pg-boss takes them. */
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
    // A process that was killed says no more that it is working: its job is given to another one soon.
    heartbeatSeconds: lostSeconds,
  };
  const policy = definition.isOneForEachKey ? "exclusive" : "standard";
  await boss.createQueue(definition.name, { policy, ...options });
  // One that is there already keeps its options otherwise.
  await boss.updateQueue(definition.name, options);
  // pg-boss reads a queue when it is first used. Within a transaction on the embedded database, whose one session that
  // transaction holds, it would wait for itself.
  await boss.findJobs(definition.name, { id: nobody });
}
