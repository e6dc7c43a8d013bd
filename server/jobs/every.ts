import type { Jobs, RunningJob } from "./jobs.ts";

interface RepeatedWork {
  /** Of its queue: never renamed. */
  readonly name: string;
  readonly everyMinutes: number;
  /** Work that takes longer has failed. */
  readonly patienceSeconds: number;
  readonly now: () => Date;
  handle(job: RunningJob): Promise<void>;
}

export interface Repeated {
  /** To be called when the jobs have started, at every start and in every process. */
  sendNow(): Promise<void>;
}

/** Defines work that is done once in each span of so many minutes, however many processes and starts there are. */
export function defineEvery(
  jobs: Jobs,
  { name, everyMinutes, patienceSeconds, now, handle }: RepeatedWork,
): Repeated {
  const spanMs = everyMinutes * 60_000;
  const queue = jobs.define<object>({
    name,
    patienceSeconds,
    isOneForEachKey: true,
    keptSeconds: 3_600,
    async handle(_span, job) {
      // First: one that fails must not be the last.
      await sendFor(Math.floor(now().getTime() / spanMs) + 1);
      await handle(job);
    },
  });
  const sendFor = (span: number) =>
    queue.send({}, { key: String(span), startAfter: new Date(span * spanMs) });
  return {
    async sendNow() {
      await sendFor(Math.floor(now().getTime() / spanMs));
    },
  };
}
