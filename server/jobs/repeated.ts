import { dailyTurnAfter, type TimeOfDay } from "./daily-times.ts";
import type { Jobs, QueueDefinition, RunningJob } from "./jobs.ts";

interface RepeatedWork extends Pick<QueueDefinition<object>, "retries" | "retryDelaySeconds"> {
  /** Name of the queue; must never be renamed. */
  readonly name: string;
  /** Timeout of a run, in seconds. */
  readonly patienceSeconds: number;
  /** How long a finished job is kept, in seconds; default one week. */
  readonly keptSeconds?: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
  /** Called when the last attempt of a run has failed. */
  givenUp?(): Promise<void>;
}

/** Work that is done once per period, regardless of the number of processes, and also at every start. */
export interface Repeated {
  /** Requests a run now and then one per period. Call it at every start of every process, after starting the jobs. */
  sendNow(): Promise<void>;
}

/** Work that is done once per period, but not at a start. */
export interface Scheduled {
  /** As `sendNow`, without a run now. A run that was missed is made up for. */
  sendNext(): Promise<void>;
}

/** One scheduled run of repeated work. */
interface Turn {
  /** Unique for each run. */
  readonly key: string;
  readonly at: Date;
}

/** The data of a run's job. */
interface TurnJob {
  /** When the run is due, as ISO text; absent for the run at a start. */
  readonly at?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** In milliseconds. Daily work counts as late after this: a day of up to 25 hours, and an hour for the run itself. */
const dailyLateMs = 26 * hourMs;
/** In milliseconds, added to the period before work counts as late: a start or an outage may cost some runs. */
const graceMs = 2 * hourMs;
/** In milliseconds. How often each process makes sure that the job of the next run exists. */
const keeperMs = 10 * minuteMs;

/**
 * Defines a job that runs once a day, Cairo time.
 * @param at the time of day; default 03:30
 */
export function defineDaily(
  jobs: Jobs,
  { at, ...work }: RepeatedWork & { readonly at?: TimeOfDay },
): Repeated & Scheduled {
  return defineRepeated(jobs, work, dailyLateMs, (moment) => dailyTurnAfter(moment, at));
}

/** Defines a job that runs once in every period of this many minutes. */
export function defineEvery(
  jobs: Jobs,
  { everyMinutes, ...work }: RepeatedWork & { readonly everyMinutes: number },
): Repeated & Scheduled {
  const spanMs = everyMinutes * minuteMs;
  return defineRepeated(jobs, { keptSeconds: 3_600, ...work }, spanMs + graceMs, (moment) => {
    const span = Math.floor(moment.getTime() / spanMs) + 1;
    return { key: String(span), at: new Date(span * spanMs) };
  });
}

/**
 * Each job sends the job of the next run. Their keys must differ: pg-boss drops a job whose key a running job has,
 * and the series would end.
 * @param turnAfter returns the first run that is due after a moment
 */
function defineRepeated(
  jobs: Jobs,
  { now, handle, ...work }: RepeatedWork,
  lateAfterMs: number,
  turnAfter: (moment: Date) => Turn,
): Repeated & Scheduled {
  const { name } = work;
  const sendNext = async (after: Date) => {
    const { key, at } = turnAfter(after);
    await queue.send({ at: at.toISOString() }, { key, startAfter: at });
  };
  const queue = jobs.define<TurnJob>({
    ...work,
    isOneForEachKey: true,
    async handle({ at }, job) {
      // The next job is sent before this run, so that a failing run does not end the series. It is scheduled by the
      // later of two clocks: the database decides when a job is due, and its clock may be ahead of this process's.
      const begun = at === undefined ? 0 : Date.parse(at);
      await sendNext(new Date(Math.max(begun, now().getTime())));
      await handle(job);
      await jobs.runs.done(name, now());
    },
  });
  jobs.runs.expect(name, lateAfterMs);
  let keeper: NodeJS.Timeout | null = null;
  const keepGoing = () => {
    // Does nothing if that job exists already. If the database is away, the next interval tries again.
    keeper ??= setInterval(() => void sendNext(now()).catch(() => {}), keeperMs).unref();
  };
  return {
    async sendNow() {
      await jobs.runs.begun(name, now());
      await queue.send({}, { key: "start" });
      keepGoing();
    },
    async sendNext() {
      await jobs.runs.begun(name, now());
      await sendNext(now());
      keepGoing();
    },
  };
}
