import { dailyTurnAfter, type TimeOfDay } from "./daily-times.ts";
import type { Jobs, QueueDefinition, RunningJob } from "./jobs.ts";

interface RepeatedWork extends Pick<QueueDefinition<object>, "retries" | "retryDelaySeconds"> {
  /** Of its queue: never renamed. */
  readonly name: string;
  /** Work that takes longer has failed. */
  readonly patienceSeconds: number;
  /** How long a job that is done stays on record. Seconds, default a week. */
  readonly keptSeconds?: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
  /** Told of a turn that has failed for the last time. */
  givenUp?(): Promise<void>;
}

/** Work that is done once in each span of time, however many processes and starts there are, and at every start. */
export interface Repeated {
  /**
   * Has it done now, and from then on once in each span; to be called when the jobs have started, at every start and in
   * every process.
   */
  sendNow(): Promise<void>;
}

/** Work that is done once in each span of time, and for which a start is no reason. */
export interface Scheduled {
  /** As `sendNow`, without doing it now; a turn that was missed is made up. */
  sendNext(): Promise<void>;
}

/** One turn of repeated work. */
interface Turn {
  /** No two turns have the same. */
  readonly key: string;
  readonly at: Date;
}

/** A job of one turn. */
interface TurnJob {
  /** When the turn begins, as ISO text; none for the work of a start. */
  readonly at?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A day has up to 25 hours, and what is begun within it may take a while. */
const dailyLateMs = 26 * hourMs;
/** What is done more often may miss some of its turns while the site starts or the database is away. */
const graceMs = 2 * hourMs;
/** How often a process sees to it that the next turn has its job, whatever became of the job before. */
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

/** Defines work that is done once in each span of so many minutes. */
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
 * Each job sends the job of the next turn. The two must not have the same key: pg-boss drops a job whose key a running job
 * has, and no further turn would follow.
 * @param turnAfter the first turn that begins after a moment
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
      // First: a turn whose work fails must not be the last one. By the later of both clocks: the database, which says
      // when a job is due, may be ahead of this process.
      const begun = at === undefined ? 0 : Date.parse(at);
      await sendNext(new Date(Math.max(begun, now().getTime())));
      await handle(job);
      await jobs.runs.done(name, now());
    },
  });
  jobs.runs.expect(name, lateAfterMs);
  let keeper: NodeJS.Timeout | null = null;
  const keepGoing = () => {
    // A job that is there already is left as it is. While the database is away the next look will do.
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
