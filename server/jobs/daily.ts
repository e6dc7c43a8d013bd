import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { Jobs, RunningJob } from "./jobs.ts";

interface DailyWork {
  /** Of its queue: never renamed. */
  readonly name: string;
  /** Work that takes longer has failed. */
  readonly patienceSeconds: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
}

export interface Daily {
  /**
   * Sends the first of these jobs, each of which sends that of the next day; to be called when the jobs have started,
   * at every start and in every process.
   */
  sendToday(): Promise<void>;
}

const dayMs = 86_400_000;

/** Defines work that is done once on each day of Egypt's calendar, however many processes and starts there are. */
export function defineDaily(jobs: Jobs, { name, patienceSeconds, now, handle }: DailyWork): Daily {
  const queue = jobs.define<object>({
    name,
    patienceSeconds,
    isOneForEachKey: true,
    async handle(_daily, job) {
      // First: a day that fails must not be the last one.
      await sendFor(new Date(now().getTime() + dayMs));
      await handle(job);
    },
  });
  const sendFor = (moment: Date) => queue.send({}, { key: toCairoIsoDate(moment), startAfter: moment });
  return {
    async sendToday() {
      await sendFor(now());
    },
  };
}
