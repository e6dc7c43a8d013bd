import type { Kysely } from "kysely";
import { toCairoIsoDate } from "../../domain/cairo-date.ts";
import type { Schema } from "../db/schema.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { expireListings } from "./expire-listings.ts";

interface FreshnessJobsOptions {
  readonly jobs: Jobs;
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}

const dayMs = 86_400_000;

/**
 * Defines the daily work that turns listings nobody has confirmed to Update.
 * @returns sends the first of these jobs, each of which sends that of the next day; to be called when the jobs have
 * started, at every start and in every process
 */
export function defineFreshnessJobs({ jobs, db, now }: FreshnessJobsOptions) {
  const queue = jobs.define<object>({
    name: "freshness",
    // One waits for each day of Egypt's calendar, however many processes and starts there are.
    isOneForEachKey: true,
    patienceSeconds: 600,
    async handle(_daily, { signal }) {
      // First: a day that fails must not be the last one.
      await sendFor(new Date(now().getTime() + dayMs));
      await expireListings(db, now(), () => signal.aborted);
    },
  });
  const sendFor = (moment: Date) => queue.send({}, { key: toCairoIsoDate(moment), startAfter: moment });

  return {
    async sendToday(): Promise<void> {
      await sendFor(now());
    },
  };
}
