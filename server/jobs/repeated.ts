import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { Jobs, RunningJob, SendOptions } from "./jobs.ts";

interface RepeatedWork {
  /** Of its queue: never renamed. */
  readonly name: string;
  /** Work that takes longer has failed. */
  readonly patienceSeconds: number;
  /** How long a job that is done stays on record. Seconds, default a week. */
  readonly keptSeconds?: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
}

/** Work that is done once in each span of time, however many processes and starts there are. */
export interface Repeated {
  /**
   * Sends the first of these jobs, each of which sends that of the next span; to be called when the jobs have started, at
   * every start and in every process.
   */
  sendNow(): Promise<void>;
}

const dayMs = 86_400_000;

/** Defines work that is done once on each day of Egypt's calendar. */
export function defineDaily(jobs: Jobs, work: RepeatedWork): Repeated {
  return defineRepeated(jobs, work, dayMs, (moment) => ({ key: toCairoIsoDate(moment), startAfter: moment }));
}

/** Defines work that is done once in each span of so many minutes. */
export function defineEvery(
  jobs: Jobs,
  { everyMinutes, ...work }: RepeatedWork & { readonly everyMinutes: number },
): Repeated {
  const spanMs = everyMinutes * 60_000;
  return defineRepeated(jobs, { keptSeconds: 3_600, ...work }, spanMs, (moment) => {
    const span = Math.floor(moment.getTime() / spanMs);
    return { key: String(span), startAfter: new Date(span * spanMs) };
  });
}

/** @param jobOf the key of the span that a moment is in, and when its job may start */
function defineRepeated(
  jobs: Jobs,
  { now, handle, ...work }: RepeatedWork,
  spanMs: number,
  jobOf: (moment: Date) => SendOptions,
): Repeated {
  const queue = jobs.define<object>({
    ...work,
    isOneForEachKey: true,
    async handle(_span, job) {
      // First: a span whose work fails must not be the last one.
      await queue.send({}, jobOf(new Date(now().getTime() + spanMs)));
      await handle(job);
    },
  });
  return { sendNow: async () => void (await queue.send({}, jobOf(now()))) };
}
