import type { DeliveryQueue } from "../leads/delivery/delivery-queue.ts";
import type { Database } from "../db/database.ts";
import { type Daily, defineDaily } from "../jobs/daily.ts";
import { defineEvery, type Repeated } from "../jobs/every.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { tidySearchMisses } from "../analytics/search-misses.ts";
import { eraseOldLeads } from "../leads/people/erase-person.ts";
import { tidyChats } from "../leads/intake/find-chat.ts";
import { tidyLimits } from "../leads/record/lead-limits.ts";
import type { LeadParts } from "../leads/record/lead-parts.ts";
import { reassignOverdue } from "../leads/assignment/reassign-overdue.ts";

interface LeadJobParts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly parts: LeadParts;
  readonly queue: DeliveryQueue;
  readonly now: () => Date;
}

/** How long an agreement to offers stands (executive regulations of Law 151/2020). */
const offersMonths = 36;
/** A year can be compared with the one before it. */
const sumMonths = 24;

/** What is done each day: what was kept long enough is erased, and deliveries without a job get theirs. */
export function defineLeadJobs({ jobs, database, parts, queue, now }: LeadJobParts): Daily {
  return defineDaily(jobs, {
    name: "leads/daily",
    patienceSeconds: 600,
    now,
    async handle() {
      const at = now();
      const before = monthsBefore(at, parts.settings.keptMonths);
      const offersBefore = monthsBefore(at, Math.max(offersMonths, parts.settings.keptMonths));
      await eraseOldLeads(database, { before, offersBefore, now: at });
      await tidyLimits(parts.db, at);
      await tidySearchMisses(parts.db, monthsBefore(at, sumMonths));
      await tidyChats(parts.db, monthsBefore(at, sumMonths));
      await queue.sendMissing();
    },
  });
}

/** A delivery that is later than this has lost its job, or its job all its tries while the database was away. */
const lostMs = 5 * 60_000;

/** Every ten minutes leads that nobody answered in time are given to somebody else, and late deliveries get a job again. */
export function defineOverdueJobs({ jobs, parts, queue, now }: Omit<LeadJobParts, "database">): Repeated {
  return defineEvery(jobs, {
    name: "leads/overdue",
    everyMinutes: 10,
    patienceSeconds: 300,
    now,
    async handle(job) {
      await queue.sendMissing(new Date(now().getTime() - lostMs));
      await reassignOverdue(parts, { now: now(), signal: job.signal });
    },
  });
}

/** The same day of an earlier month, or its last one. */
function monthsBefore(moment: Date, months: number): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("Africa/Cairo");
  return new Date(at.subtract({ months }).epochMilliseconds);
}
