import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { Jobs, RunningJob } from "./jobs.ts";

interface RepeatedWork {
  /** Of its queue: never renamed. */
  readonly name: string;
  /** Work that takes longer has failed. */
  readonly patienceSeconds: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
}

/** When the turns of repeated work come, and how long a turn that is done stays on record. */
interface Rhythm {
  readonly everyMs: number;
  /** Default a week. */
  readonly keptSeconds?: number;
  /** The turn of a moment: its key, which no other turn has, and when it begins. */
  turnOf(moment: Date): { readonly key: string; readonly startAfter: Date };
}

export type Repeated = ReturnType<typeof defineRepeated>;

/** Defines work that is done once in each turn, however many processes and starts there are. */
function defineRepeated(
  jobs: Jobs,
  { now, handle, ...work }: RepeatedWork,
  { turnOf, everyMs, ...kept }: Rhythm,
) {
  const queue = jobs.define<object>({
    ...work,
    ...kept,
    isOneForEachKey: true,
    async handle(_turn, job) {
      // The next turn is sent first: a turn that fails must not be the last one.
      await queue.send({}, turnOf(new Date(now().getTime() + everyMs)));
      await handle(job);
    },
  });
  return {
    /**
     * Sends the job of the present turn, and each job sends that of the next turn; to be called when the jobs have
     * started, at every start and in every process.
     */
    async sendNow(): Promise<void> {
      await queue.send({}, turnOf(now()));
    },
  };
}

/** Defines work that is done once on each day of Egypt's calendar. */
export function defineDaily(jobs: Jobs, work: RepeatedWork): Repeated {
  return defineRepeated(jobs, work, {
    everyMs: 86_400_000,
    turnOf: (moment) => ({ key: toCairoIsoDate(moment), startAfter: moment }),
  });
}

/** Defines work that is done once in each span of so many minutes, counted from 1970. */
export function defineEvery(jobs: Jobs, everyMinutes: number, work: RepeatedWork): Repeated {
  const everyMs = everyMinutes * 60_000;
  return defineRepeated(jobs, work, {
    everyMs,
    keptSeconds: 3_600,
    turnOf(moment) {
      const span = Math.floor(moment.getTime() / everyMs);
      return { key: String(span), startAfter: new Date(span * everyMs) };
    },
  });
}
