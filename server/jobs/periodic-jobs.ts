import { nextDailyRun, type ScheduledRun, type TimeOfDay } from "./daily-times.ts";
import type { QueueDefinition, RunningJob } from "./job-queue.ts";
import type { BackgroundJobs } from "./jobs.ts";

interface PeriodicJobOptions extends Pick<QueueDefinition<object>, "retries" | "retryDelaySeconds"> {
  /** Name of the queue. Must never be renamed: jobs in the database refer to their queue by this name. */
  readonly name: string;
  /** Timeout of a run, in seconds. */
  readonly timeoutSeconds: number;
  /** How long a finished job stays in the database, in seconds; default one week. */
  readonly retentionSeconds?: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
  /** Called when the last attempt of a run has failed. */
  onFailed?(): Promise<void>;
}

/** Work that is done once per period, regardless of the number of processes, and also at every start of a process. */
export interface PeriodicJob {
  /** Requests a run now, and from then on one per period. Call this at each start, once the jobs have started. */
  sendNow(): Promise<void>;
}

/** Work that is done once per period, but not when a process starts. */
export interface ScheduledJob {
  /** Like `sendNow`, but without a run now. If a run was missed, it is done later. */
  sendNext(): Promise<void>;
}

/** The data of a run's job. */
interface RunData {
  /** When the run is due, in ISO 8601; absent for the run at a start. */
  readonly at?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** In milliseconds: daily work counts as late after this. A day has up to 25 hours, and the run may take one. */
const dailyLateMs = 26 * hourMs;
/** In milliseconds: how much longer than its period work may take before it counts as late, as after an outage. */
const graceMs = 2 * hourMs;
/** In milliseconds: how often each process makes sure that the job for the next run exists. */
const ensureEveryMs = 10 * minuteMs;

/**
 * Defines a job that runs once a day, Cairo time.
 * @param at the time of day; default 03:30
 */
export function defineDailyJob(
  jobs: BackgroundJobs,
  { at, ...work }: PeriodicJobOptions & { readonly at?: TimeOfDay },
): PeriodicJob & ScheduledJob {
  return definePeriodic(jobs, work, dailyLateMs, (moment) => nextDailyRun(moment, at));
}

/** Defines a job that runs once in every period of this many minutes. */
export function definePeriodicJob(
  jobs: BackgroundJobs,
  { everyMinutes, ...work }: PeriodicJobOptions & { readonly everyMinutes: number },
): PeriodicJob & ScheduledJob {
  const spanMs = everyMinutes * minuteMs;
  return definePeriodic(jobs, { retentionSeconds: 3_600, ...work }, spanMs + graceMs, (moment) => {
    const span = Math.floor(moment.getTime() / spanMs) + 1;
    return { key: String(span), at: new Date(span * spanMs) };
  });
}

/**
 * Each run first sends the job of the next run. Their keys must differ: pg-boss drops a job with the same key as a
 * running job, and the series would end.
 * @param nextRun returns the first run that is due after a moment
 */
function definePeriodic(
  jobs: BackgroundJobs,
  { now, handle, ...work }: PeriodicJobOptions,
  lateAfterMs: number,
  nextRun: (moment: Date) => ScheduledRun,
): PeriodicJob & ScheduledJob {
  const { name } = work;
  const sendNext = async (after: Date) => {
    const { key, at } = nextRun(after);
    await queue.send({ at: at.toISOString() }, { key, startAfter: at });
  };
  const queue = jobs.define<RunData>({
    ...work,
    isExclusive: true,
    async handle({ at }, job) {
      // Send the next job first, so that a failing run does not end the series. Use the later of two times: the
      // database decides when a job is due, and its clock may be ahead of this process's.
      const dueMs = at === undefined ? 0 : Date.parse(at);
      await sendNext(new Date(Math.max(dueMs, now().getTime())));
      await handle(job);
      await jobs.runs.done(name, now());
    },
  });
  jobs.runs.expect(name, lateAfterMs);
  let ensureTimer: NodeJS.Timeout | null = null;
  const ensureNextJob = () => {
    // Does nothing if the job of the next run exists. If the database does not answer, the next interval retries.
    ensureTimer ??= setInterval(() => void sendNext(now()).catch(() => {}), ensureEveryMs).unref();
  };
  return {
    async sendNow() {
      await jobs.runs.begun(name, now());
      await queue.send({}, { key: "start" });
      ensureNextJob();
    },
    async sendNext() {
      await jobs.runs.begun(name, now());
      await sendNext(now());
      ensureNextJob();
    },
  };
}
