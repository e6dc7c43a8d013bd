import { defineDailyJob, definePeriodicJob, type PeriodicJob } from "../jobs/periodic-jobs.ts";
import type { BackgroundJobs } from "../jobs/jobs.ts";
import type { Log } from "../process/log.ts";
import type { PictureService } from "./pictures.ts";

interface PictureCleanupOptions {
  readonly jobs: BackgroundJobs;
  readonly pictures: PictureService;
  /** Other clean-up that the same daily job does. */
  readonly tidy: (now: Date) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Defines the daily clean-up of unused pictures, and the hourly one of interrupted uploads. */
export function definePictureCleanup({ jobs, pictures, tidy, log, now }: PictureCleanupOptions): PeriodicJob {
  const hourly = definePeriodicJob(jobs, {
    everyMinutes: 60,
    name: "pictures/begun",
    timeoutSeconds: 600,
    now,
    async handle() {
      const count = await pictures.sweepBegun(now());
      if (count > 0)
        log.info({ event: "pictures.begun-swept", count }, "files of broken uploads were removed");
    },
  });
  const daily = defineDailyJob(jobs, {
    name: "pictures/sweep",
    timeoutSeconds: 600,
    now,
    async handle() {
      const count = await pictures.sweep(now());
      await tidy(now());
      if (count > 0) log.info({ event: "pictures.swept", count }, "unused pictures were removed");
    },
  });
  return {
    async sendNow() {
      await hourly.sendNow();
      await daily.sendNow();
    },
  };
}
