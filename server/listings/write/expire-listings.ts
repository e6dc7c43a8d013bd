import { setImmediate as yieldToTimers } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { freshSince } from "../../../domain/listings/freshness.ts";
import type { Schema } from "../../db/schema.ts";
import { defineDaily, type Repeated } from "../../jobs/repeated.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { tidyTombstones } from "../../db/tombstones.ts";
import { tidyReports } from "../reports/tidy-reports.ts";
import { writeStatuses } from "./change-status.ts";

/** Listings of one transaction: what an open one may cost the others. */
const batchRows = 200;

interface FreshnessJobsOptions {
  readonly jobs: Jobs;
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}

/** Defines the daily work: listings that nobody has confirmed turn to Update, and what has an end is forgotten. */
export function defineFreshnessJobs({ jobs, db, now }: FreshnessJobsOptions): Repeated {
  return defineDaily(jobs, {
    name: "freshness",
    patienceSeconds: 600,
    now,
    async handle({ signal }) {
      await tidyTombstones(db, now(), signal);
      await tidyReports(db, now(), signal);
      await expireListings(db, now(), () => signal.aborted);
    },
  });
}

/**
 * Turns to Update what is active and was not confirmed for too long, a batch at a time. Several processes may do this at
 * once, and any may do it again.
 * @param isEnding asked between two batches, breaks off
 * @returns how many were turned
 */
export async function expireListings(db: Kysely<Schema>, now: Date, isEnding = () => false): Promise<number> {
  let turned = 0;
  let count = -1;
  while (count !== 0 && !isEnding()) {
    count = await expireBatch(db, now);
    turned += count;
    // PGlite answers without ever leaving the queue of promises, which would starve every timer.
    await yieldToTimers();
  }
  return turned;
}

function expireBatch(db: Kysely<Schema>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // What somebody is writing just now is left for the next day. The condition is that of an index (db/migrations/0009).
    const { rows } = await sql<{ id: number; status: string }>`
      select id, status from listing
       where status = 'active' and not is_sample and coalesce(confirmed_at, updated_at) < ${freshSince(now)}
       order by coalesce(confirmed_at, updated_at) limit ${batchRows} for update skip locked`.execute(tx);
    const stale = rows.toSorted((one, other) => one.id - other.id);
    return writeStatuses(tx, "expire", stale, { actorId: null, now });
  });
}
