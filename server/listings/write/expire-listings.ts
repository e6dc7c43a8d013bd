import { setImmediate as yieldToTimers } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { freshnessCutoff } from "../../../domain/listings/freshness.ts";
import type { Schema } from "../../db/schema.ts";
import { defineDailyJob, type PeriodicJob } from "../../jobs/periodic-jobs.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import { deleteOldTombstones } from "../../db/tombstones.ts";
import { deleteOldListingReports } from "../reports/delete-old-reports.ts";
import { writeListingStatuses } from "./change-status.ts";

/** The maximum number of listings per transaction, so that rows are locked only briefly. */
const batchRows = 200;

interface FreshnessJobsOptions {
  readonly jobs: BackgroundJobs;
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}

/** Defines the daily job that expires unconfirmed listings and deletes data whose retention period is over. */
export function defineListingExpiryJob({ jobs, db, now }: FreshnessJobsOptions): PeriodicJob {
  return defineDailyJob(jobs, {
    name: "freshness",
    timeoutSeconds: 600,
    now,
    async handle({ signal }) {
      await deleteOldTombstones(db, now(), signal);
      await deleteOldListingReports(db, now(), signal);
      await expireListings(db, now(), () => signal.aborted);
    },
  });
}

/**
 * Sets active listings that were not confirmed in time to "update", in batches. Repeated and concurrent calls are
 * safe.
 * @param isEnding checked between batches; if it returns true, the work stops
 * @returns the number of expired listings
 */
export async function expireListings(db: Kysely<Schema>, now: Date, isEnding = () => false): Promise<number> {
  let expiredCount = 0;
  let count = -1;
  while (count !== 0 && !isEnding()) {
    count = await expireBatch(db, now);
    expiredCount += count;
    // PGlite resolves only in microtasks, so timers would never run without this pause.
    await yieldToTimers();
  }
  return expiredCount;
}

function expireBatch(db: Kysely<Schema>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Rows that are locked now are expired on the next day. The condition matches a partial index
    // (db/migrations/0009).
    const { rows } = await sql<{ id: number; status: string }>`
      select id, status from listing
       where status = 'active' and not is_sample and coalesce(confirmed_at, updated_at) < ${freshnessCutoff(now)}
       order by coalesce(confirmed_at, updated_at) limit ${batchRows} for update skip locked`.execute(tx);
    const staleRows = rows.toSorted((one, other) => one.id - other.id);
    return writeListingStatuses(tx, "expire", staleRows, { actorId: null, now });
  });
}
