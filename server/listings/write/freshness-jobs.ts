import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { defineDaily, type Repeated } from "../../jobs/repeated.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { expireListings } from "./expire-listings.ts";

interface FreshnessJobsOptions {
  readonly jobs: Jobs;
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}

/** Defines the daily work that turns listings nobody has confirmed to Update. */
export function defineFreshnessJobs({ jobs, db, now }: FreshnessJobsOptions): Repeated {
  return defineDaily(jobs, {
    name: "freshness",
    patienceSeconds: 600,
    now,
    async handle({ signal }) {
      await expireListings(db, now(), () => signal.aborted);
    },
  });
}
