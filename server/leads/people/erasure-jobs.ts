import type { Database } from "../../db/database.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Log } from "../../process/log.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { isScrubDue, mayScrubNow, scrubLeads } from "../record/scrub-leads.ts";
import { continueErasures, listErasures } from "./erase-person.ts";

interface ErasureJobs {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly keys: LeadKeys;
  readonly log: Log;
  readonly now: () => Date;
}

/** What of an erasure nobody waits for: the rest of a large one, and the files. To be called before the jobs start. */
export function defineErasureJobs({ jobs, database, keys, log, now }: ErasureJobs) {
  const { db } = database;
  const queue = jobs.define<object>({
    name: "leads/erase",
    // A hundred thousand requests take minutes on a busy machine. What took longer is tried again, and goes on.
    patienceSeconds: 1_800,
    retries: 10,
    longestRetryDelaySeconds: 3_600,
    async handle(_nothing, { signal }) {
      await continueErasures({ db, keys }, now, signal);
      if (await mayScrubNow(database, now())) await scrubLeads(database);
    },
  });
  return {
    /** Before the jobs have started, and when the database is away, the next start or day finds what is left. */
    async afterErasure(): Promise<void> {
      if (!queue.isOpen) return;
      await queue
        .send({})
        .catch((err: unknown) =>
          log.error({ event: "erasure.not-sent", err }, "an erasure goes on tomorrow"),
        );
    },
    /** At every start and once a day, at night: whatever an earlier process, a failure or the day left. */
    async sendMissing(): Promise<void> {
      if ((await listErasures(db)).length > 0 || (await isScrubDue(db))) await queue.send({});
    },
  };
}
