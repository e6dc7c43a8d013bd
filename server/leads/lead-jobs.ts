import type { Database } from "../db/database.ts";
import { type Daily, defineDaily } from "../jobs/daily.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { eraseOldLeads } from "./erase-person.ts";
import { tidyLimits } from "./lead-limits.ts";
import type { LeadParts } from "./lead-parts.ts";

interface LeadJobParts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly parts: LeadParts;
  readonly now: () => Date;
}

/** How long an agreement to offers stands (executive regulations of Law 151/2020). */
const offersMonths = 36;

/** What is done each day: what was kept long enough is erased, and deliveries without a job get theirs. */
export function defineLeadJobs({ jobs, database, parts, now }: LeadJobParts): Daily {
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
      await parts.queue.sendMissing();
    },
  });
}

/** The same day of an earlier month, or its last one. */
function monthsBefore(moment: Date, months: number): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("Africa/Cairo");
  return new Date(at.subtract({ months }).epochMilliseconds);
}
