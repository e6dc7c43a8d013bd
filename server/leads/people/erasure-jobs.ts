import type { ErasureLedger } from "../../backup/erasure-ledger.ts";
import type { Database } from "../../db/database.ts";
import type { BackgroundJobs } from "../../jobs/jobs.ts";
import type { Log } from "../../process/log.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { isScrubDue, canScrubNow, scrubErasedRows } from "../record/scrub-leads.ts";
import { reapplyErasures } from "./reapply-erasures.ts";
import { continuePersonErasures, listUnfinishedErasures } from "./erase-person.ts";

interface ErasureJobs {
  readonly jobs: BackgroundJobs;
  readonly database: Database;
  readonly keys: LeadKeys;
  readonly ledger: Pick<ErasureLedger, "append" | "read" | "syncWithBucket">;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Defines the jobs that erase in the background: the rest of a large erasure, and the database files. Call this
 * before the job queue starts.
 */
export function defineErasureJobs({ jobs, database, keys, ledger, log, now }: ErasureJobs) {
  const db = database.backgroundDb;
  const queue = jobs.define<object>({
    name: "leads/erase",
    // A hundred thousand leads take minutes on a busy server. A job that exceeds this time is retried and
    // continues.
    timeoutSeconds: 1_800,
    retries: 10,
    longestRetryDelaySeconds: 3_600,
    async handle(_nothing, { signal }) {
      await continuePersonErasures({ db, keys, ledger }, now, signal);
      if (await canScrubNow(database, now())) await scrubErasedRows(database);
      await ledger.syncWithBucket(now());
    },
  });
  return {
    /**
     * Queues the work. If the job queue has not started or the database is unavailable, the next start or the
     * daily job does it.
     */
    async afterErasure(): Promise<void> {
      if (!queue.isOpen) return;
      await queue
        .send({})
        .catch((err: unknown) =>
          log.error({ event: "erasure.not-sent", err }, "an erasure goes on tomorrow"),
        );
    },
    /**
     * Completes erasures that an ended process, a failure or an older backup left unfinished. Runs at every start
     * and once a night.
     */
    async sendMissing(): Promise<void> {
      await ledger
        .syncWithBucket(now())
        .catch((err: unknown) =>
          log.error({ event: "erasures.not-shared", err }, "the bucket does not have what was erased"),
        );
      const reapplied = await reapplyErasures({ db, keys, ledger }, now());
      if (reapplied.people + reapplied.alerts + reapplied.requests > 0)
        log.warn(
          { event: "erasures.again", ...reapplied },
          "an older copy of the database had brought people back",
        );
      if ((await listUnfinishedErasures(db)).length > 0 || (await isScrubDue(db))) await queue.send({});
    },
  };
}
